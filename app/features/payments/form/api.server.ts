import { bind } from '#app/platform/serve.server.ts';
import { getPaymentSetup } from './contract.ts';

export const paymentFormApi = [
  bind(getPaymentSetup, async ({ payments }) => {
    const { publishableKey, scriptUrl, mode } = await payments.browser();
    return {
      publishableKey,
      sandboxScript: scriptUrl ?? null,
      isTest: mode === 'test' || mode === 'sandbox',
    };
  }),
];
