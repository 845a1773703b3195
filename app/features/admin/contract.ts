import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';

/** What this site does with money and mail, and whether strangers are kept out. */
export const SiteMode = z.object({
  payments: z.enum(['live', 'test', 'sandbox', 'none']),
  mail: z.enum(['sent', 'kept']),
  isClosed: z.boolean(),
});
export type SiteMode = z.output<typeof SiteMode>;

export const getMode = endpoint({
  method: 'GET',
  path: '/api/admin/mode',
  summary:
    'Whether payments move money, letters leave this machine, and strangers are kept out of the shop.',
  for: 'owner',
  reply: SiteMode,
});
export type GetMode = typeof getMode;
