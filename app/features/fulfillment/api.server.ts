import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { shipOrder, updateOrder } from './service.server.ts';

export const fulfillmentApi = [bind(contract.updateOrder, updateOrder), bind(contract.shipOrder, shipOrder)];
