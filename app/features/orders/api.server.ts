import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { getOrderByToken, listManualOrders } from './service.server.ts';

export const ordersApi = [
  bind(contract.getOrderByToken, (context, { params }) => getOrderByToken(context, params.token)),
  bind(contract.listManualOrders, (context) => listManualOrders(context)),
];
