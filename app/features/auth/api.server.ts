import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { signIn, signOut, whoAmI } from './service.server.ts';

export const authApi = [
  bind(contract.login, (context, { body }) => signIn(context, body)),
  bind(contract.logout, signOut),
  bind(contract.me, whoAmI),
];
