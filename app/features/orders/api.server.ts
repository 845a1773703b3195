import { nextPageHeaders } from '#app/platform/paging/next-page.server.ts';
import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { askOrderLink } from './order-link.server.ts';
import { countManualOrders, listManualOrders } from './service.server.ts';
import { getOrderByToken } from './buyer/order-by-token.server.ts';

export const ordersApi = [
  bind(contract.getOrderByToken, (context, { params }) => getOrderByToken(context, params.token)),
  bind(contract.askOrderLink, askOrderLink),
  bind(
    contract.listManualOrders,
    (context, { query }) => listManualOrders(context, query),
    (page, { query }) => nextPageHeaders(page, query),
  ),
  bind(contract.countManualOrders, (context) => countManualOrders(context)),
];
