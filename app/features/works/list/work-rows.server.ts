import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#app/database/client.server.ts';
import {
  artworkPictures,
  artworks,
  artworkSizes,
  editions,
  pictures,
} from '#app/database/schema/catalog.ts';
import { workDrafts } from '#app/database/schema/works.ts';
import { dimensionsText, isSoldWork, standingOf } from '#app/features/catalog/artwork.ts';
import { sideText } from '#app/platform/measures/sides.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { WorkForm } from '../form-contract.ts';
import { kindOf } from '#app/features/catalog/kind.ts';
import type { WorkRow } from './contract.ts';
import { leftOf, pricesOfForm } from './figures.ts';

type Work = typeof artworks.$inferSelect;
type Draft = typeof workDrafts.$inferSelect;
type Beside = Awaited<ReturnType<typeof besideOf>>;

/** The rows of these works and drafts in the order given; what has gone meanwhile is left out. Six queries, whatever their number. */
export async function rowsOf(db: Database, ids: readonly string[]): Promise<WorkRow[]> {
  if (ids.length === 0) return [];
  const [works, drafts] = await Promise.all([
    db
      .select()
      .from(artworks)
      .where(inArray(artworks.id, [...ids])),
    db
      .select()
      .from(workDrafts)
      .where(inArray(workDrafts.id, [...ids])),
  ]);
  const forms = new Map(drafts.map((draft) => [draft.id, WorkForm.parse(draft.form)]));
  const beside = await besideOf(db, works, [...forms.values()]);
  return ids.flatMap((id) => {
    const draft = drafts.find((one) => one.id === id);
    const work = works.find((one) => one.id === id);
    if (work) return [rowOfWork(work, draft, beside)];
    return draft ? [rowOfDraft(draft, forms.get(id)!, beside)] : [];
  });
}

async function besideOf(db: Database, works: readonly Work[], forms: readonly WorkForm[]) {
  const ids = works.map(({ id }) => id);
  const covers = forms.flatMap((form) => form.pictures.slice(0, 1).map(({ id }) => id));
  const [sizes, copies, hung, shown] = await Promise.all([
    db
      .select()
      .from(artworkSizes)
      .where(inArray(artworkSizes.artworkId, ids))
      .orderBy(asc(artworkSizes.price)),
    db.select().from(editions).where(inArray(editions.artworkId, ids)),
    db
      .select({
        artworkId: artworkPictures.artworkId,
        id: pictures.id,
        width: pictures.width,
        height: pictures.height,
      })
      .from(artworkPictures)
      .innerJoin(pictures, eq(pictures.id, artworkPictures.pictureId))
      .where(and(inArray(artworkPictures.artworkId, ids), eq(artworkPictures.position, 0))),
    db
      .select({ id: pictures.id, width: pictures.width, height: pictures.height })
      .from(pictures)
      .where(inArray(pictures.id, covers)),
  ]);
  return {
    sizes: Map.groupBy(sizes, ({ artworkId }) => artworkId),
    editions: Map.groupBy(copies, ({ artworkId }) => artworkId),
    hung: new Map(hung.map((picture) => [picture.artworkId, picture])),
    shown: new Map(shown.map((picture) => [picture.id, picture])),
  };
}

function rowOfWork(work: Work, draft: Draft | undefined, beside: Beside): WorkRow {
  const sizes = beside.sizes.get(work.id) ?? [];
  const copies = beside.editions.get(work.id) ?? [];
  const prices = sizes.length > 0 ? sizes.map(({ price }) => price) : [work.price];
  return {
    id: work.id,
    title: work.title,
    kind: kindOf(work),
    series: work.series,
    dimensions: dimensionsOf(work) || (sizes.length === 1 ? sizes[0]!.size : ''),
    ...coverOf(beside.hung.get(work.id)),
    visibility: work.visibility,
    publishAt: work.publishAt?.toISOString() ?? null,
    isSold: isSoldWork(work),
    standing: standingOf(work),
    savedAt: (draft?.updatedAt ?? work.updatedAt).toISOString(),
    price: toDecimal(Math.min(...prices)),
    highestPrice: toDecimal(Math.max(...prices)),
    left: leftOf(copies),
    total: copies.length > 0 ? copies.reduce((sum, { total }) => sum + total, 0) : null,
    sizes: Math.max(sizes.length, work.sizes?.length ?? 0),
    showsInShop: work.showsInShop,
    showsInPortfolio: work.showsInPortfolio,
    hasChanges: draft !== undefined,
    slug: work.slug,
  };
}

function rowOfDraft(draft: Draft, form: WorkForm, beside: Beside): WorkRow {
  const cover = form.pictures[0];
  const prices = pricesOfForm(form).map(({ price }) => price);
  const totals = form.sizes.flatMap(({ total }) => (/^\d{1,6}$/.test(total) ? Number(total) : []));
  const count = form.kind === 'original' ? 1 : totals.length > 0 ? sum(totals) : null;
  const sides = [form.height, form.width];
  return {
    id: draft.id,
    title: form.title,
    kind: form.kind,
    series: form.series || null,
    dimensions: sides.every(Boolean)
      ? `${sides.join(' × ')} ${form.measuredIn}`
      : form.sizes.length === 1
        ? form.sizes[0]!.size
        : '',
    ...coverOf(cover && beside.shown.get(cover.id)),
    visibility: null,
    publishAt: null,
    isSold: false,
    standing: null,
    savedAt: draft.updatedAt.toISOString(),
    price: prices.length > 0 ? toDecimal(Math.min(...prices)) : null,
    highestPrice: prices.length > 0 ? toDecimal(Math.max(...prices)) : null,
    left: count,
    total: count,
    sizes: form.sizes.length,
    showsInShop: form.showsInShop,
    showsInPortfolio: form.showsInPortfolio,
    hasChanges: true,
    slug: null,
  };
}

const sum = (figures: readonly number[]) => figures.reduce((all, one) => all + one, 0);

function coverOf(picture: { id: string; width: number; height: number } | undefined) {
  return {
    pictureId: picture?.id ?? null,
    ratio: picture ? picture.width / picture.height : null,
  };
}

/** In the unit she measured in. */
function dimensionsOf({ height, width, measuredIn }: Work): string {
  if (measuredIn === 'in' || height === null || width === null)
    return dimensionsText(height, width);
  return `${sideText(height, 'cm').replace(' cm', '')} × ${sideText(width, 'cm')}`;
}
