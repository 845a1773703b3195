import { z } from 'zod';
import { colors } from '#app/features/catalog/colors.ts';
import { kinds } from '#app/features/catalog/kind.ts';

const text = z.string().catch('');
const yes = z.boolean().catch(true);
const no = z.boolean().catch(false);

/** One size of a print or of a thing to wear. Figures are kept as they were typed. */
const SizeRow = z.object({
  /** The row's own, made where it was added. */
  id: text,
  size: text,
  price: text,
  /** How many there are in all, sold ones included: the edition's size, an open print's stock; empty where it is made on demand. */
  total: text,
  /** Artist's proofs beside the edition. */
  proofs: text,
  isOffered: yes,
});
export type SizeRow = z.output<typeof SizeRow>;

/** A picture of the work with what is said of it here. */
const FormPicture = z.object({ id: z.uuid(), alt: text, caption: text });
export type FormPicture = z.output<typeof FormPicture>;

const Film = z.object({ name: z.string(), posterId: z.uuid(), description: text });

/** Where a design lies on the printable sheet, in shares of the sheet's width. */
const DesignPlace = z.object({ x: z.number(), y: z.number(), width: z.number() });

/** One row for each size that is measured; its lengths as they were typed, one for each measure. */
const SizeChart = z.object({
  measures: z.array(z.string()),
  rows: z.array(z.object({ size: z.string(), lengths: z.array(z.string()) })),
});
export type SizeChart = z.output<typeof SizeChart>;

/**
 * A work as the owner types it. Every field is what stands in the form, right or not: a draft loses nothing. It is also the reader of
 * stored drafts and versions, so each field has a value for what it cannot read. What may be published is decided by `publishable`.
 */
export const WorkForm = z.object({
  kind: z.enum(kinds).catch('original'),
  title: text,
  year: text,
  medium: text,
  width: text,
  height: text,
  depth: text,
  measuredIn: z.enum(['in', 'cm']).catch('in'),
  price: text,
  /** Where it is kept; the owner alone sees it. */
  location: text,
  description: text,
  /** A print that comes in one size without a name has one row whose `size` is empty. */
  sizes: z.array(SizeRow).catch([]),
  frame: z.enum(['', 'unframed', 'framed']).catch(''),
  isReadyToHang: no,
  packing: z.enum(['', 'boxed', 'rolled', 'flat']).catch(''),
  weight: text,
  weighedIn: z.enum(['lb', 'kg']).catch('lb'),
  series: text,
  /** The story behind it, in paragraphs. */
  essay: text,
  /** A line of the label below the description. */
  note: text,
  film: Film.nullable().catch(null),
  isFeatured: no,
  isPremium: no,
  merchandiseType: text,
  /** The file that is printed, and the one for dark cloth: names in the file store, empty where there is none. */
  design: text,
  designForDark: text,
  /** Null where it lies as large as it goes. */
  designPlace: DesignPlace.nullable().catch(null),
  hasColors: no,
  /** Those that are sold; empty for all of them. */
  colors: z.array(z.enum(colors)).catch([]),
  fabric: text,
  care: text,
  /** Of the thing itself: `180 g`, `6.3 oz`. */
  itemWeight: text,
  sizeChart: SizeChart.nullable().catch(null),
  teemillVariantRef: text,
  /** Who makes it once it is paid, and sends it. */
  printedBy: z.enum(['studio', 'printer']).catch('studio'),
  /** The work this print or thing is made from. */
  printOf: z.uuid().nullable().catch(null),
  /** Which tab of the portfolio an original stands under. */
  category: z.enum(['paintings', 'prints', 'commissions']).catch('paintings'),
  slug: text,
  showsInShop: yes,
  showsInPortfolio: yes,
  isFirstPicture: no,
  audience: z.enum(['everyone', 'from', 'link']).catch('everyone'),
  /** ISO 8601 with an offset; empty where `audience` is not `from`. */
  publishAt: text,
  pictures: z.array(FormPicture).catch([]),
});
export type WorkForm = z.output<typeof WorkForm>;
