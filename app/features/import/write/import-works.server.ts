import { eq } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { artworks } from '#app/database/schema/catalog.ts';
import { workDrafts } from '#app/database/schema/works.ts';
import type { FormPicture } from '#app/features/works/form-contract.ts';
import { bringWork, whyNotShown } from '#app/features/works/publishing/bring-work.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { noFileOf } from '../files/find-picture.ts';
import type { ForeignWork } from '../shape.ts';
import type { ImportRun } from './import-run.server.ts';
import { keepOldAddresses } from './old-addresses.server.ts';
import { sinceThen } from './sources.server.ts';
import { formOf } from './work-form.server.ts';
import { writeOnce } from './write-once.server.ts';

/** Brings a work in once, with its old addresses; its pictures are taken in before it is written. */
export async function importWork(run: ImportRun, work: ForeignWork): Promise<void> {
  const { context, known, tell } = run;
  const line = { file: work.file, line: work.line, what: `work “${work.title || work.id}”` };
  const refuse = (text: string) => tell({ ...line, outcome: 'refused', text });
  const source = { kind: 'work', id: work.id } as const;
  const before = known.get(source);
  if (before)
    return tell({ ...line, ...(await sinceThen(before, (id) => changesOf(context, id))) });
  if (work.title.trim() === '') return refuse('it has no title.');
  const { pictures, missing } = await picturesOf(run, work);
  const brought = { form: formOf(work, pictures), isShown: work.isPublished, isSold: work.isSold };
  const wrong = whyNotShown(brought, context.now());
  if (work.isSold && wrong.length > 0)
    return refuse(
      `it is sold, and a draft of it could be sold again. ${[...wrong, ...missing].join(' ')}`,
    );
  const refusal = await writeOnce(run, source, async (tx) => {
    const artworkId = await bringWork(tx, context, brought);
    if (wrong.length === 0 && (work.isPublished || work.isSold))
      await keepOldAddresses(tx, context, work.paths, { artworkId });
    return artworkId;
  });
  if (refusal !== undefined) return refuse(refusal);
  tell({ ...line, outcome: 'new', text: standingOf(work, wrong) });
  for (const text of missing) tell({ ...line, outcome: 'note', text });
}

/** Begins to take in a work's pictures. What goes wrong with them is told when the work is brought. */
export function beginPictures({ pictures, known, isDryRun }: ImportRun, work: ForeignWork): void {
  if (isDryRun || work.title.trim() === '' || known.get({ kind: 'work', id: work.id })) return;
  for (const { address, alt } of work.pictures)
    pictures.take(address, alt || work.title).catch(() => undefined);
}

function standingOf({ isSold, isPublished, kind }: ForeignWork, wrong: readonly string[]): string {
  if (isSold) return isPublished ? 'on the site, as sold' : 'hidden, as sold';
  if (isPublished && wrong.length === 0) return 'on the site';
  const why = isPublished ? wrong : ['It was not shown there either.'];
  const edition =
    kind === 'edition' ? ' Its size and the numbers that are gone are yours to say.' : '';
  return `a draft. ${why.join(' ')}${edition}`;
}

/** When the work, or the draft that it became, was last changed. */
function changesOf({ db }: Context, id: string): Promise<{ at: Date }[]> {
  const work = db.select({ at: artworks.updatedAt }).from(artworks).where(eq(artworks.id, id));
  const draft = db
    .select({ at: workDrafts.updatedAt })
    .from(workDrafts)
    .where(eq(workDrafts.id, id));
  return unionAll(work, draft);
}

async function picturesOf({ pictures, isDryRun }: ImportRun, work: ForeignWork) {
  const found: FormPicture[] = [];
  const missing: string[] = [];
  for (const [place, { address, alt }] of work.pictures.entries()) {
    const taken = isDryRun
      ? ifThere(pictures.has(address), address, place)
      : await pictures.take(address, alt || work.title);
    if (taken.id === undefined) missing.push(`A picture is missing: ${taken.why}`);
    else if (!found.some(({ id }) => id === taken.id))
      found.push({ id: taken.id, alt, caption: '' });
  }
  return { pictures: found, missing };
}

/** A picture that would be taken in, by an id that no picture has. */
const ifThere = (isThere: boolean, address: string, place: number) =>
  isThere
    ? { id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}` }
    : { why: noFileOf(address) };
