import { bind } from '#app/platform/serve.server.ts';
import { checkPrinter } from './check.server.ts';
import * as contract from './contract.ts';
import { saveRate } from './rate.server.ts';
import { connectPrinter, disconnectPrinter, getPrinter } from './service.server.ts';

export const printerConnectionApi = [
  bind(contract.getPrinter, (context) => getPrinter(context)),
  bind(contract.connectPrinter, connectPrinter),
  bind(contract.checkPrinter, (context) => checkPrinter(context)),
  bind(contract.disconnectPrinter, disconnectPrinter),
  bind(contract.savePrinterRate, saveRate),
];
