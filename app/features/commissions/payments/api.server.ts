import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { askForPayment, listCommissionPayments } from './service.server.ts';
import { beginPayment, endPayment, getPaymentToMake } from './pay-link.server.ts';

export const commissionPaymentsApi = [
  bind(contract.listCommissionPayments, (context, { params }) =>
    listCommissionPayments(context, params.id),
  ),
  bind(contract.askForPayment, askForPayment),
  bind(contract.getPaymentToMake, (context, { params }) => getPaymentToMake(context, params.token)),
  bind(contract.beginPayment, (context, { params }) => beginPayment(context, params.token)),
  bind(contract.endPayment, (context, { params }) => endPayment(context, params.token)),
];
