import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';

/** What this site does with money and mail. */
export const SiteMode = z.object({
  payments: z.enum(['live', 'test', 'sandbox']),
  mail: z.enum(['sent', 'kept']),
});
export type SiteMode = z.output<typeof SiteMode>;

export const getMode = endpoint({
  method: 'GET',
  path: '/api/admin/mode',
  summary: 'Whether payments move money and letters leave this machine.',
  for: 'owner',
  reply: SiteMode,
});
export type GetMode = typeof getMode;
