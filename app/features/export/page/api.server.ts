import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { askForExport, getExport, removeExport, sendExport } from './service.server.ts';

export const exportApi = [
  bind(contract.getExport, (context) => getExport(context)),
  bind(contract.askForExport, (context) => askForExport(context)),
  bind(contract.removeExport, (context) => removeExport(context)),
  bind(contract.downloadExport, (context) => sendExport(context)),
];
