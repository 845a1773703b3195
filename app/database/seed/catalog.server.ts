import { eq, inArray } from 'drizzle-orm';
import type { DemoWork } from '#demo/content/shapes.ts';
import { toCents } from '#app/platform/formats/money.ts';
import type { Database, Transaction } from '../client.server.ts';
import { artworkPictures, artworks, artworkSizes, editions, series } from '../schema/catalog.ts';

/** Hangs the demo works that are not there yet. `fileFor` gives the id of a picture, or the name of a film, taken in before. */
export async function seedCatalog(
  db: Database,
  works: readonly DemoWork[],
  fileFor: (file: string) => string,
): Promise<void> {
  const slugs = works.map((work) => work.slug);
  const present = await db
    .select({ slug: artworks.slug })
    .from(artworks)
    .where(inArray(artworks.slug, slugs));
  const known = new Set(present.map((row) => row.slug));
  for (const [position, work] of works.entries()) {
    if (!known.has(work.slug)) await db.transaction((tx) => hang(tx, work, position, fileFor));
  }
  const ids = new Map(
    (await db.select({ id: artworks.id, slug: artworks.slug }).from(artworks)).map((row) => [
      row.slug,
      row.id,
    ]),
  );
  for (const { slug, printOf } of works) {
    if (printOf && !known.has(slug))
      await db
        .update(artworks)
        .set({ printOf: ids.get(printOf) })
        .where(eq(artworks.slug, slug));
  }
}

function filmOf(film: DemoWork['film'], fileFor: (file: string) => string) {
  return (
    film && {
      video: fileFor(film.file),
      videoPoster: fileFor(film.poster.file),
      videoDescription: film.description,
    }
  );
}

function designOf(design: DemoWork['design'], fileFor: (file: string) => string) {
  return (
    design && { design: fileFor(design.light), designForDark: design.dark && fileFor(design.dark) }
  );
}

async function hang(
  tx: Transaction,
  work: DemoWork,
  position: number,
  fileFor: (file: string) => string,
): Promise<void> {
  const {
    pictures,
    sizes,
    price,
    edition,
    isSold,
    sold,
    printOf: _printOf,
    design,
    film,
    ...plain
  } = work;
  // Prints after a painting and etchings alike: the texts of all of them name an edition, or say that each sheet is numbered.
  const isPrinters = work.productType === 'merchandise' && work.teemillVariantRef !== undefined;
  const isNumbered =
    work.productType !== 'merchandise' &&
    (edition !== undefined || (sizes ?? []).some((size) => size.edition !== undefined));
  if (work.series)
    await tx.insert(series).values({ name: work.series, position }).onConflictDoNothing();
  const [hung] = await tx
    .insert(artworks)
    .values({
      ...plain,
      isNumbered,
      printedBy: isPrinters ? 'printer' : 'studio',
      price: toCents(price),
      position,
      sizes: sizes?.map((size) => size.size) ?? null,
      ...filmOf(film, fileFor),
      ...designOf(design, fileFor),
    })
    .returning({ id: artworks.id });
  const artworkId = hung!.id;
  await hangPictures(tx, artworkId, pictures, fileFor);
  if (sizes?.length) await offerSizes(tx, artworkId, sizes);
  if (work.productType === 'artwork' || edition) {
    const total = edition ?? 1;
    await tx
      .insert(editions)
      .values({ artworkId, size: null, total, sold: isSold ? total : (sold ?? 0) });
  }
}

async function hangPictures(
  tx: Transaction,
  artworkId: string,
  pictures: DemoWork['pictures'],
  fileFor: (file: string) => string,
): Promise<void> {
  await tx.insert(artworkPictures).values(
    pictures.map((picture, index) => ({
      artworkId,
      pictureId: fileFor(picture.file),
      position: index,
      alt: picture.alt,
      caption: picture.caption,
    })),
  );
}

async function offerSizes(
  tx: Transaction,
  artworkId: string,
  sizes: NonNullable<DemoWork['sizes']>,
): Promise<void> {
  await tx.insert(artworkSizes).values(
    sizes.map((size) => ({
      artworkId,
      size: size.size,
      price: toCents(size.price),
      isAvailable: size.isAvailable ?? true,
    })),
  );
  const limited = sizes.flatMap((size) =>
    size.edition ? [{ artworkId, size: size.size, total: size.edition, sold: size.sold ?? 0 }] : [],
  );
  if (limited.length > 0) await tx.insert(editions).values(limited);
}
