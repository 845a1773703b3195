import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { colors } from '#app/features/catalog/colors.ts';
import { previewWidths } from '#app/features/catalog/preview/preview.ts';
import { pictureFormats } from '#app/features/pictures/picture.ts';
import { readPrintSheet } from '#app/features/printing/sheets/print-sheets.server.ts';
import { readShare, readTile } from '#app/features/pictures/tiles.server.ts';
import { type MockupFile, readMockup } from '#app/features/mockups/service.server.ts';
import { readFilm } from '#app/features/pictures/service.server.ts';
import { readVariant } from '#app/features/pictures/variants.server.ts';

/** In lower case only: a path of the disk is made of it. */
const Id = z.uuid().regex(/^[^A-Z]+$/);
const percent = z.coerce.number().int().multipleOf(5).max(100);
const Variant = z.object({
  id: Id,
  detail: z.object({ x: percent, y: percent }).optional(),
  width: z.coerce.number(),
  format: z.enum(pictureFormats),
});
const Shared = z.object({ id: Id });
const Tile = z.object({ id: Id, tile: z.string().regex(/^\d{1,2}_\d{1,4}_\d{1,4}\.jpg$/) });
const mockup = { id: Id, color: z.enum(colors), digest: z.string() };
const Mockup = z.union([
  z.object({
    ...mockup,
    width: z.literal(previewWidths.map(String)).transform(Number).optional(),
    format: z.enum(['webp', 'jpg']),
  }),
  z.object({ ...mockup, width: z.literal('share'), format: z.literal('jpg') }),
]);
const Film = z.object({ file: z.templateLiteral([z.uuid(), z.enum(['.webm', '.mp4'])]) });
const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/** Many to a page, and the same to everybody. */
const asFile = { config: { rateLimit: false, hasNoSession: true } } as const;

/** Serves picture variants: for ever once made, and only for now where the original is sent instead. */
export function serveMedia(
  app: FastifyInstance,
  contextOf: (request: FastifyRequest) => Context,
): void {
  app.get('/media/:id/:file', asFile, async (request, reply) => {
    const { id, ...name } = variantAsked(request.params as { id: string; file: string });
    const variant = await readVariant(contextOf(request), id, name);
    return reply
      .type(types[variant.format])
      .header('cache-control', variant.final ? 'public, max-age=31536000, immutable' : 'no-store')
      .send(variant.bytes);
  });

  app.get('/media/:id/share.jpg', asFile, async (request, reply) => {
    const parsed = Shared.safeParse(request.params);
    if (!parsed.success) throw new AppError('missing', 'There is no such picture.');
    const bytes = await readShare(contextOf(request), parsed.data.id);
    return reply
      .type('image/jpeg')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(bytes);
  });

  app.get('/media/:id/tiles/:tile', asFile, async (request, reply) => {
    const parsed = Tile.safeParse(request.params);
    if (!parsed.success) throw new AppError('missing', 'There is no such picture.');
    const [level = 0, x = 0, y = 0] = parsed.data.tile.split(/[_.]/).map(Number);
    const bytes = await readTile(contextOf(request), parsed.data.id, level, x, y);
    return reply
      .type('image/jpeg')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(bytes);
  });

  app.get('/media/mockups/:file', asFile, async (request, reply) => {
    const wanted = mockupFile((request.params as { file: string }).file);
    const { bytes, isFinal } = await readMockup(contextOf(request), wanted);
    const keeping = isFinal ? 'public, max-age=31536000, immutable' : 'no-store';
    return reply.type(types[wanted.format]).header('cache-control', keeping).send(bytes);
  });

  // For the printer, which is given the address of each; the names tell nothing.
  app.get('/media/print-sheets/:name.png', asFile, async (request, reply) => {
    const { name } = request.params as { name: string };
    return reply
      .type('image/png')
      .header('cache-control', 'private, max-age=86400')
      .header('x-robots-tag', 'noindex')
      .send(await readPrintSheet(contextOf(request), name));
  });

  serveFilms(app, contextOf);
}

/** Whole, or the part that a player asks for. */
function serveFilms(app: FastifyInstance, contextOf: (request: FastifyRequest) => Context): void {
  app.get('/media/films/:file', asFile, async (request, reply) => {
    const parsed = Film.safeParse(request.params);
    if (!parsed.success) throw new AppError('missing', 'There is no such film.');
    const bytes = await readFilm(contextOf(request), `films/${parsed.data.file}`);
    const part = rangeOf(request.headers.range, bytes.length);
    reply
      .type(parsed.data.file.endsWith('.mp4') ? 'video/mp4' : 'video/webm')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('accept-ranges', 'bytes');
    if (!part) return reply.send(bytes);
    if (part.start > part.end)
      return reply.code(416).header('content-range', `bytes */${bytes.length}`).send();
    return reply
      .code(206)
      .header('content-range', `bytes ${part.start}-${part.end}/${bytes.length}`)
      .send(bytes.subarray(part.start, part.end + 1));
  });
}

/** `720.avif`, or `detail-55-40-728.avif`. */
function variantAsked({ id, file }: { id: string; file: string }) {
  const [, x, y, width, format] =
    /^(?:detail-(\d{1,3})-(\d{1,3})-)?([1-9]\d{2,3})\.(\w+)$/.exec(file) ?? [];
  const parsed = Variant.safeParse({ id, detail: x && { x, y }, width, format });
  if (!parsed.success) throw new AppError('missing', 'There is no such picture.');
  return parsed.data;
}

/** `{work}-{color}-{digest}-360.webp` in its parts. */
function mockupFile(file: string): MockupFile {
  const [, id, color, digest, width, format] =
    /^(.{36})-([a-z]+)-([0-9a-f]{12})(?:-(\d+|share))?\.(\w+)$/.exec(file) ?? [];
  const parsed = Mockup.safeParse({ id, color, digest, width, format });
  if (!parsed.success) throw new AppError('missing', 'There is no such preview.');
  return parsed.data;
}

/** The one part a player asks for, as it does to jump; undefined for the whole (RFC 9110, 14.2). */
function rangeOf(
  header: string | undefined,
  length: number,
): { start: number; end: number } | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (!from && !to) return undefined;
  const start = from ? Number(from) : Math.max(0, length - Number(to));
  const end = from && to ? Math.min(Number(to), length - 1) : length - 1;
  return { start, end };
}
