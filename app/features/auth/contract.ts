import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';

const Me = z.object({ username: z.string() });

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Signs the owner in and answers who they are.',
  for: 'anyone',
  body: z.object({ username: z.string().min(1).max(200), password: z.string().min(1).max(1000) }),
  reply: Me,
  perMinute: 30,
});
export type Login = typeof login;

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Signs out.',
  for: 'anyone',
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
