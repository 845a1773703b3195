import { bind } from '#app/platform/serve.server.ts';
import { changeAccount, getAccount } from './account.server.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
} from './credentials/own-second-factor.server.ts';
import { endSession, listSessions } from './sessions/own-sessions.server.ts';
import { askReset, resetPassword } from './credentials/reset-password.server.ts';
import { listActivity } from './activity.server.ts';
import * as contract from './contract.ts';
import { signIn, signOut, whoAmI } from './service.server.ts';

export const authApi = [
  bind(contract.login, (context, { body }) => signIn(context, body)),
  bind(contract.logout, signOut),
  bind(contract.me, whoAmI),
  bind(contract.getAccount, (context) => getAccount(context)),
  bind(contract.changeAccount, changeAccount),
  bind(contract.listSessions, (context) => listSessions(context)),
  bind(contract.listActivity, (context) => listActivity(context)),
  bind(contract.endSession, (context, { params }) => endSession(context, params.id)),
  bind(contract.beginSecondFactor, (context, { body }) =>
    beginSecondFactor(context, body.password),
  ),
  bind(contract.confirmSecondFactor, (context, { body }) =>
    confirmSecondFactor(context, body.code),
  ),
  bind(contract.endSecondFactor, (context, { body }) => endSecondFactor(context, body)),
  bind(contract.askReset, (context, { body }) => askReset(context, body.username)),
  bind(contract.resetPassword, resetPassword),
];
