import { bind } from '#app/platform/serve.server.ts';
import { adoptPrint } from './adopt-print.server.ts';
import { askPrinter, packPrint, retryPrint, retryPrints } from './change-print.server.ts';
import * as contract from './contract.ts';
import { exportPrints } from './export-prints.server.ts';
import { getPrintHistory, listPrints } from './list-prints.server.ts';
import { getPrintSummary } from './summary.server.ts';

export const printingApi = [
  bind(contract.getPrintSummary, getPrintSummary),
  bind(contract.exportPrints, exportPrints),
  bind(contract.listPrints, listPrints),
  bind(contract.getPrintHistory, getPrintHistory),
  bind(contract.askPrinter, askPrinter),
  bind(contract.retryPrint, retryPrint),
  bind(contract.retryPrints, retryPrints),
  bind(contract.packPrint, packPrint),
  bind(contract.adoptPrint, adoptPrint),
];
