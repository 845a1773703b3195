import { asc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { artworkPictures, artworks, artworkSizes, editions } from '#app/database/schema/catalog.ts';
import { inventoryTracking } from '#app/database/schema/studio.ts';
import { lengthText, weightText } from '#app/platform/measures/lengths.ts';
import { formatExactMoney, toDecimal, type Cents, moneyIn } from '#app/platform/formats/money.ts';
import type { SizeRow, WorkForm } from './form-contract.ts';
import { merchandiseFormFields } from './merchandise-form-fields.ts';
import { isPrint, kindOf } from '#app/features/catalog/kind.ts';

type Work = typeof artworks.$inferSelect;
type Size = typeof artworkSizes.$inferSelect;
type Edition = typeof editions.$inferSelect;

/** A published work with the form that would publish it as it is. */
export type Published = { work: Work; editions: Edition[]; form: WorkForm };

/** What is published of a work, as a form; undefined for one that never was. */
export async function publishedForm(
  db: Database | Transaction,
  id: string,
): Promise<Published | undefined> {
  const [work] = await db.select().from(artworks).where(eq(artworks.id, id));
  if (!work) return undefined;
  const [sizes, copies, hung, [item]] = [
    await db
      .select()
      .from(artworkSizes)
      .where(eq(artworkSizes.artworkId, id))
      .orderBy(asc(artworkSizes.price), asc(artworkSizes.size)),
    await db.select().from(editions).where(eq(editions.artworkId, id)),
    await db
      .select()
      .from(artworkPictures)
      .where(eq(artworkPictures.artworkId, id))
      .orderBy(asc(artworkPictures.position)),
    await db
      .select({ location: inventoryTracking.location })
      .from(inventoryTracking)
      .where(eq(inventoryTracking.artworkId, id)),
  ];
  const pictures = hung.map(({ pictureId, alt, caption }) => ({
    id: pictureId,
    alt: alt ?? '',
    caption: caption ?? '',
  }));
  const rows = sizeRows(work, sizes, copies);
  return {
    work,
    editions: copies,
    form: { ...fieldsOf(work), sizes: rows, pictures, location: item?.location ?? '' },
  };
}

/** `3,400.00`, as the field of a price shows it. */
export const priceText = (cents: Cents) =>
  formatExactMoney(toDecimal(cents)).slice(moneyIn().sign.length);

function fieldsOf(work: Work): Omit<WorkForm, 'sizes' | 'pictures' | 'location'> {
  const { measuredIn, weighedIn, shippingWeight } = work;
  const length = (inches: number | null) => (inches === null ? '' : lengthText(inches, measuredIn));
  return {
    kind: kindOf(work),
    title: work.title,
    year: work.year === null ? '' : String(work.year),
    medium: work.medium,
    width: length(work.width),
    height: length(work.height),
    depth: length(work.depth),
    measuredIn,
    price: isPrint(kindOf(work)) ? '' : priceText(work.price),
    description: work.description,
    frame: work.frame ?? '',
    isReadyToHang: work.isReadyToHang,
    packing: work.packing ?? '',
    weight: shippingWeight === null ? '' : weightText(shippingWeight, weighedIn),
    weighedIn,
    series: work.series ?? '',
    essay: work.essay ?? '',
    note: work.note ?? '',
    film: filmOf(work),
    isFeatured: work.isFeatured,
    isPremium: work.isPremium,
    ...merchandiseFormFields(work),
    printedBy: work.printedBy,
    printOf: work.printOf,
    category: work.category,
    slug: work.slug,
    showsInShop: work.showsInShop,
    showsInPortfolio: work.showsInPortfolio,
    isFirstPicture: work.isFirstPicture,
    audience: audienceOf(work),
    publishAt: work.publishAt?.toISOString() ?? '',
  };
}

function filmOf({ video, videoPoster, videoDescription }: Work): WorkForm['film'] {
  if (!video || !videoPoster) return null;
  return { name: video, posterId: videoPoster, description: videoDescription ?? '' };
}

function audienceOf({ visibility }: Work): WorkForm['audience'] {
  if (visibility === 'scheduled') return 'from';
  return visibility === 'private' ? 'link' : 'everyone';
}

/** The sizes in the order they are offered in. A print that has none has one row without a name. */
function sizeRows(work: Work, sizes: Size[], copies: Edition[]): SizeRow[] {
  const copiesOf = (size: string | null) => copies.find((edition) => edition.size === size);
  if (sizes.length === 0) {
    const row = { id: work.id, size: '', price: priceText(work.price), isOffered: true };
    return isPrint(kindOf(work)) ? [{ ...row, ...figuresOf(copiesOf(null)) }] : [];
  }
  const place = ({ size }: Size) => work.sizes?.indexOf(size) ?? 0;
  return sizes
    .toSorted((a, b) => place(a) - place(b))
    .map((row) => ({
      id: row.id,
      size: row.size,
      price: !isPrint(kindOf(work)) && row.price === work.price ? '' : priceText(row.price),
      ...figuresOf(copiesOf(row.size)),
      isOffered: row.isAvailable,
    }));
}

function figuresOf(edition: Edition | undefined) {
  return {
    total: edition ? String(edition.total) : '',
    proofs: edition && edition.proofs > 0 ? String(edition.proofs) : '',
  };
}
