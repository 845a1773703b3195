import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { extendHold } from './hold-time.server.ts';
import { createPaymentIntent, processPayment, updateCheckout } from './service.server.ts';
import { listWithoutOrder, repairPayment } from './reconciliation/payments-without-order.server.ts';

export const checkoutApi = [
  bind(contract.createPaymentIntent, (context, input) => createPaymentIntent(context, input)),
  bind(contract.updateCheckout, (context, input) => updateCheckout(context, input)),
  bind(contract.extendHold, (context, input) => extendHold(context, input)),
  bind(contract.processPayment, (context, input) => processPayment(context, input)),
  bind(contract.listWithoutOrder, (context) => listWithoutOrder(context)),
  bind(contract.repairPayment, (context, input) => repairPayment(context, input)),
];
