import { bind } from '#app/platform/serve.server.ts';
import { getPaymentSetup } from './contract.ts';

export const paymentFormApi = [
  bind(getPaymentSetup, async ({ payments }) => ({
    publishableKey: payments.browser.publishableKey,
    sandboxScript: payments.browser.scriptUrl ?? null,
  })),
];
