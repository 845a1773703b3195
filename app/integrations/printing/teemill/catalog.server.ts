import { z } from 'zod';
import {
  type PrinterBlank,
  PrinterError,
  type PrinterProduct,
  type PrinterVariant,
  type ProductFacts,
  type ProductToMake,
} from '../printer.server.ts';
import { moneyIn, moneyOut } from './money.ts';
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
/** Nobody has shown how the range writes its values and its price: both are read as the catalog's are, or left out. */
const Value = z.union([
  z.string(),
  z.object({ value: z.string() }).transform(({ value }) => value),
]);
const Blank = z.object({
  ref: z.string().min(1),
  title: z.string(),
  price: z.unknown(),
  specification: Facts.nullish().catch(null),
  attributes: z
    .array(z.object({ name: z.string(), values: z.array(Value) }))
    .nullish()
    .catch(null),
});
const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({ products: z.array(row), nextPageToken: z.string().nullish() });
const Page = pageOf(Product);
const BlankPage = pageOf(Blank);

const pageSize = 50;
const mostPages = 100;

/** Every product of a project, page by page. Throws PrinterError. */
export async function readCatalog(settings: TeemillSettings): Promise<PrinterProduct[]> {
  return (await readPages(settings, '/catalog/products', Page)).map(productOf);
}

/** The range that products can be made of, page by page. Throws PrinterError. */
export async function readBlanks(settings: TeemillSettings): Promise<PrinterBlank[]> {
  return (await readPages(settings, '/gfn/catalog/products', BlankPage)).map(blankOf);
}

/** Makes a product of a blank, printed with the pictures at the addresses that its variants name. Throws PrinterError. */
export async function makeProduct(
  settings: TeemillSettings,
  { blank, title, variants }: ProductToMake,
): Promise<PrinterProduct> {
  const answer = await ask(settings, {
    method: 'POST',
    path: '/catalog/products',
    body: {
      gfnProductRef: blank.ref,
      title,
      description: '',
      enabled: true,
      variants: variants.map(({ color, size, src }) => ({
        attributes: [
          ...(color === null ? [] : [{ name: 'Colour', value: color }]),
          ...(size === null ? [] : [{ name: 'Size', value: size }]),
        ],
        // What the printer's own shop front would ask: nobody buys it there.
        ...(blank.cost && { retailPrice: moneyOut(blank.cost) }),
        applications: [{ technology: 'dtg', placement: 'front', src }],
      })),
      applicationSets: [],
    },
  });
  const read = Product.safeParse(answer);
  if (read.success) return productOf(read.data);
  throw unreadable(answer, read.error);
}

async function readPages<Row>(
  settings: TeemillSettings,
  path: string,
  Rows: z.ZodType<{ products: Row[]; nextPageToken?: string | null | undefined }>,
): Promise<Row[]> {
  const found: Row[] = [];
  let pageToken: string | null | undefined;
  for (let page = 0; page < mostPages; page++) {
    const answer = await ask(settings, {
      method: 'GET',
      path,
      query: { pageSize: String(pageSize), ...(pageToken && { pageToken }) },
    });
    const read = Rows.safeParse(answer);
    if (!read.success) throw unreadable(answer, read.error);
    found.push(...read.data.products);
    ({ nextPageToken: pageToken } = read.data);
    if (!pageToken) return found;
  }
  throw new PrinterError('The printer’s catalog does not end.', { kind: 'unknown' });
}

const unreadable = (answer: unknown, cause: Error) =>
  new PrinterError('The printer’s catalog cannot be read.', { kind: 'unknown', answer, cause });

function blankOf({
  ref,
  title,
  price,
  attributes,
  specification,
}: z.output<typeof Blank>): PrinterBlank {
  const values = (name: RegExp, ours: (theirs: string) => string) =>
    (attributes?.find((one) => name.test(one.name))?.values ?? []).map((theirs) => ({
      ours: ours(theirs),
      theirs,
    }));
  return {
    ref,
    title,
    colors: values(/^colou?r$/i, colorOf),
    sizes: values(/^size$/i, sizeOf),
    cost: moneyIn(price),
    facts: factsOf(specification),
  };
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
    facts: factsOf(facts),
  };
}

const factsOf = (facts: z.output<typeof Facts> | null | undefined): ProductFacts => ({
  fabric: facts?.fabric ?? null,
  care: facts?.care ?? null,
  weightGrams: facts?.weightGrams ?? null,
  sizeChart: facts?.sizeChart ?? [],
});

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
