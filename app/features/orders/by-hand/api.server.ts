import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { findWorksToSell } from './find-works.server.ts';
import { recordSale } from './record-sale.server.ts';

export const salesByHandApi = [
  bind(contract.findWorksToSell, findWorksToSell),
  bind(contract.recordSale, recordSale),
];
