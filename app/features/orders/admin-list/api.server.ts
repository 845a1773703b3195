import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { updateOrder } from './service.server.ts';
import { shipOrder } from './ship-order.server.ts';

export const orderListApi = [
  bind(contract.updateOrder, updateOrder),
  bind(contract.shipOrder, shipOrder),
];
