import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { listFailedRefunds, retryRefund, settleRefund } from './failed-refunds.server.ts';

export const failedRefundsApi = [
  bind(contract.listFailedRefunds, (context) => listFailedRefunds(context)),
  bind(contract.retryRefund, retryRefund),
  bind(contract.settleRefund, settleRefund),
];
