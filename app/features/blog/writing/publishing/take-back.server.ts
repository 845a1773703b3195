import { eq } from 'drizzle-orm';
import { type AuditedChange, byOwner, recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { posts } from '#app/database/schema/blog.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { lockPost, type PostRow } from '../drafts/rows.server.ts';
import { refusals } from '../refusals.ts';

/** Takes a post off the site, or off its schedule; its address stays its own. For the owner only. Throws AppError 'missing'. */
export async function takeBackPost(context: Context, id: string): Promise<Record<string, never>> {
  return change(context, id, 'taken back', async (tx, { status }) => {
    if (status === 'draft') return false;
    await tx
      .update(posts)
      .set({ status: 'draft', publishAt: null, updatedAt: context.now() })
      .where(eq(posts.id, id));
    return true;
  });
}

/** Throws a draft away. For the owner only. Throws AppError 'missing', and 'conflict' for what readers see, or are about to. */
export async function deletePost(context: Context, id: string): Promise<Record<string, never>> {
  return change(context, id, 'deleted', async (tx, { status, deletedAt }) => {
    if (status !== 'draft') throw new AppError('conflict', refusals.takeBackFirst);
    if (deletedAt) return false;
    await tx.update(posts).set({ deletedAt: context.now() }).where(eq(posts.id, id));
    return true;
  });
}

/** Brings a draft back that was thrown away. For the owner only. Throws AppError 'missing'. */
export async function bringBackPost(context: Context, id: string): Promise<Record<string, never>> {
  return change(context, id, 'brought back', async (tx, { deletedAt }) => {
    if (!deletedAt) return false;
    await tx.update(posts).set({ deletedAt: null }).where(eq(posts.id, id));
    return true;
  });
}

/** A change in a transaction, with its entry of the trail where there was one: each may be asked for twice. */
async function change(
  context: Context,
  id: string,
  name: AuditedChange<'post'>,
  make: (tx: Transaction, row: PostRow) => Promise<boolean>,
): Promise<Record<string, never>> {
  await context.db.transaction(async (tx) => {
    const { row } = await lockPost(tx, id, { isDeleted: true });
    if (row.deletedAt && name === 'taken back') throw new AppError('missing', refusals.missing);
    if (!(await make(tx, row))) return;
    await recordAudit(tx, {
      ...byOwner(context),
      entity: 'post',
      entityId: id,
      change: name,
      before: row.status,
    });
  });
  return {};
}
