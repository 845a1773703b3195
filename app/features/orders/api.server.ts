import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { askOrderLink } from './order-link.server.ts';
import { countManualOrders, getOrderByToken, listManualOrders, pagedHeaders } from './service.server.ts';

export const ordersApi = [
  bind(contract.getOrderByToken, (context, { params }) => getOrderByToken(context, params.token)),
  bind(contract.askOrderLink, askOrderLink),
  bind(
    contract.listManualOrders,
    (context, { query }) => listManualOrders(context, query),
    (page, { query }) => pagedHeaders(page, query.limit),
  ),
  bind(contract.countManualOrders, (context) => countManualOrders(context)),
];
