import { z } from 'zod';
import { PrinterError, type PrinterProduct, type PrinterVariant } from '../printer.server.ts';
import { moneyIn } from './money.ts';
import { ask, type TeemillSettings } from './request.server.ts';

const Attribute = z.object({
  name: z.string(),
  value: z.string(),
  thumbnail: z.object({ value: z.string() }).nullish().catch(null),
});
const Variant = z.object({
  id: z.coerce.string(),
  ref: z.string().min(1),
  attributes: z.array(Attribute).nullish(),
  price: z.unknown(),
  stock: z.object({ level: z.number() }).nullish().catch(null),
});
const Facts = z.object({
  fabric: z.string().nullish().catch(null),
  care: z.string().nullish().catch(null),
  weightGrams: z.number().positive().nullish().catch(null),
  sizeChart: z
    .array(z.object({ size: z.string(), measures: z.record(z.string(), z.coerce.string()) }))
    .nullish()
    .catch(null),
});
/** Strict about what a thing is ordered and shown by, lenient about the rest. */
const Product = z.object({
  id: z.coerce.string(),
  title: z.string(),
  enabled: z.boolean().nullish(),
  variants: z.array(Variant),
  images: z
    .array(z.object({ src: z.url(), variantIds: z.array(z.coerce.string()).nullish() }))
    .nullish(),
  specification: Facts.nullish().catch(null),
});
const Page = z.object({ products: z.array(Product), nextPageToken: z.string().nullish() });

const pageSize = 50;
const mostPages = 100;

/** Every product of a project, page by page. Throws PrinterError. */
export async function readCatalog(settings: TeemillSettings): Promise<PrinterProduct[]> {
  const found: PrinterProduct[] = [];
  let pageToken: string | null | undefined;
  for (let page = 0; page < mostPages; page++) {
    const answer = await ask(settings, {
      method: 'GET',
      path: '/catalog/products',
      query: { pageSize: String(pageSize), ...(pageToken && { pageToken }) },
    });
    const read = Page.safeParse(answer);
    if (!read.success)
      throw new PrinterError('The printer’s catalog cannot be read.', {
        kind: 'unknown',
        answer,
        cause: read.error,
      });
    found.push(...read.data.products.map(productOf));
    ({ nextPageToken: pageToken } = read.data);
    if (!pageToken) return found;
  }
  throw new PrinterError('The printer’s catalog does not end.', { kind: 'unknown' });
}

function productOf(product: z.output<typeof Product>): PrinterProduct {
  const { id, title, enabled, variants, images, specification: facts } = product;
  const refs = new Map(variants.map((variant) => [variant.id, variant.ref]));
  return {
    id,
    title,
    isEnabled: enabled ?? true,
    variants: variants.map(variantOf),
    images: (images ?? []).map(({ src, variantIds }) => ({
      src,
      variantRefs: (variantIds ?? []).flatMap((one) => refs.get(one) ?? []),
    })),
    facts: {
      fabric: facts?.fabric ?? null,
      care: facts?.care ?? null,
      weightGrams: facts?.weightGrams ?? null,
      sizeChart: facts?.sizeChart ?? [],
    },
  };
}

function variantOf({ ref, attributes, price, stock }: z.output<typeof Variant>): PrinterVariant {
  const named = (name: RegExp) => attributes?.find((one) => name.test(one.name));
  const color = named(/^colou?r$/i);
  const size = named(/^size$/i);
  return {
    ref,
    color: color ? colorOf(color.value) : null,
    size: size ? sizeOf(size.value) : null,
    colorHex: color?.thumbnail?.value ?? null,
    cost: moneyIn(price),
    inStock: stock ? stock.level > 0 : null,
  };
}

/** The printer is British. */
const colorOf = (theirs: string) => theirs.trim().toLowerCase().replace('grey', 'gray');

function sizeOf(theirs: string): string {
  const size = theirs.trim().toUpperCase();
  if (size === '2XL') return 'XXL';
  return size === 'XXXL' ? '3XL' : size;
}
