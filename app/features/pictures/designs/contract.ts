import { z } from 'zod';
import { SentFile } from '#app/platform/files/file-contract.ts';
import { endpoint } from '#app/platform/endpoint.ts';
import { things } from '#app/platform/measures/printable-sheet.ts';

/** The name of the file of a design that was uploaded. */
const Name = z.string().max(120);

const share = z.coerce.number().min(-2).max(2);

export const cutOutDesign = endpoint({
  method: 'POST',
  path: '/api/admin/designs/cut-out',
  summary:
    'Makes what is white in a design transparent, as a file of its own beside the one that came; again it answers the same file.',
  for: 'owner',
  body: z.object({ design: Name }),
  reply: z.object({ design: Name }),
});
export type CutOutDesign = typeof cutOutDesign;

export const showDesign = endpoint({
  method: 'GET',
  path: '/api/admin/designs/picture',
  summary: 'A design of at most 900 pixels, with its transparency.',
  for: 'owner',
  query: z.object({ design: Name }),
  sends: 'image/png',
  perMinute: 600,
  reply: SentFile,
});
export type ShowDesign = typeof showDesign;

export const tryPrint = endpoint({
  method: 'GET',
  path: '/api/admin/designs/print',
  summary:
    'A thing in a color as it would look with a design at a place of its printable sheet, in shares of its width; without a design the thing alone. Nothing is kept.',
  for: 'owner',
  query: z.object({
    thing: z.enum(things),
    color: z.enum(['white', 'black', 'navy', 'gray', 'red', 'green']),
    design: Name.optional(),
    x: share.optional(),
    y: share.optional(),
    width: share.positive().optional(),
  }),
  sends: 'image/webp',
  perMinute: 600,
  reply: SentFile,
});
export type TryPrint = typeof tryPrint;
