import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { createPaymentIntent, processPayment, updateCheckout } from './service.server.ts';

export const checkoutApi = [
  bind(contract.getPaymentSetup, async ({ payments }) => ({
    publishableKey: payments.browser.publishableKey,
    sandboxScript: payments.browser.scriptUrl ?? null,
  })),
  bind(contract.createPaymentIntent, (context, input) => createPaymentIntent(context, input)),
  bind(contract.updateCheckout, (context, input) => updateCheckout(context, input)),
  bind(contract.processPayment, (context, input) => processPayment(context, input)),
];
