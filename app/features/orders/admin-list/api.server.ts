import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { shipOrder, updateOrder } from './service.server.ts';

export const orderListApi = [
  bind(contract.updateOrder, updateOrder),
  bind(contract.shipOrder, shipOrder),
];
