import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { pictureFormats, pictureWidths } from '#app/features/pictures/picture.ts';
import { readVariant } from '#app/features/pictures/service.server.ts';

const Address = z.object({
  id: z.uuid(),
  file: z.templateLiteral([z.enum(pictureWidths.map(String) as [string, ...string[]]), '.', z.enum(pictureFormats)]),
});
const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/** Serves picture variants: for ever once made, and only for now while a stand-in is served. */
export function serveMedia(app: FastifyInstance, contextOf: (request: FastifyRequest) => Context): void {
  app.get('/media/:id/:file', { config: { rateLimit: false } }, async (request, reply) => {
    const parsed = Address.safeParse(request.params);
    if (!parsed.success) throw new AppError('missing', 'There is no such picture.');
    const [width, format] = parsed.data.file.split('.') as [string, (typeof pictureFormats)[number]];
    const variant = await readVariant(contextOf(request), parsed.data.id, Number(width), format);
    return reply
      .type(types[variant.format])
      .header('cache-control', variant.final ? 'public, max-age=31536000, immutable' : 'no-store')
      .send(variant.bytes);
  });
}
