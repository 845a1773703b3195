import { isTooFarAhead } from '#app/platform/formats/dates.ts';
import type { artworks } from '#app/database/schema/catalog.ts';
import { tidyLine } from '#app/platform/formats/text.ts';
import type { Cents } from '#app/platform/formats/money.ts';
import { readAmount } from '#app/platform/formats/written-amount.ts';
import { dearest } from '#app/platform/formats/cents.ts';
import { readLength, readWeight } from '#app/platform/measures/lengths.ts';
import { slugOf } from '#app/features/catalog/slug.ts';
import { lowestPrice } from '#app/features/stock/lowest-price.ts';
import type { SizeRow, WorkForm } from './form-contract.ts';
import { wrong } from './publishing/sentences.ts';
import { readMerchandiseForm } from './read-merchandise-form.ts';
import { isPrint } from '#app/features/catalog/kind.ts';

type Work = typeof artworks.$inferInsert;
type Published = typeof artworks.$inferSelect;
type Derived = 'id' | 'slug' | 'position' | 'isAvailable' | 'standing';
/** The columns of a work that its form sets. Those that follow from something else are not among them. */
type PublishedFields = Required<Omit<Work, Derived | 'createdAt' | 'updatedAt'>>;

/** One size with its copies: `size` null for a work that has none, `total` null where it is made on demand. */
type Copies = {
  id: string;
  size: string | null;
  price: Cents;
  total: number | null;
  proofs: number;
  isOffered: boolean;
};

/** What a form says, read: with an answer for everything, so that it can be looked at before it is complete. */
export type Publishable = {
  fields: PublishedFields;
  copies: Copies[];
  pictures: { id: string; alt: string | null; caption: string | null }[];
  location: string | null;
  /** The address that is asked for; where none is, one is made from the title. */
  slug: { wanted: string; isTyped: boolean };
  /** What keeps it from being published: a sentence by the field's name, `sizes.0.price` for one of a size. */
  errors: Record<string, string>;
};

type Errors = Publishable['errors'];
const longest = {
  title: 200,
  medium: 200,
  note: 500,
  series: 200,
  location: 200,
} as const;

type Circumstances = {
  now: Date;
  /** The work as it is published now. */
  published?:
    | Pick<Published, 'productType' | 'isNumbered' | 'category' | 'isAvailable'>
    | undefined;
  /** Where it is not for sale any more. */
  mayBeFree?: boolean;
};

/**
 * Reads a form for publishing: a picture, a title and a price are enough. Whether
 * copies that were sold are still there, and whether an address is free, only the database knows (`publishWork`).
 */
export function publishable(
  form: WorkForm,
  { now, published, mayBeFree = published?.isAvailable === false }: Circumstances,
): Publishable {
  const errors: Errors = {};
  const { kind } = form;
  const own = isPrint(kind) ? 0 : priceOf(errors, 'price', form.price, mayBeFree);
  const copies = copiesOf(errors, form, own, mayBeFree);
  const price = isPrint(kind) ? lowestPrice(copies) : own;
  const names = copies.flatMap(({ size }) => size ?? []);
  const fields: PublishedFields = {
    ...textsOf(errors, form),
    ...measuresOf(errors, form),
    ...filmOf(errors, form),
    ...showingOf(errors, form, now),
    ...readMerchandiseForm(errors, form),
    price: price ?? 0,
    year: yearOf(errors, form.year, now),
    ...placeOf(form, published),
    isNumbered: kind === 'edition',
    isFeatured: form.isFeatured,
    isPremium: form.isPremium,
    printedBy: kind === 'merchandise' ? form.printedBy : 'studio',
    sizes: names.length > 0 ? names : null,
    printOf: kind === 'original' ? null : form.printOf,
  };
  if (form.pictures.length === 0) errors['pictures'] = wrong.noPicture;
  const slug = addressOf(form);
  if (slug.wanted === '') errors['slug'] = wrong.address;
  if (tidyLine(form.location).length > longest.location)
    errors['location'] = wrong.tooLong(longest.location);
  return {
    fields,
    copies,
    pictures: form.pictures.map(({ id, alt, caption }) => ({
      id,
      alt: alt.trim() || null,
      caption: caption.trim() || null,
    })),
    location: tidyLine(form.location) || null,
    slug,
    errors,
  };
}

/** A numbered etching that hangs among the originals stays there. */
function placeOf(
  { kind, category }: WorkForm,
  published: Circumstances['published'],
): Pick<PublishedFields, 'productType' | 'category'> {
  if (kind === 'original') return { productType: 'artwork', category };
  const { productType, isNumbered } = published ?? {};
  if (published && kind === 'edition' && productType === 'artwork' && isNumbered)
    return { productType, category: published.category };
  return { productType: isPrint(kind) ? 'print' : 'merchandise', category: 'prints' };
}

function textsOf(errors: Errors, form: WorkForm) {
  const line = (name: keyof typeof longest) => {
    const text = tidyLine(form[name]);
    if (text.length > longest[name]) errors[name] = wrong.tooLong(longest[name]);
    return text;
  };
  const title = line('title');
  if (title === '') errors['title'] = wrong.noTitle;
  return {
    title,
    medium: line('medium'),
    note: line('note') || null,
    series: line('series') || null,
    description: form.description.trim(),
    essay: form.essay.trim() || null,
  };
}

function measuresOf(errors: Errors, form: WorkForm) {
  const { measuredIn, weighedIn, frame, packing, isReadyToHang } = form;
  const length = (name: 'height' | 'width' | 'depth') => {
    const inches = readLength(form[name], measuredIn);
    if (inches === undefined && form[name].trim() !== '') errors[name] = wrong.length;
    return inches ?? null;
  };
  const shippingWeight = readWeight(form.weight, weighedIn) ?? null;
  if (shippingWeight === null && form.weight.trim() !== '') errors['weight'] = wrong.weight;
  return {
    height: length('height'),
    width: length('width'),
    depth: length('depth'),
    measuredIn,
    shippingWeight,
    weighedIn,
    frame: frame || null,
    packing: packing || null,
    isReadyToHang,
  };
}

function filmOf(errors: Errors, { film }: WorkForm) {
  const videoDescription = film?.description.trim() || null;
  if (film && !videoDescription) errors['film'] = wrong.silentFilm;
  const isWhole = film && videoDescription;
  return isWhole
    ? { video: film.name, videoPoster: film.posterId, videoDescription }
    : { video: null, videoPoster: null, videoDescription: null };
}

const offset = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/;

function showingOf(errors: Errors, form: WorkForm, now: Date) {
  const { audience, showsInShop, showsInPortfolio, isFirstPicture } = form;
  const places = { showsInShop, showsInPortfolio, isFirstPicture };
  if (audience !== 'from')
    return {
      ...places,
      visibility: audience === 'link' ? 'private' : 'live',
      publishAt: null,
    } as const;
  const time = offset.test(form.publishAt) ? new Date(form.publishAt) : undefined;
  if (!time || Number.isNaN(time.getTime())) errors['publishAt'] = wrong.noTime;
  else if (time <= now) errors['publishAt'] = wrong.past;
  else if (isTooFarAhead(time, now)) errors['publishAt'] = wrong.tooFar;
  return { ...places, visibility: 'scheduled', publishAt: time ?? now } as const;
}

function yearOf(errors: Errors, text: string, now: Date): number | null {
  const written = text.trim();
  if (written === '') return null;
  const year = /^\d{4}$/.test(written) ? Number(written) : 0;
  if (year < 1000 || year > now.getUTCFullYear() + 1) errors['year'] = wrong.year;
  return year || null;
}

/** The address that is typed, or made from the title; empty where what is typed makes none. */
export function addressOf({ slug, title }: Pick<WorkForm, 'slug' | 'title'>): Publishable['slug'] {
  const typed = slug.trim().replace(/^\/?work\//, '');
  return typed === ''
    ? { wanted: slugOf(title) || 'work', isTyped: false }
    : { wanted: slugOf(typed), isTyped: true };
}

function priceOf(errors: Errors, field: string, text: string, mayBeFree: boolean): Cents {
  const cents = readAmount(text);
  if (text.trim() === '' && !mayBeFree) errors[field] = wrong.noPrice;
  else if (text.trim() !== '' && cents === undefined) errors[field] = wrong.price;
  else if (cents !== undefined && cents > dearest) errors[field] = wrong.tooDear;
  else if (cents === 0 && !mayBeFree) errors[field] = wrong.noPrice;
  return cents ?? 0;
}

function copiesOf(errors: Errors, form: WorkForm, own: Cents, mayBeFree: boolean): Copies[] {
  const { kind, sizes } = form;
  const one = { id: '', size: null, price: own, proofs: 0, isOffered: true };
  if (kind === 'original') return [{ ...one, total: 1 }];
  if (kind !== 'merchandise' && sizes.length === 0) errors['sizes'] = wrong.noSize;
  const seen = new Set<string>();
  return sizes.map((row, at) => {
    const size = tidyLine(row.size);
    const field = `sizes.${at}.size`;
    if (size === '' && (sizes.length > 1 || kind === 'merchandise')) errors[field] = wrong.noName;
    else if (seen.has(size.toLowerCase())) errors[field] = wrong.twice;
    seen.add(size.toLowerCase());
    const isOwn = kind === 'merchandise' && row.price.trim() === '';
    return {
      id: row.id,
      size: size || null,
      price: isOwn ? own : priceOf(errors, `sizes.${at}.price`, row.price, mayBeFree),
      total: totalOf(errors, `sizes.${at}.total`, row, kind),
      proofs: kind === 'edition' ? (countOf(errors, `sizes.${at}.proofs`, row.proofs) ?? 0) : 0,
      isOffered: row.isOffered,
    };
  });
}

function totalOf(
  errors: Errors,
  field: string,
  { total }: SizeRow,
  kind: WorkForm['kind'],
): number | null {
  const count = countOf(errors, field, total);
  if (kind === 'edition' && !count) errors[field] = wrong.noTotal;
  return count;
}

/** A written number of copies; null where there is none. */
function countOf(errors: Errors, field: string, text: string): number | null {
  const written = text.trim();
  if (written === '') return null;
  if (/^\d{1,5}$/.test(written)) return Number(written);
  errors[field] = wrong.count;
  return null;
}
