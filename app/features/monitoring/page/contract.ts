import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';
import { OwnerTask } from '#app/features/tasks/contract.ts';

/** A part of the shop that is watched. `tasks`: what is wrong with it and what to do, the oldest first; none where all is well. */
export const WatchedPart = z.object({
  part: z.enum(['payments', 'letters', 'printer', 'disk', 'certificate', 'backups']),
  tasks: z.array(OwnerTask),
});
export type WatchedPart = z.output<typeof WatchedPart>;

export const Health = z.object({
  at: z.iso.datetime(),
  parts: z.array(WatchedPart),
  diskUsedPercent: z.number().int(),
  /** Letters that wait to be sent, none of them stuck where nothing is wrong. */
  lettersWaiting: z.number().int(),
  /** No mail server is connected: letters lie in the mailbox of the site and reach nobody. */
  areLettersKept: z.boolean(),
  /** Visitors come by `https`. */
  hasCertificate: z.boolean(),
  /** When the last backup that is whole was made. */
  lastBackup: z.iso.datetime().nullable(),
});
export type Health = z.output<typeof Health>;

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/admin/health',
  summary: 'What is watched for the owner: payments, letters, printer, disk and backups.',
  for: 'owner',
  reply: Health,
});
