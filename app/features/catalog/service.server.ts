import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { artworks, pictures } from '#app/database/schema/catalog.ts';
import { sourceOf } from '#app/features/shipping/parcels/source.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { mainUrl, type Picture } from '#app/features/pictures/picture.ts';
import { pictureOf } from '#app/features/pictures/service.server.ts';
import {
  dimensionsText,
  editionLeft,
  fromPrice,
  soldOutSizes,
  standingOf,
  workAvailability,
} from './artwork.ts';
import { progressPicturesOf } from './progress/pictures-of-work.server.ts';
import { isListed, isOpen, kinOf, openWork } from './visible.server.ts';
import { colors } from './colors.ts';
import { type WorkDetails, readWorkDetails } from './details/work-details.server.ts';
import { firstColor, previewUrl } from './preview/preview.server.ts';
import type { Artwork, ArtworkDetail, ArtworkSize, ListArtworks, ListedWork } from './contract.ts';

type Row = typeof artworks.$inferSelect;

/** The works in the order of the wall, narrowed and paged by the query (spec. section 7, decision 45). */
export async function listArtworks(
  context: Context,
  query: Partial<NonNullable<Input<ListArtworks>['query']>> = {},
): Promise<Artwork[]> {
  const wanted: (SQL | undefined)[] = [
    isListed,
    query.type && inArray(artworks.productType, query.type),
    query.category && inArray(artworks.category, query.category),
    query.featured === undefined ? undefined : areFeatured(query.featured),
    query.available === true ? eq(artworks.showsInShop, true) : undefined,
    query.portfolio === undefined ? undefined : eq(artworks.showsInPortfolio, query.portfolio),
    query.available === undefined ? undefined : eq(artworks.isAvailable, query.available),
    query.cursor === undefined ? undefined : await after(context, query.cursor),
  ];
  const order = [
    ...(query.featured ? [desc(artworks.isFirstPicture)] : []),
    asc(artworks.position),
    asc(artworks.id),
  ];
  const found = context.db
    .select()
    .from(artworks)
    .where(and(...wanted))
    .orderBy(...order);
  const rows = await (query.limit === undefined ? found : found.limit(query.limit));
  return cardsOf(context, rows);
}

/** What hangs on the home page: what is featured and in the shop, and the picture that hangs first there in any case. */
const areFeatured = (wanted: boolean) =>
  wanted
    ? or(artworks.isFirstPicture, and(artworks.isFeatured, artworks.showsInShop))
    : eq(artworks.isFeatured, false);

/** The same for a page that carries them. */
export async function listedWorks(
  context: Context,
  query: Parameters<typeof listArtworks>[1],
): Promise<ListedWork[]> {
  return (await listArtworks(context, query)).map(listed);
}

/** A work without what no list shows. */
export const listed = ({
  description: _description,
  createdAt: _createdAt,
  ...work
}: Artwork): ListedWork => work;

/** A work with all its page shows. Throws AppError 'missing', or MovedError for an address it had before. */
export async function getArtwork(context: Context, slug: string): Promise<ArtworkDetail> {
  return detailOf(context, await openWork(context, slug, (to) => `/api/artworks/${to}`));
}

/** The details of one work, as they are or as they would be. */
type Own = {
  sizes: WorkDetails['sizes'];
  editions: WorkDetails['editions'];
  pictures: ArtworkDetail['pictures'];
};

/** The same of a work that was read, whoever may see it; with `own`, as it would be with those sizes, editions and pictures. */
export async function detailOf(context: Context, row: Row, own?: Own): Promise<ArtworkDetail> {
  const kin = await kinOf(context, row);
  const there = await readWorkDetails(context, [row, ...kin]);
  return detailFrom(context, row, kin, own ? withOwn(there, row.id, own) : there);
}

/** The same of what has been read: the work, its kin, and the details of them all. */
export async function detailFrom(
  context: Context,
  row: Row,
  kin: readonly Row[],
  details: WorkDetails,
): Promise<ArtworkDetail> {
  const { height, width, depth, frame, isReadyToHang, packing, note, series, essay } = row;
  return {
    ...artworkOf(row, details),
    height,
    width,
    depth,
    frame,
    isReadyToHang,
    packing,
    isPrivate: row.visibility === 'private',
    note,
    fabric: row.fabric,
    care: row.care,
    itemWeight: row.itemWeight,
    sizeChart: row.sizeChart,
    series,
    essay,
    film: await filmOf(context, row),
    making: await progressPicturesOf(context, row.id),
    pictures: details.pictures.get(row.id) ?? [],
    sizePrices: sizePricesOf(row, details).map((size) => ({
      ...size,
      edition: leftOf(row, details, size.size),
    })),
    source: sourceOf(
      row,
      details.editions.some(({ artworkId }) => artworkId === row.id),
    ),
    edition: leftOf(row, details, null),
    related: kin.map((work) => artworkOf(work, details)),
  };
}

function withOwn(there: WorkDetails, id: string, own: Own): WorkDetails {
  const others = <T extends { artworkId: string }>(rows: T[]) =>
    rows.filter(({ artworkId }) => artworkId !== id);
  return {
    sizes: [...others(there.sizes), ...own.sizes],
    editions: [...others(there.editions), ...own.editions],
    pictures: new Map([...there.pictures, [id, own.pictures]]),
  };
}

async function filmOf(
  { db }: Context,
  { video, videoPoster, videoDescription }: Row,
): Promise<ArtworkDetail['film']> {
  if (!video || !videoPoster || !videoDescription) return null;
  const [poster] = await db.select().from(pictures).where(eq(pictures.id, videoPoster));
  return poster
    ? { src: `/media/${video}`, poster: pictureOf(poster), description: videoDescription }
    : null;
}

/** The sizes of a work with their prices, ascending by price. Throws AppError 'missing'. */
export async function listSizes(context: Context, id: string): Promise<ArtworkSize[]> {
  const [row] = await context.db
    .select()
    .from(artworks)
    .where(and(eq(artworks.id, id), isOpen));
  if (!row) throw new AppError('missing', 'There is no such work.');
  return sizePricesOf(row, await readWorkDetails(context, [row]));
}

/** Works that were read as lists show them, in their order. */
export async function cardsOf(context: Context, rows: readonly Row[]): Promise<Artwork[]> {
  const details = await readWorkDetails(context, rows);
  return rows.map((row) => artworkOf(row, details));
}

/** What hangs first of each of these works, by the work's id. */
export async function mainPictures(
  context: Context,
  works: readonly Row[],
): Promise<Map<string, Picture>> {
  const { pictures } = await readWorkDetails(context, works);
  return new Map([...pictures].flatMap(([id, [first]]) => (first ? [[id, first] as const] : [])));
}

/** What hangs after the work that a cursor names. A cursor whose work is gone leads to an empty page. */
async function after(context: Context, cursor: string): Promise<SQL> {
  const [at] = await context.db
    .select({ position: artworks.position, id: artworks.id })
    .from(artworks)
    .where(eq(artworks.id, cursor));
  return at ? sql`(${artworks.position}, ${artworks.id}) > (${at.position}, ${at.id})` : sql`false`;
}

export function artworkOf(row: Row, details: WorkDetails): Artwork {
  const sizes = details.sizes.filter((size) => size.artworkId === row.id);
  const own = details.editions.filter((edition) => edition.artworkId === row.id);
  const picture = details.pictures.get(row.id)?.[0];
  if (!picture) throw new Error(`work ${row.id} has no picture`);
  const soldOut = soldOutSizes(sizes, own);
  const { id, slug, title, description, medium, year, category, productType, merchandiseType } =
    row;
  const { isFeatured, isAvailable, isPremium, hasColors, teemillVariantRef } = row;
  return {
    id,
    slug,
    title,
    description,
    medium,
    year,
    category,
    productType,
    merchandiseType,
    isFeatured,
    isAvailable,
    isPremium,
    hasColors,
    ...(row.colors && { colors: colors.filter((color) => row.colors?.includes(color)) }),
    previewUrl: previewUrl(row, picture.id, firstColor(row)),
    teemillVariantRef,
    picture,
    imageUrl: mainUrl(picture),
    dimensions: dimensionsText(row.height, row.width),
    price: toDecimal(row.price),
    fromPrice: toDecimal(fromPrice(row.price, sizes, soldOut)),
    sizes: row.sizes ?? (sizes.length > 0 ? sizes.map((size) => size.size) : null),
    soldOutSizes: soldOut,
    availability: workAvailability(row.isAvailable, own),
    standing: standingOf(row),
    isUnique: !row.isNumbered && own.length === 1 && own[0]?.size === null && own[0].total === 1,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function sizePricesOf(row: Row, details: WorkDetails): ArtworkSize[] {
  const sizes = details.sizes.filter((size) => size.artworkId === row.id);
  const soldOut = soldOutSizes(
    sizes,
    details.editions.filter((edition) => edition.artworkId === row.id),
  );
  // Sizes of one price stay in the order they are offered in: XS before S.
  const offered = (size: string) => row.sizes?.indexOf(size) ?? 0;
  const ordered = sizes.toSorted((a, b) => a.price - b.price || offered(a.size) - offered(b.size));
  return ordered.map(({ size, price }) => ({
    size,
    price: toDecimal(price),
    isAvailable: !soldOut.includes(size),
  }));
}

function leftOf(row: Row, details: WorkDetails, size: string | null): ArtworkDetail['edition'] {
  const edition = details.editions.find((one) => one.artworkId === row.id && one.size === size);
  return row.isNumbered && edition ? editionLeft(edition) : null;
}
