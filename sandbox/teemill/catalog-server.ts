import Fastify from 'fastify';

/** A variant of a product: one color and size, named by the address it is known by. */
type TeemillVariant = { id: string; color: string; size: string };
export type TeemillProduct = {
  id: string;
  title: string;
  variants: TeemillVariant[];
  images: { src: string; variantIds: string[] }[];
};

type TeemillOptions = {
  key: string;
  project: string;
  products: readonly TeemillProduct[];
  images: Readonly<Record<string, Buffer>>;
};

/**
 * A stand-in for the catalog of Teemill's API, at its wire format: the raw key as Authorization, the project in every address,
 * pages by token, refusals as `{ message }`. It listens on a port of its own and counts what it was asked.
 */
export async function openTeemillCatalog({ key, project, products, images }: TeemillOptions) {
  const app = Fastify();
  const asked: string[] = [];
  app.addHook('onRequest', async (request, reply) => {
    asked.push(request.url);
    if (request.url.startsWith('/images/')) return;
    const query = request.query as Record<string, string | undefined>;
    if (request.headers.authorization !== key)
      return reply.code(401).send({ message: 'Unauthenticated.' });
    if (query['project'] !== project)
      return reply.code(400).send({ message: 'The project parameter is required.' });
  });
  app.get('/v1/catalog/products', async (request, reply) => {
    const { pageToken = '0', pageSize = '10' } = request.query as Record<
      string,
      string | undefined
    >;
    const [start, size] = [Number(pageToken), Number(pageSize)];
    if (!Number.isInteger(start) || !Number.isInteger(size) || size < 1 || size > 100)
      return reply.code(400).send({ message: 'Invalid page.' });
    const next = start + size < products.length ? String(start + size) : null;
    return {
      products: products.slice(start, start + size).map((product) => written(product, base())),
      nextPageToken: next,
    };
  });
  app.get('/images/:name', async (request, reply) => {
    const image = images[(request.params as { name: string }).name];
    return image
      ? reply.type('image/png').send(image)
      : reply.code(404).send({ message: 'Not found.' });
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const base = () => `${origin}/v1`;
  return { base: base(), origin, asked, close: () => app.close() };
}

/** The reference by which a variant is ordered. */
export const variantRef = (base: string, { id }: TeemillVariant) =>
  `${base}/catalog/variants/${id}`;

function written({ id, title, variants, images }: TeemillProduct, base: string) {
  return {
    id,
    ref: `${base}/catalog/products/${id}`,
    title,
    slug: title.toLowerCase().replaceAll(' ', '-'),
    enabled: true,
    attributes: [
      { name: 'Colour', values: [...new Set(variants.map(({ color }) => color))] },
      { name: 'Size', values: [...new Set(variants.map(({ size }) => size))] },
    ],
    images: images.map(({ src, variantIds }) => ({
      src: src.replace(/^\//, `${new URL(base).origin}/`),
      variantIds,
    })),
    variants: variants.map((variant) => ({
      id: variant.id,
      ref: variantRef(base, variant),
      attributes: [
        { name: 'Colour', value: variant.color, thumbnail: { type: 'color', value: '#000000' } },
        { name: 'Size', value: variant.size },
      ],
      retailPrice: { amount: 19, currencyCode: 'GBP' },
      stock: { level: 100, locations: [] },
      applications: [
        { technology: 'dtg', placement: 'front', src: `${new URL(base).origin}/images/design.png` },
      ],
    })),
  };
}
