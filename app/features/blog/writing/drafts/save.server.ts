import { eq } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { postDrafts } from '#app/database/schema/blog.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input, Reply } from '#app/platform/endpoint.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import type { SavePost } from '../contract.ts';
import { PostForm } from '../form-contract.ts';
import { recordVersion } from '../versions/record-version.server.ts';
import { changesOf, fieldNames, isSameField } from './changes.ts';
import { namedIn } from './named.server.ts';
import { formOf, lockPost, type Written } from './rows.server.ts';

type Saved = Omit<Reply<SavePost>, 'named'>;

/** Minutes after which typing begins a new sitting: what stood there then is kept in the history. */
const sitting = 30;

/**
 * Saves what was typed over a version. Where that is not the one that stands there, nothing is saved and what does is answered
 * (invariant 18), unless it says the same already: an answer may have been lost. For the owner only. Throws AppError 'missing'.
 */
export async function savePost(
  context: Context,
  { params, body }: Input<SavePost>,
): Promise<Reply<SavePost>> {
  const [saved, form] = await context.db.transaction((tx) => save(tx, context, params.id, body));
  return { ...saved, named: await namedIn(context, form) };
}

async function save(
  tx: Transaction,
  context: Context,
  id: string,
  { version, changes, isOver }: Input<SavePost>['body'],
): Promise<[Saved, PostForm]> {
  const written = await lockPost(tx, id);
  const sent = fieldNames.filter((field) => changes[field] !== undefined);
  const isThere = sent.every((field) => isSameField(changes, written.form, field));
  if (isThere || version !== written.version)
    return [stateOf(written, isThere ? null : written.form), written.form];
  const at = context.now();
  const { draft, row } = written;
  if (isOver) await recordVersion(tx, id, { form: written.form, reason: 'replaced', at });
  else if (draft && draft.updatedAt < minutesAfter(at, -sitting))
    await recordVersion(tx, id, { form: written.form, reason: 'saved', at: draft.updatedAt });
  const form = PostForm.parse({ ...written.form, ...changes });
  const hasChanges = Object.keys(changesOf(form, formOf(row))).length > 0;
  const state = { form, version: version + 1, hasChanges, updatedAt: at };
  if (draft) await tx.update(postDrafts).set(state).where(eq(postDrafts.postId, id));
  else await tx.insert(postDrafts).values({ postId: id, ...state });
  return [{ version: state.version, savedAt: at.toISOString(), hasChanges, conflict: null }, form];
}

function stateOf({ draft, row, version }: Written, conflict: PostForm | null): Saved {
  return {
    version,
    savedAt: (draft?.updatedAt ?? row.updatedAt).toISOString(),
    hasChanges: draft?.hasChanges ?? false,
    conflict,
  };
}
