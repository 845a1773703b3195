import { and, asc, eq, exists, lte, max, ne, or, sql } from 'drizzle-orm';
import { oneAtATime, type Transaction } from '#app/database/client.server.ts';
import { artworkPictures, artworks, series } from '#app/database/schema/catalog.ts';
import { workDrafts } from '#app/database/schema/works.ts';
import { gap } from './order-of-works.server.ts';

type Work = typeof artworks.$inferSelect;
type Fields = Omit<typeof artworks.$inferInsert, 'id' | 'position' | 'createdAt' | 'updatedAt'>;
type Hung = { id: string; alt: string | null; caption: string | null };

/**
 * The work of this id, locked as a sale locks it. With it the one that hangs first on the home page, in the order of their ids, where the
 * draft of this one is to take its place.
 */
export async function lockWork(tx: Transaction, id: string): Promise<Work | undefined> {
  const toHangFirst = tx
    .select({ id: workDrafts.id })
    .from(workDrafts)
    .where(and(eq(workDrafts.id, id), sql`(${workDrafts.form}->>'isFirstPicture')::boolean`));
  const rows = await tx
    .select()
    .from(artworks)
    .where(or(eq(artworks.id, id), and(eq(artworks.isFirstPicture, true), exists(toHangFirst))))
    .orderBy(asc(artworks.id))
    .for('update');
  return rows.find((row) => row.id === id);
}

/**
 * Writes a work that the caller has locked (`lockWork`), or hangs it behind all others where it is new; its series is made where there
 * is none of the name, and the picture that hung first on the home page makes room for it. Its sizes, editions and inventory item are
 * of `stock` (`setCopies`, `keepItem`).
 */
export async function writeWork(
  tx: Transaction,
  id: string,
  fields: Fields,
  { pictures, isNew, at }: { pictures: readonly Hung[]; isNew: boolean; at: Date },
): Promise<Work> {
  if (fields.series) await joinSeries(tx, fields.series, at);
  if (fields.isFirstPicture)
    await tx
      .update(artworks)
      .set({ isFirstPicture: false, updatedAt: at })
      .where(and(eq(artworks.isFirstPicture, true), ne(artworks.id, id)));
  const [work] = isNew
    ? await tx
        .insert(artworks)
        .values({ ...fields, id, position: await lastPlace(tx), createdAt: at, updatedAt: at })
        .returning()
    : await tx
        .update(artworks)
        .set({ ...fields, updatedAt: at })
        .where(eq(artworks.id, id))
        .returning();
  if (!work) throw new Error('the work was not written');
  await hang(tx, id, pictures);
  return work;
}

/** Makes the works live whose time has come, and answers them. Each becomes so once, however many processes look. */
export async function openScheduled(tx: Transaction, now: Date): Promise<Pick<Work, 'id'>[]> {
  return tx
    .update(artworks)
    .set({ visibility: 'live', publishAt: null, updatedAt: now })
    .where(and(eq(artworks.visibility, 'scheduled'), lte(artworks.publishAt, now)))
    .returning({ id: artworks.id });
}

/** A place behind all others, far enough from the last that others fit between. */
async function lastPlace(tx: Transaction): Promise<number> {
  await oneAtATime(tx, 'order of the wall');
  const [last] = await tx.select({ position: max(artworks.position) }).from(artworks);
  return (last?.position ?? 0) + gap;
}

async function joinSeries(tx: Transaction, name: string, at: Date): Promise<void> {
  const [last] = await tx.select({ position: max(series.position) }).from(series);
  await tx
    .insert(series)
    .values({ name, position: (last?.position ?? 0) + 1, createdAt: at, updatedAt: at })
    .onConflictDoNothing();
}

async function hang(tx: Transaction, artworkId: string, pictures: readonly Hung[]): Promise<void> {
  const ofWork = eq(artworkPictures.artworkId, artworkId);
  const before = await tx
    .select()
    .from(artworkPictures)
    .where(ofWork)
    .orderBy(asc(artworkPictures.position));
  const rows = pictures.map(({ id, alt, caption }, position) => ({
    artworkId,
    pictureId: id,
    position,
    alt,
    caption,
  }));
  const told = (all: readonly (typeof rows)[number][]) =>
    JSON.stringify(all.map((row) => [row.pictureId, row.alt, row.caption]));
  if (told(before) === told(rows)) return;
  await tx.delete(artworkPictures).where(ofWork);
  if (rows.length > 0) await tx.insert(artworkPictures).values(rows);
}
