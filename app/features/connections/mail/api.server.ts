import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { connectMail, disconnectMail, getMail, sendTestLetter } from './service.server.ts';

export const mailServerApi = [
  bind(contract.getMail, (context) => getMail(context)),
  bind(contract.connectMail, connectMail),
  bind(contract.disconnectMail, disconnectMail),
  bind(contract.sendTestLetter, (context) => sendTestLetter(context)),
];
