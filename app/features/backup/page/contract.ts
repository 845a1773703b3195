import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';
import { SentFile } from '#app/platform/files/file-contract.ts';

/** The backups on the shop's disk and in the bucket, the newest first, and how the last one went. */
export const Backups = z.object({
  backups: z.array(
    z.object({
      name: z.string(),
      madeAt: z.iso.datetime(),
      bytes: z.int(),
      isOnDisk: z.boolean(),
      isInBucket: z.boolean(),
    }),
  ),
  /** Where they are sent besides; `isAway`: it cannot be listed just now. */
  bucket: z.object({ name: z.string(), isAway: z.boolean() }).nullable(),
  /** Since when one is being made. */
  makingSince: z.iso.datetime().nullable(),
  /** Why the last one failed, or could not be sent to the bucket, until one is whole and there. */
  failure: z
    .object({ sentence: z.string(), since: z.iso.datetime(), isOnDisk: z.boolean() })
    .nullable(),
});
export type Backups = z.output<typeof Backups>;

export const listBackups = endpoint({
  method: 'GET',
  path: '/api/admin/backups',
  summary: 'The backups of the shop and how the last one went.',
  for: 'owner',
  reply: Backups,
});

export const askForBackup = endpoint({
  method: 'POST',
  path: '/api/admin/backups',
  summary:
    'Has a backup made now and opened again to see that nothing is missing, which takes a minute or more.',
  for: 'owner',
  needsLivingShop: true,
  reply: Backups,
  perMinute: 10,
});
export type AskForBackup = typeof askForBackup;

export const downloadBackup = endpoint({
  method: 'GET',
  path: '/api/admin/backups/:name',
  summary: 'One backup, encrypted, to be kept on another machine.',
  for: 'owner',
  params: z.object({ name: z.string().max(100) }),
  reply: SentFile,
  sends: 'application/octet-stream',
});
