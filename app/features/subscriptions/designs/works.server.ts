import { and, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '#app/database/client.server.ts';
import { artworkPictures, artworks } from '#app/database/schema/catalog.ts';
import { clubMonths } from '#app/database/schema/sales/subscriptions.ts';
import { workDrafts } from '#app/database/schema/works.ts';
import { colors } from '#app/features/catalog/colors.ts';
import { isClubDesign } from '#app/features/catalog/visible.server.ts';
import { plainColor } from '#app/features/printing/queue/queue-shirts.server.ts';
import { getPictures } from '#app/features/pictures/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError, type FieldErrors } from '#app/platform/errors.ts';
import { firstDayOf, monthOf } from '../months/rules.ts';
import type { DesignWork } from './contract.ts';
import { refusals } from './refusals.ts';

const isGoods = eq(artworks.productType, 'merchandise');
const isDraft = eq(artworks.visibility, 'draft');

/**
 * What a month's design can be made of: merchandise that is a draft and has a picture and a title, and what a month names already. What
 * is shown or was archived is no secret any more, and an original would never be sold again. The latest first. For the owner only.
 */
export async function listDesignWorks(context: Context): Promise<DesignWork[]> {
  const { db } = context;
  const works = await db
    .select({
      id: artworks.id,
      title: artworks.title,
      month: clubMonths.month,
      createdAt: artworks.createdAt,
    })
    .from(artworks)
    .leftJoin(clubMonths, eq(clubMonths.artworkId, artworks.id))
    .where(or(and(isGoods, isDraft), isClubDesign));
  const drafts = await newDrafts(db);
  const ids = works.map(({ id }) => id);
  const covers = new Map([...(await coversOf(db, ids)), ...drafts.map(coverOf)]);
  const pictures = await getPictures(context, [...covers.values()]);
  return [...works, ...drafts]
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
    .flatMap(({ id, title, month }) => {
      const picture = pictures.get(covers.get(id) ?? '');
      const isNew = !ids.includes(id);
      return picture ? [{ id, isNew, title, picture, month: month && monthOf(month) }] : [];
    });
}

/** Drafts of merchandise that were never published. What was typed of them is kept as it was typed. */
async function newDrafts(db: Context['db']) {
  const text = (path: string) => sql<string | null>`${workDrafts.form} #>> ${path}`;
  const rows = await db
    .select({
      id: workDrafts.id,
      title: text('{title}'),
      pictureId: text('{pictures,0,id}'),
      createdAt: workDrafts.createdAt,
    })
    .from(workDrafts)
    .where(and(isNull(workDrafts.base), eq(text('{kind}'), 'merchandise')));
  return rows.flatMap(({ title, pictureId, ...draft }) => {
    const picture = z.uuid().safeParse(pictureId);
    const named = title?.trim();
    return named && picture.success
      ? [{ ...draft, title: named, pictureId: picture.data, month: null }]
      : [];
  });
}

const coverOf = ({ id, pictureId }: { id: string; pictureId: string }) => [id, pictureId] as const;

/** The title and the picture of a work, as a design has them. Throws AppError 'invalid' for one that has no picture or has gone. */
export async function designOfWork(
  context: Context,
  id: string,
): Promise<{ title: string; pictureId: string }> {
  const [work] = await context.db.select().from(artworks).where(eq(artworks.id, id));
  const pictureId = (await coversOf(context.db, [id])).get(id);
  if (!work || !pictureId) throw wrongWork(refusals.work);
  return { title: work.title, pictureId };
}

/**
 * Keeps a work from being shown or named by another month until the transaction ends; from then on the triggers do. Throws AppError
 * 'invalid' where it is no draft any more, or another month is made of it.
 */
export async function keepForMonth(tx: Transaction, id: string, month: string): Promise<void> {
  const [work] = await tx
    .select()
    .from(artworks)
    .where(and(eq(artworks.id, id), isGoods))
    .for('no key update');
  if (!work) throw wrongWork(refusals.work);
  const [other] = await tx
    .select()
    .from(clubMonths)
    .where(and(eq(clubMonths.artworkId, id), ne(clubMonths.month, firstDayOf(month))));
  if (other) throw wrongWork(refusals.workOfMonth(monthOf(other.month)));
  const own = and(eq(clubMonths.artworkId, id), eq(clubMonths.month, firstDayOf(month)));
  if (work.visibility !== 'draft' && (await tx.$count(clubMonths, own)) === 0)
    throw wrongWork(refusals.workIsNoDraft);
}

type Printed = { maker: 'studio' | 'printer'; artworkId: string | null; color: string };

/** Why the printer could not make the shirts of a month, by field; nothing where it can, or where they are made by hand (decision 73). */
export async function whyNotPrinted(
  { db }: Context,
  { maker, artworkId, color }: Printed,
): Promise<FieldErrors> {
  if (maker === 'studio') return {};
  if (!artworkId) return { maker: refusals.printerNeedsWork };
  const [work] = await db.select().from(artworks).where(eq(artworks.id, artworkId));
  if (!work?.teemillVariantRef) return { maker: refusals.printerNeedsProduct };
  const made = work.hasColors ? (work.colors ?? colors) : [];
  const isMade = made.length === 0 || made.some((one) => one === plainColor(color));
  return isMade ? {} : { color: refusals.printerColors(made) };
}

/** The first picture of each of these works. */
async function coversOf(db: Context['db'], ids: readonly string[]): Promise<Map<string, string>> {
  const hung = await db
    .select({ artworkId: artworkPictures.artworkId, pictureId: artworkPictures.pictureId })
    .from(artworkPictures)
    .where(inArray(artworkPictures.artworkId, [...ids]))
    .orderBy(desc(artworkPictures.position));
  return new Map(hung.map(({ artworkId, pictureId }) => [artworkId, pictureId]));
}

const wrongWork = (sentence: string) =>
  new AppError('invalid', refusals.invalid, { artworkId: sentence });
