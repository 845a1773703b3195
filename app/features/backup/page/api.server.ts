import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { askForBackup, getBackups, sendBackup } from './service.server.ts';

export const backupsApi = [
  bind(contract.listBackups, (context) => getBackups(context)),
  bind(contract.askForBackup, (context) => askForBackup(context)),
  bind(contract.downloadBackup, (context, { params }) => sendBackup(context, params.name)),
];
