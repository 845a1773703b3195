import { z } from 'zod';
import { parcelSources } from '#app/platform/statuses/parcel-source.ts';
import { endpoint } from '#app/platform/endpoint.ts';
import { pageFields } from '#app/platform/paging/page-contract.ts';
import { colors } from './colors.ts';
import { Picture } from '#app/features/pictures/contract.ts';

export const Category = z.enum(['paintings', 'prints', 'commissions']);
export const ProductType = z.enum(['artwork', 'print', 'merchandise']);
/** `held`: in another buyer's checkout at this moment. */
export const Availability = z.enum(['available', 'held', 'sold']);

export const ArtworkSize = z.object({
  size: z.string(),
  price: z.string(),
  isAvailable: z.boolean(),
});
export type ArtworkSize = z.output<typeof ArtworkSize>;

export const Artwork = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  picture: Picture,
  medium: z.string(),
  dimensions: z.string(),
  year: z.number().nullable(),
  price: z.string(),
  /** The lowest available size price, or the price where there are no size prices. */
  fromPrice: z.string(),
  category: Category,
  productType: ProductType,
  merchandiseType: z.string().nullable(),
  isFeatured: z.boolean(),
  isAvailable: z.boolean(),
  isPremium: z.boolean(),
  hasColors: z.boolean(),
  /** Those it is sold in, in their order; left out where it comes in all six. */
  colors: z.array(z.enum(colors)).optional(),
  /** The picture of it in white, or in the first of its colors, where none is chosen; null for what comes in no colors. */
  previewUrl: z.string().nullable(),
  sizes: z.array(z.string()).nullable(),
  /** Those of `sizes` that cannot be bought now. */
  soldOutSizes: z.array(z.string()),
  availability: Availability,
  /** Why one that is neither sold nor for sale is not: it hangs in an exhibition, or is kept back. */
  standing: z.enum(['exhibition', 'private']).nullable(),
  /** True where there is only one: its quantity in a cart stays 1. */
  isUnique: z.boolean(),
  teemillVariantRef: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Artwork = z.output<typeof Artwork>;

/** What lists show of a work. Their pages carry the data of each, so a text that only its own page shows does not travel with it. */
export const ListedWork = Artwork.omit({ description: true, createdAt: true });
export type ListedWork = z.output<typeof ListedWork>;

/** How a work came about, without sound; the description says it in words. */
const Film = z.object({ src: z.string(), poster: Picture, description: z.string() });

/** What was done at one stage of a work, with its pictures in order. */
const Stage = z.object({
  stage: z.string(),
  description: z.string(),
  pictures: z.array(Picture),
});

/** Which copies of a numbered edition a buyer has, the lowest first, and how large the edition is. */
export const EditionNumbers = z.object({
  numbers: z.array(z.number().int()),
  size: z.number().int(),
});
export type EditionNumbers = z.output<typeof EditionNumbers>;

/** Of a numbered edition: how many are left to be sold, those in checkouts included, of how many. */
const EditionLeft = z.object({ left: z.number().int(), size: z.number().int() });

/** How large each size of a thing is: of each measure one length in inches, null where it is not known. */
const SizeChart = z.object({
  measures: z.array(z.string()),
  rows: z.array(z.object({ size: z.string(), lengths: z.array(z.number().nullable()) })),
});

/** A work with all that its own page shows. */
export const ArtworkDetail = Artwork.extend({
  /** Inches. */
  height: z.number().nullable(),
  width: z.number().nullable(),
  depth: z.number().nullable(),
  frame: z.enum(['unframed', 'framed']).nullable(),
  isReadyToHang: z.boolean(),
  packing: z.enum(['boxed', 'rolled', 'flat']).nullable(),
  /** Opens for whoever has its address, and search engines are asked to leave it out. */
  isPrivate: z.boolean(),
  note: z.string().nullable(),
  fabric: z.string().nullable(),
  care: z.string().nullable(),
  /** Grams, without packing. */
  itemWeight: z.number().int().nullable(),
  sizeChart: SizeChart.nullable(),
  series: z.string().nullable(),
  essay: z.string().nullable(),
  film: Film.nullable(),
  /** How it came to be, stage by stage, as far as the artist shows it. */
  making: z.array(Stage),
  /** All pictures, the main one first. */
  pictures: z.array(Picture),
  /** `edition`: null where copies are not numbered. */
  sizePrices: z.array(ArtworkSize.extend({ edition: EditionLeft.nullable() })),
  /** The parcel that it comes in. */
  source: z.enum(parcelSources),
  /** Of a numbered work that comes in one size. */
  edition: EditionLeft.nullable(),
  /** The prints made after this original, or the original this print was made after. */
  related: z.array(Artwork),
});
export type ArtworkDetail = z.output<typeof ArtworkDetail>;

/** `type` and `category` take one value or several with commas between. */
const commaList = <T extends z.ZodType<unknown, string>>(item: T) =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(item).min(1).max(10));

export const listArtworks = endpoint({
  method: 'GET',
  path: '/api/artworks',
  summary: 'The works, in the order of the wall.',
  for: 'anyone',
  isKept: true,
  query: z.object({
    ...pageFields,
    // Without a limit, all of them come.
    limit: pageFields.limit.unwrap().optional(),
    type: commaList(ProductType).optional(),
    category: commaList(Category).optional(),
    featured: z.stringbool().optional(),
    /** `true`: what the shop offers now. */
    available: z.stringbool().optional(),
    /** Whether it hangs in the portfolio. */
    portfolio: z.stringbool().optional(),
  }),
  reply: z.array(Artwork),
});
export type ListArtworks = typeof listArtworks;

export const getArtwork = endpoint({
  method: 'GET',
  path: '/api/artworks/:slug',
  summary: 'One work by its slug, with its pictures, sizes and related works.',
  for: 'anyone',
  isKept: true,
  params: z.object({ slug: z.string().max(200) }),
  reply: ArtworkDetail,
});
export type GetArtwork = typeof getArtwork;

/** Where one goes on from a work: the others of its series, and those before and after it in the order of the wall. */
const Neighbor = Artwork.pick({ slug: true, title: true, picture: true, previewUrl: true });
export type Neighbor = z.output<typeof Neighbor>;
export const Neighbors = z.object({
  series: z.array(ListedWork),
  /** What the artist says of the series; may be empty. */
  seriesText: z.string(),
  previous: Neighbor.nullable(),
  next: Neighbor.nullable(),
});
export type Neighbors = z.output<typeof Neighbors>;

export const getNeighbors = endpoint({
  method: 'GET',
  path: '/api/artworks/:slug/neighbors',
  summary: "The other works of a work's series, and the works before and after it.",
  for: 'anyone',
  isKept: true,
  params: z.object({ slug: z.string().max(200) }),
  reply: Neighbors,
});

export const listSizes = endpoint({
  method: 'GET',
  path: '/api/artworks/:id/sizes',
  summary: 'The sizes of a work with their prices, the lowest price first.',
  for: 'anyone',
  isKept: true,
  params: z.object({ id: z.uuid() }),
  reply: z.array(ArtworkSize),
});
export type ListSizes = typeof listSizes;
