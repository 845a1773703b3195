import { and, eq, isNull, sql } from 'drizzle-orm';
import { oneAtATime, type Transaction } from '#app/database/client.server.ts';
import { workDrafts } from '#app/database/schema/works.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input, Reply } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import type { Conflict, DiscardDraft, DropEmptyDraft, SaveDraft } from '../contract.ts';
import { WorkForm } from '../form-contract.ts';
import { isSame, rebase } from '../rebase.ts';
import { type Published, publishedForm } from '../published-form.server.ts';

type Row = typeof workDrafts.$inferSelect;
/** A draft, its row locked by the caller, with its form on top of what is published now. */
type Draft = { row: Row | undefined; published: Published | undefined; form: WorkForm };

/**
 * Saves those fields of a draft that are still what the caller saw, and answers the others with both values: nothing that was typed in
 * another browser is written over unseen. A field whose new value stands there already counts as saved. Throws AppError 'missing', or
 * 'invalid', naming the fields, for what no form holds.
 */
export async function saveDraft(
  context: Context,
  { params, body }: Input<SaveDraft>,
): Promise<Reply<SaveDraft>> {
  refuseUnreadable(body.changes);
  const at = context.now();
  return context.db.transaction(async (tx) => {
    const { row, published, form: before } = await lockDraft(tx, params.id);
    const changes = Object.entries(body.changes) as [
      keyof WorkForm,
      { was: unknown; is: unknown },
    ][];
    const conflicts = changes.flatMap(([field, { was, is }]): Conflict[] =>
      isSame(before[field], was) || isSame(before[field], is)
        ? []
        : [{ field, yours: is, theirs: before[field] }],
    );
    const saved = changes.filter(([name]) => !conflicts.some(({ field }) => field === name));
    const form = WorkForm.parse({
      ...before,
      ...Object.fromEntries(saved.map(([field, { is }]) => [field, is])),
    });
    const hasChanges = !published || !isSame(form, published.form);
    if (!hasChanges) await tx.delete(workDrafts).where(eq(workDrafts.id, params.id));
    else if (!row || !isSame(form, row.form))
      await write(tx, params.id, { form, published, row, at });
    return { form, savedAt: at.toISOString(), hasChanges, conflicts };
  });
}

/** Throws away what was typed and not published. Throws AppError 'missing' for a work that there is not. */
export async function discardDraft(
  context: Context,
  { params }: Input<DiscardDraft>,
): Promise<Record<string, never>> {
  await context.db.transaction(async (tx) => {
    await lockDraft(tx, params.id);
    await tx.delete(workDrafts).where(eq(workDrafts.id, params.id));
  });
  return {};
}

/** Throws a draft away in which nothing was written since it was begun, and that carries nothing over from another work. Any other stays. Throws AppError 'missing'. */
export async function dropEmptyDraft(
  { db }: Context,
  { params }: Input<DropEmptyDraft>,
): Promise<Reply<DropEmptyDraft>> {
  const isEmpty = and(
    eq(workDrafts.id, params.id),
    isNull(workDrafts.base),
    eq(workDrafts.version, 1),
    sql`${workDrafts.form} ->> 'title' = ''`,
  );
  return db.transaction(async (tx) => {
    await lockDraft(tx, params.id);
    const dropped = await tx.delete(workDrafts).where(isEmpty).returning({ id: workDrafts.id });
    return { isDropped: dropped.length > 0 };
  });
}

/**
 * A work's draft until the transaction ends: the form that is being written, or the one made from what is published. Throws AppError
 * 'missing' where there is neither.
 */
export async function lockDraft(tx: Transaction, id: string): Promise<Draft> {
  await oneAtATime(tx, `work ${id}`);
  const [row] = await tx.select().from(workDrafts).where(eq(workDrafts.id, id)).for('update');
  const published = await publishedForm(tx, id);
  return { row, published, form: formOf(row, published) };
}

/** The form of a draft row on top of what is published. Throws AppError 'missing' where there is neither. */
export function formOf(
  row: Pick<Row, 'form' | 'base'> | undefined,
  published: Published | undefined,
): WorkForm {
  if (row) {
    const draft = WorkForm.parse(row.form);
    const base = row.base === null ? null : WorkForm.parse(row.base);
    return published ? rebase(draft, base, published.form) : draft;
  }
  if (!published) throw new AppError('missing', 'There is no such work.');
  return published.form;
}

/** Writes a whole form as the draft of a work that the caller has locked. */
export async function write(
  tx: Transaction,
  id: string,
  { form, published, row, at }: Omit<Draft, 'form'> & { form: WorkForm; at: Date },
): Promise<void> {
  const state = { form, base: published?.form ?? null, updatedAt: at };
  if (row) {
    const version = row.version + 1;
    await tx
      .update(workDrafts)
      .set({ ...state, version })
      .where(eq(workDrafts.id, id));
  } else await tx.insert(workDrafts).values({ ...state, id, createdAt: at });
}

function refuseUnreadable(changes: Input<SaveDraft>['body']['changes']): void {
  const wrong = Object.entries(changes).filter(([name, change]) => {
    const read = WorkForm.shape[name as keyof WorkForm].safeParse(change?.is);
    return !read.success || !isSame(read.data, change?.is);
  });
  if (wrong.length > 0)
    throw new AppError(
      'invalid',
      'This could not be read, and was not saved.',
      Object.fromEntries(wrong.map(([name]) => [name, 'This could not be read.'])),
    );
}
