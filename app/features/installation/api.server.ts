import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { getInstallation } from './take-over.server.ts';

export const installationApi = [
  bind(contract.getInstallation, (context) => getInstallation(context)),
];
