import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { forgetPassphrase, getPassphrase, setPassphrase } from './passphrase.server.ts';

export const backupPassphraseApi = [
  bind(contract.getPassphrase, (context) => getPassphrase(context)),
  bind(contract.setPassphrase, setPassphrase),
  bind(contract.forgetPassphrase, forgetPassphrase),
];
