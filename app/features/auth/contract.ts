import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';

const Me = z.object({ username: z.string() });

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Signs the owner in and answers who they are.',
  for: 'anyone',
  isOpenWhileClosed: true,
  body: z.object({
    username: z.string().min(1).max(200),
    password: z.string().min(1).max(1000),
    /** From the second factor: six digits, or a recovery code. */
    code: z.string().max(40).optional(),
  }),
  reply: Me,
  perMinute: 30,
});
export type Login = typeof login;

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Signs out.',
  for: 'anyone',
  isOpenWhileClosed: true,
  reply: z.object({ ok: z.literal(true) }),
});
export type Logout = typeof logout;

export const me = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  summary: 'Who is signed in.',
  for: 'owner',
  reply: Me,
});
export type Me = typeof me;

const password = z.string().min(1).max(1000);
const newPassword = z.string().min(12, 'Choose twelve characters or more.').max(1000);
const ok = z.object({ ok: z.literal(true) });

export const Account = z.object({
  username: z.string(),
  email: z.string().nullable(),
  hasSecondFactor: z.boolean(),
  recoveryCodesLeft: z.number().int(),
});
export type Account = z.output<typeof Account>;

export const getAccount = endpoint({
  method: 'GET',
  path: '/api/auth/account',
  summary: 'The account of whoever is signed in.',
  for: 'owner',
  reply: Account,
});
export type GetAccount = typeof getAccount;

export const changeAccount = endpoint({
  method: 'PATCH',
  path: '/api/auth/account',
  summary:
    'Changes user name, mail address or password; the present password is asked for. A new name or password ends all other sessions.',
  for: 'owner',
  body: z
    .object({
      password,
      username: z.string().trim().min(1).max(200).optional(),
      email: z.email('This is not an e-mail address.').max(254).optional(),
      newPassword: newPassword.optional(),
    })
    .refine(
      ({ username, email, newPassword: next }) => username ?? email ?? next,
      'Nothing to change was sent.',
    ),
  reply: Account,
  perMinute: 20,
});
export type ChangeAccount = typeof changeAccount;

export const Session = z.object({
  id: z.string(),
  agent: z.string(),
  startedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  isThisOne: z.boolean(),
});
export type Session = z.output<typeof Session>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'Where this account is signed in, the newest first.',
  for: 'owner',
  reply: z.array(Session),
});
export type ListSessions = typeof listSessions;

export const Activity = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  kind: z.string(),
  agent: z.string(),
  network: z.string(),
  count: z.number().int(),
});
export type Activity = z.output<typeof Activity>;

export const listActivity = endpoint({
  method: 'GET',
  path: '/api/auth/activity',
  summary: 'The latest sign-ins, failures and changes of credentials, the newest first.',
  for: 'owner',
  reply: z.array(Activity),
});
export type ListActivity = typeof listActivity;

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  summary: 'Signs one browser out; `others` signs out all but this one.',
  for: 'owner',
  params: z.object({ id: z.string().regex(/^([0-9a-f]{64}|others)$/, 'This is not a session.') }),
  reply: ok,
});
export type EndSession = typeof endSession;

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor',
  summary:
    'Makes a key for an authenticator app. It counts only once a code of it has been confirmed.',
  for: 'owner',
  body: z.object({ password }),
  reply: z.object({ secret: z.string(), uri: z.string(), qr: z.string() }),
  perMinute: 20,
});
export type BeginSecondFactor = typeof beginSecondFactor;

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/confirm',
  summary:
    'Switches the second factor on with a code of its key, and answers the recovery codes, this once.',
  for: 'owner',
  body: z.object({ code: z.string().max(40) }),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  perMinute: 20,
});
export type ConfirmSecondFactor = typeof confirmSecondFactor;

export const endSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/end',
  summary: 'Switches the second factor off.',
  for: 'owner',
  body: z.object({ password, code: z.string().max(40) }),
  reply: ok,
  perMinute: 20,
});
export type EndSecondFactor = typeof endSecondFactor;

export const askReset = endpoint({
  method: 'POST',
  path: '/api/auth/reset',
  summary:
    'Mails a link for a new password to the address of a user; answers the same whether there is one or not.',
  for: 'anyone',
  isOpenWhileClosed: true,
  body: z.object({ username: z.string().trim().min(1).max(254) }),
  reply: ok,
  perMinute: 5,
});
export type AskReset = typeof askReset;

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset/:token',
  summary: 'Sets a new password by a mailed link, once, and signs the user out everywhere.',
  for: 'anyone',
  isOpenWhileClosed: true,
  params: z.object({ token: z.string().min(20).max(100) }),
  body: z.object({ newPassword }),
  reply: ok,
  perMinute: 10,
});
export type ResetPassword = typeof resetPassword;
