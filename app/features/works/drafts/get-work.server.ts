import { asc, eq, inArray } from 'drizzle-orm';
import { artworks, type editions, pictures, series } from '#app/database/schema/catalog.ts';
import { clubMonths } from '#app/database/schema/sales/subscriptions.ts';
import { workDrafts, workVersions } from '#app/database/schema/works.ts';
import type { Context } from '#app/platform/context.server.ts';
import { isSoldWork, standingOf } from '#app/features/catalog/artwork.ts';
import { pictureOf } from '#app/features/pictures/service.server.ts';
import { nextNumbers } from '#app/features/stock/edition-numbers.server.ts';
import type { WorkDetail } from '../contract.ts';
import { WorkForm } from '../form-contract.ts';
import { publishedForm } from '../published-form.server.ts';
import { isSame } from '../rebase.ts';
import { formOf } from './service.server.ts';

type Edition = typeof editions.$inferSelect;

/** A work as its form shows it: the draft where there is one, else what is published. Throws AppError 'missing'. */
export async function getWork(context: Context, id: string): Promise<WorkDetail> {
  const { db } = context;
  const [row] = await db.select().from(workDrafts).where(eq(workDrafts.id, id));
  const published = await publishedForm(db, id);
  const form = formOf(row, published);
  const work = published?.work;
  const copies = published?.editions ?? [];
  const [seriesRows, versions] = await Promise.all([
    db.select({ name: series.name }).from(series).orderBy(asc(series.position), asc(series.name)),
    db
      .select({ at: workVersions.createdAt })
      .from(workVersions)
      .where(eq(workVersions.artworkId, id)),
  ]);
  const publishedAt =
    work && new Date(Math.max(...[work.createdAt, ...versions.map(({ at }) => at)].map(Number)));
  return {
    id,
    form,
    pictures: await picturesOf(context, form),
    visibility: work?.visibility ?? null,
    publishAt: work?.publishAt?.toISOString() ?? null,
    isSold: work !== undefined && isSoldWork(work),
    standing: work ? standingOf(work) : null,
    clubMonth: await clubMonthOf(context, id),
    slug: work?.slug ?? null,
    hasChanges: !published || !isSame(form, published.form),
    savedAt: (row?.updatedAt ?? work?.updatedAt ?? context.now()).toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
    figures: await figuresOf(context, form, copies),
    madeFrom: form.printOf && (await titleOf(context, form.printOf)),
    seriesNames: seriesRows.map(({ name }) => name),
  };
}

async function clubMonthOf({ db }: Context, id: string): Promise<WorkDetail['clubMonth']> {
  const [row] = await db
    .select({ month: clubMonths.month, closedAt: clubMonths.closedAt })
    .from(clubMonths)
    .where(eq(clubMonths.artworkId, id));
  return row ? { month: row.month.slice(0, 7), isClosed: row.closedAt !== null } : null;
}

/** The pictures a form names, the posters of its film, and what cropped ones were cut from. */
async function picturesOf({ db }: Context, form: WorkForm): Promise<WorkDetail['pictures']> {
  const named = [...form.pictures.map(({ id }) => id), ...(form.film ? [form.film.posterId] : [])];
  if (named.length === 0) return [];
  const rows = await db.select().from(pictures).where(inArray(pictures.id, named));
  const wholes = rows.flatMap(({ cropOf }) => (cropOf && !named.includes(cropOf) ? [cropOf] : []));
  const cutFrom =
    wholes.length > 0 ? await db.select().from(pictures).where(inArray(pictures.id, wholes)) : [];
  return [...rows, ...cutFrom].map((row) => ({ ...pictureOf(row), cropOf: row.cropOf }));
}

async function titleOf({ db }: Context, id: string): Promise<string | null> {
  const [work] = await db
    .select({ title: artworks.title })
    .from(artworks)
    .where(eq(artworks.id, id));
  if (work) return work.title;
  const [draft] = await db
    .select({ form: workDrafts.form })
    .from(workDrafts)
    .where(eq(workDrafts.id, id));
  return draft ? WorkForm.parse(draft.form).title : null;
}

async function figuresOf(
  { db }: Context,
  form: WorkForm,
  copies: readonly Edition[],
): Promise<WorkDetail['figures']> {
  const isNumbered = form.kind === 'edition';
  const next = await nextNumbers(db, isNumbered ? copies.map(({ id }) => id) : []);
  const sizes = form.kind === 'original' ? [''] : form.sizes.map(({ size }) => size);
  return sizes.map((size) => {
    const edition = copies.find((one) => one.size === (size || null));
    if (!edition) return { size, left: null, nextNumber: null };
    const { id, total, sold, held } = edition;
    return { size, left: total - sold - held, nextNumber: next.get(id) ?? null };
  });
}
