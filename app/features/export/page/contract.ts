import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';
import { SentFile } from '#app/platform/files/file-contract.ts';

/** The export that was asked for last. */
export const ShopExport = z.discriminatedUnion('is', [
  z.object({ is: z.literal('none') }),
  z.object({ is: z.literal('wanted'), since: z.iso.datetime() }),
  z.object({
    is: z.literal('ready'),
    madeAt: z.iso.datetime(),
    /** Until when it can be downloaded. */
    until: z.iso.datetime(),
    bytes: z.int(),
  }),
  z.object({ is: z.literal('failed'), at: z.iso.datetime(), sentence: z.string() }),
]);
export type ShopExport = z.output<typeof ShopExport>;

export const getExport = endpoint({
  method: 'GET',
  path: '/api/admin/export',
  summary: 'The export of everything that was asked for last.',
  for: 'owner',
  reply: ShopExport,
});

export const askForExport = endpoint({
  method: 'POST',
  path: '/api/admin/export',
  summary: 'Has everything of the shop written into one zip file, which takes a minute or more.',
  for: 'owner',
  reply: ShopExport,
  perMinute: 10,
});
export type AskForExport = typeof askForExport;

export const removeExport = endpoint({
  method: 'DELETE',
  path: '/api/admin/export',
  summary: 'Removes the file of the export, or gives up the one that is being made.',
  for: 'owner',
  reply: ShopExport,
});
export type RemoveExport = typeof removeExport;

export const downloadExport = endpoint({
  method: 'GET',
  path: '/api/admin/export/file',
  summary: 'The zip file of the export. It holds the names and addresses of customers.',
  for: 'owner',
  reply: SentFile,
  sends: 'application/octet-stream',
});
