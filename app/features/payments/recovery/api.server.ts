import { bind } from '#app/platform/serve.server.ts';
import { confirmInstallation } from './confirm.server.ts';
import * as contract from './contract.ts';
import { decideRecovered } from './decide.server.ts';
import { listRecovered } from './list.server.ts';

export const recoveryApi = [
  bind(contract.listRecovered, (context) => listRecovered(context)),
  bind(contract.decideRecovered, decideRecovered),
  bind(contract.confirmInstallation, confirmInstallation),
];
