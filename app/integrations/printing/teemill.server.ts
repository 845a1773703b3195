import { z } from 'zod';

/** Where Teemill is asked, with which key, for which project. */
type TeemillSettings = { key: string; project: string; base: string };

/** The printer's own photograph of a variant in a color; undefined where it has none. */
export type VariantPicture = (variantRef: string, color: string) => Promise<Buffer | undefined>;

const Attribute = z.object({ name: z.string(), value: z.string() });
const Product = z.object({
  variants: z.array(z.object({ id: z.string(), ref: z.string(), attributes: z.array(Attribute) })),
  images: z.array(z.object({ src: z.url(), variantIds: z.array(z.string()).nullish() })),
});
const Page = z.object({ products: z.array(Product), nextPageToken: z.string().nullish() });
type Product = z.output<typeof Product>;

const pageSize = 50;
const mostPages = 20;
const timeoutMs = 5_000;
const kept = 10 * 60_000;
const largest = 10_000_000;
/** Where the printer keeps its pictures; nothing is fetched from anywhere else. */
const pictureHost = 'https://images.podos.io';

/**
 * Asks Teemill's catalog for a variant's photograph. The catalog is read once in ten minutes of `now`. Throws when the
 * provider cannot be reached or answers something else.
 */
export function teemillPictures(
  { key, project, base }: TeemillSettings,
  now: () => Date,
): VariantPicture {
  let catalog: { at: number; products: Promise<Product[]> } | undefined;
  const products = () => {
    const at = now().getTime();
    if (!catalog || at - catalog.at > kept) {
      const reading = readCatalog();
      catalog = { at, products: reading };
      reading.catch(() => (catalog = undefined));
    }
    return catalog.products;
  };

  async function readCatalog(): Promise<Product[]> {
    const found: Product[] = [];
    let pageToken: string | null | undefined;
    for (let page = 0; page < mostPages; page++) {
      const query = new URLSearchParams({
        project,
        pageSize: String(pageSize),
        ...(pageToken && { pageToken }),
      });
      const answer = await fetch(`${base}/catalog/products?${query}`, {
        headers: { authorization: key },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!answer.ok)
        throw new Error(
          `Teemill answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`,
        );
      const { products, nextPageToken } = Page.parse(await answer.json());
      found.push(...products);
      pageToken = nextPageToken;
      if (!pageToken) break;
    }
    return found;
  }

  return async (variantRef, color) => {
    const src = pictureOf(await products(), variantRef, color);
    if (!src || ![pictureHost, new URL(base).origin].includes(new URL(src).origin))
      return undefined;
    const answer = await fetch(src, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok || bytes.length > largest)
      throw new Error(`a picture of Teemill's could not be read (${answer.status})`);
    return bytes;
  };
}

/** Of the product that a variant belongs to: the picture of any of its variants in the color, whatever their size. */
function pictureOf(
  products: readonly Product[],
  variantRef: string,
  color: string,
): string | undefined {
  const product = products.find(({ variants }) => variants.some(({ ref }) => ref === variantRef));
  if (!product) return undefined;
  const inColor = product.variants.filter(({ attributes }) =>
    attributes.some((one) => /^colou?r$/i.test(one.name) && same(one.value, color)),
  );
  return product.images.find(({ variantIds }) => inColor.some(({ id }) => variantIds?.includes(id)))
    ?.src;
}

/** The printer is British. */
const same = (theirs: string, ours: string) =>
  theirs.trim().toLowerCase().replace('grey', 'gray') === ours;
