import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { askToBeTold } from './service.server.ts';

export const backInStockApi = [
  bind(contract.askToBeTold, (context, { body }) => askToBeTold(context, body)),
];
