import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import {
  askForImport,
  forgetImport,
  getImport,
  sendReport,
  setImport,
  stopImport,
} from './service.server.ts';

export const importApi = [
  bind(contract.getImport, (context) => getImport(context)),
  bind(contract.setImport, setImport),
  bind(contract.runImport, askForImport),
  bind(contract.stopImport, (context) => stopImport(context)),
  bind(contract.forgetImport, (context) => forgetImport(context)),
  bind(contract.downloadReport, (context) => sendReport(context)),
];
