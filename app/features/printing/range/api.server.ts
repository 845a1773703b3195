import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { getPrinterRange } from './read-range.server.ts';

export const printerRangeApi = [
  bind(contract.getPrinterRange, (context) => getPrinterRange(context)),
];
