import { and, eq, or, sql } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { artworks } from '#app/database/schema/catalog.ts';
import { workDrafts } from '#app/database/schema/works.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import type { AddWork } from '../contract.ts';
import { WorkForm } from '../form-contract.ts';
import { publishedForm } from '../published-form.server.ts';
import type { Kind } from '#app/features/catalog/kind.ts';
import { isListed } from '#app/features/catalog/visible.server.ts';
import { formOf } from './service.server.ts';

/**
 * Begins a draft and answers its id. The first original of a shop whose home page has no picture yet is marked as its first picture, and the first works of a shop as featured. Throws AppError 'missing' where the work it is to be made from is not there.
 */
export async function addWork(
  { db, now }: Context,
  { body }: Input<AddWork>,
): Promise<{ id: string }> {
  const { kind, from } = body;
  const at = now();
  const empty = WorkForm.parse({ kind });
  return db.transaction(async (tx) => {
    let form = empty;
    if (from) {
      const [row] = await tx.select().from(workDrafts).where(eq(workDrafts.id, from));
      form = madeFrom(from, formOf(row, await publishedForm(tx, from)), empty);
    }
    if (kind === 'original' && !(await hasFirstPicture(tx))) form.isFirstPicture = true;
    form.isFeatured = await hasRoomOnShelves(tx);
    const [added] = await tx
      .insert(workDrafts)
      .values({ form, createdAt: at, updatedAt: at })
      .returning({ id: workDrafts.id });
    if (!added) throw new Error('the draft was not written');
    return added;
  });
}

/** Whether something hangs first on the home page, or a draft is about to. */
export async function hasFirstPicture(tx: Transaction): Promise<boolean> {
  const hangs = and(
    isListed,
    eq(artworks.productType, 'artwork'),
    or(artworks.isFirstPicture, and(artworks.isFeatured, artworks.showsInShop)),
  );
  const isToHang = sql`(${workDrafts.form}->>'isFirstPicture')::boolean`;
  return (await tx.$count(artworks, hangs)) > 0 || (await tx.$count(workDrafts, isToHang)) > 0;
}

/**
 * Whether fewer works stand on the shelves of the home page than fill a row of each: three of art, four of things.
 * Without it a new shop shows nothing for sale there once its first original is sold.
 */
export async function hasRoomOnShelves(tx: Transaction): Promise<boolean> {
  const stands = and(
    isListed,
    eq(artworks.isAvailable, true),
    eq(artworks.showsInShop, true),
    or(artworks.isFirstPicture, artworks.isFeatured),
  );
  return (await tx.$count(artworks, stands)) < 7;
}

/** What a print or a thing takes over from the work it is made from. A print of a print is a print of the original. */
function madeFrom(id: string, from: WorkForm, empty: WorkForm): WorkForm {
  const { kind } = empty;
  return {
    ...empty,
    title: `${titleOf(from)}${endings[kind]}`,
    year: from.year,
    // A print of an oil painting is not oil.
    medium: kind !== 'merchandise' && isPrint(from) === (kind !== 'original') ? from.medium : '',
    series: from.series,
    measuredIn: from.measuredIn,
    weighedIn: from.weighedIn,
    printOf: kind === 'original' ? null : (from.printOf ?? id),
    category: kind === 'original' ? from.category : 'prints',
    merchandiseType: kind === 'merchandise' ? 't-shirt' : '',
    hasColors: kind === 'merchandise',
    pictures: from.pictures.slice(0, 1),
  };
}

const isPrint = ({ kind }: WorkForm) => kind === 'edition' || kind === 'open';

/** What a print is made into is named after the original too. */
function titleOf(from: WorkForm): string {
  const ending = endings[from.kind];
  return ending !== '' && from.title.endsWith(ending)
    ? from.title.slice(0, -ending.length)
    : from.title;
}

const endings: Record<Kind, string> = {
  original: '',
  edition: ' (Print)',
  open: ' (Print)',
  merchandise: ' T-Shirt',
};
