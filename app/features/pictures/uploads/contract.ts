import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';
import { Picture } from '../contract.ts';

const one = z.object({ id: z.uuid().lowercase() });

/**
 * What a file is sent for. An illustration stands in a text, and may be smaller than a picture that hangs on a wall; a file of an import is kept
 * as it came.
 */
const UploadKind = z.enum(['picture', 'film', 'design', 'illustration', 'import']);
export type UploadKind = z.output<typeof UploadKind>;

/** A file on its way, or arrived. */
const Upload = z.object({
  id: z.uuid(),
  size: z.number().int(),
  /** How many bytes of it have come; the next piece begins there. */
  received: z.number().int(),
  /** What it became, once all of it has come. */
  picture: Picture.nullable(),
  film: z.string().nullable(),
  /** Of a design, the name of its file; `picture` is the same on paper. */
  design: z.string().nullable(),
});
export type Upload = z.output<typeof Upload>;

export const beginUpload = endpoint({
  method: 'PUT',
  path: '/api/admin/uploads/:id',
  summary:
    'Begins the upload of a picture, film or design, under an id that the browser made, or finds it.',
  for: 'owner',
  params: one,
  body: z.object({
    name: z.string().trim().min(1).max(300),
    size: z.number().int().min(1, 'The file is empty.'),
    kind: UploadKind.default('picture'),
  }),
  reply: Upload,
});
export type BeginUpload = typeof beginUpload;

export const getUpload = endpoint({
  method: 'GET',
  path: '/api/admin/uploads/:id',
  summary: 'How much of a file has come.',
  for: 'owner',
  params: one,
  reply: Upload,
});
export type GetUpload = typeof getUpload;

export const sendPiece = endpoint({
  method: 'PUT',
  path: '/api/admin/uploads/:id/:kind/:offset',
  summary:
    'Sends the bytes from an offset on, at most 1 MB. The last piece takes the whole in, as the kind says. A piece that has come already changes nothing.',
  for: 'owner',
  params: one.extend({
    kind: UploadKind,
    offset: z.coerce.number().int().min(0).max(2_000_000_000),
  }),
  body: z.instanceof(Uint8Array),
  takes: 'bytes',
  largestBody: 1024 * 1024,
  perMinute: 1200,
  reply: Upload,
});
export type SendPiece = typeof sendPiece;

export const cancelUpload = endpoint({
  method: 'DELETE',
  path: '/api/admin/uploads/:id',
  summary: 'Gives an upload up: what has come of it is removed.',
  for: 'owner',
  params: one,
  reply: z.object({}),
});
export type CancelUpload = typeof cancelUpload;
