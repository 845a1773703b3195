/** One color and size of a product, named by the address that it is ordered by. `cost` is in pence. */
export type Variant = {
  id: string;
  ref: string;
  color: string | null;
  size: string | null;
  cost: number;
  /** The address of what is printed on it; unset where a product of the demo does not say. */
  src?: string;
};

/** What is printed on: a garment or a thing of the printer's own range. */
export type Blank = {
  code: string;
  title: string;
  /** Pence for one, with one print. */
  cost: number;
  colors: readonly string[];
  sizes: readonly string[];
  facts: Facts;
};

/** What a buyer asks about a thing. Nobody has shown where the provider says it: these names are ours. */
type Facts = {
  fabric: string | null;
  care: string | null;
  weightGrams: number | null;
  sizeChart: readonly { size: string; measures: Readonly<Record<string, string>> }[];
};

export type Product = {
  id: string;
  title: string;
  enabled: boolean;
  variants: readonly Variant[];
  images: readonly { src: string; variantIds: readonly string[] }[];
  facts: Facts | null;
  /** Where it is made: what is made elsewhere travels in a parcel of its own. */
  location: string;
};

const currency = 'GBP';
const host = 'https://api.teemill.com/v1';
export const refOf = (id: string) => `${host}/catalog/variants/${id}`;

/** Pence in the provider's own writing. */
export const money = (pence: number) => ({ amount: pence / 100, currencyCode: currency });

/** As a printer in Britain names its colors. */
export const swatches: Readonly<Record<string, string>> = {
  White: '#ffffff',
  Black: '#1d1d1f',
  Navy: '#1f2a44',
  Grey: '#8d8f92',
  Red: '#a3262a',
  Green: '#2f5d46',
};

/** A product as the catalog shows it. `levelOf`: how many of a variant there are; `origin`: where the stand-in's own pictures are. */
export function productView(
  product: Product,
  { levelOf, origin }: { levelOf: (ref: string) => number; origin: string },
) {
  const { id, title, enabled, variants, images, facts } = product;
  const picture = (path: string) => path.replace(/^\/images\//, `${origin}/images/`);
  return {
    id,
    ref: `${host}/catalog/products/${id}`,
    title,
    slug: title.toLowerCase().replaceAll(/\W+/g, '-'),
    enabled,
    attributes: [
      { name: 'Colour', values: values(variants, 'color') },
      { name: 'Size', values: values(variants, 'size') },
    ].filter((attribute) => attribute.values.length > 0),
    images: images.map((image) => ({ ...image, src: picture(image.src) })),
    ...(facts && { specification: facts }),
    variants: variants.map((variant) => ({
      id: variant.id,
      ref: variant.ref,
      attributes: attributesOf(variant),
      price: money(variant.cost),
      retailPrice: money(variant.cost * 2),
      stock: { level: levelOf(variant.ref), locations: [] },
      applications: variant.src
        ? [{ technology: 'dtg', placement: 'front', src: variant.src, mockup: null }]
        : [],
      images: [],
    })),
  };
}

function attributesOf({ color, size }: Variant) {
  return [
    ...(color === null
      ? []
      : [
          {
            name: 'Colour',
            value: color,
            thumbnail: { type: 'color', value: swatches[color] ?? '#000000' },
          },
        ]),
    ...(size === null ? [] : [{ name: 'Size', value: size }]),
  ];
}

function values(variants: readonly Variant[], name: 'color' | 'size'): string[] {
  const all = variants.map((variant) => variant[name]).filter((value) => value !== null);
  return [...new Set(all)];
}

/** A blank as the range shows it. */
export function blankView({ code, title, cost, colors, sizes, facts }: Blank) {
  return {
    id: code,
    ref: `${host}/gfn/catalog/products/${code}`,
    title,
    price: money(cost),
    specification: facts,
    attributes: [
      { name: 'Colour', values: colors },
      { name: 'Size', values: sizes },
    ],
  };
}
