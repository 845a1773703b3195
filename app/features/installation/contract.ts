import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';

/** Whether this database is the living shop, or only looks until the owner has said so (decision 34). */
export const InstallationState = z.object({
  isLooking: z.boolean(),
  since: z.iso.datetime().nullable(),
  reason: z.enum(['older', 'moved', 'copied']).nullable(),
  isCopy: z.boolean(),
  site: z.string(),
  /** The site it last ran under. */
  lastSite: z.string().nullable(),
  /** How many letters wait because they may have gone out before. */
  heldLetters: z.number().int(),
});
export type InstallationState = z.output<typeof InstallationState>;

export const getInstallation = endpoint({
  method: 'GET',
  path: '/api/admin/installation',
  summary: 'Whether this database is the living shop, or only looks until the owner has said so.',
  for: 'owner',
  reply: InstallationState,
});
export type GetInstallation = typeof getInstallation;
