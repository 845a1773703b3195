import { bind } from '#app/platform/serve.server.ts';
import * as mail from './mail/contract.ts';
import { connectMail, disconnectMail, getMail, sendTestLetter } from './mail/service.server.ts';

export const connectionsApi = [
  bind(mail.getMail, (context) => getMail(context)),
  bind(mail.connectMail, connectMail),
  bind(mail.disconnectMail, disconnectMail),
  bind(mail.sendTestLetter, (context) => sendTestLetter(context)),
];
