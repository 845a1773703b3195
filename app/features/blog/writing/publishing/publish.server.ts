import { isTooFarAhead } from '#app/platform/formats/dates.ts';
import { eq } from 'drizzle-orm';
import { byOwner, recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { pictures } from '#app/database/schema/catalog.ts';
import { postDrafts, posts } from '#app/database/schema/blog.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input, Reply } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import type { PublishPost } from '../contract.ts';
import { lockPost, type PostRow } from '../drafts/rows.server.ts';
import { publishable } from '../publishable.ts';
import { refusals } from '../refusals.ts';
import { recordVersion } from '../versions/record-version.server.ts';
import { rememberPostAddress, takePostAddress } from './addresses.server.ts';

/**
 * Puts a post on the site as it was typed, or writes down that it is to be: in one transaction the post, its former address, a version
 * and an entry of the trail. For the owner only. Throws AppError 'missing', 'conflict' where it was changed since she saw it, or
 * 'invalid' with a sentence for each field that keeps it from being published.
 */
export async function publishPost(
  context: Context,
  { params, body }: Input<PublishPost>,
): Promise<Reply<PublishPost>> {
  return context.db.transaction((tx) => publish(tx, context, params.id, body));
}

/** The same in a transaction of the caller. */
export async function publish(
  tx: Transaction,
  context: Context,
  id: string,
  body: Input<PublishPost>['body'],
): Promise<Reply<PublishPost>> {
  const at = context.now();
  const publishAt = body.at === null ? null : timeOf(body.at, at);
  const { row, form, version } = await lockPost(tx, id);
  if (version !== body.version) throw new AppError('conflict', refusals.changed);
  if (publishAt && row.status === 'published') throw new AppError('conflict', refusals.onSite);
  const { fields, slug, errors } = publishable(form, row.slug);
  const { sharePicture } = fields;
  if (sharePicture && (await tx.$count(pictures, eq(pictures.id, sharePicture))) === 0)
    errors.sharePicture = refusals.pictureGone;
  const address = errors.slug ? undefined : await takePostAddress(tx, row.id, slug);
  if (address === undefined) errors.slug ??= refusals.taken;
  if (address === undefined || Object.keys(errors).length > 0)
    throw new AppError('invalid', refusals.summary, errors);
  const standing = publishAt
    ? { status: 'scheduled' as const, publishAt }
    : { status: 'published' as const, publishAt: null, publishedAt: row.publishedAt ?? at };
  await tx
    .update(posts)
    .set({ ...fields, slug: address, ...standing, updatedAt: at })
    .where(eq(posts.id, row.id));
  const { status } = standing;
  await keepTraces(tx, context, { row, form: { ...form, slug: address }, status, address });
  return { slug: address, status };
}

type Traces = {
  row: PostRow;
  form: Parameters<typeof recordVersion>[2]['form'];
  status: 'scheduled' | 'published';
  address: string;
};

async function keepTraces(
  tx: Transaction,
  context: Context,
  { row, form, status, address }: Traces,
): Promise<void> {
  const at = context.now();
  if (row.publishedAt && row.slug)
    await rememberPostAddress(tx, row.id, { before: row.slug, now: address, at });
  const reason = row.status === 'published' ? 'updated' : status;
  await recordVersion(tx, row.id, { form, reason, at });
  await tx.update(postDrafts).set({ form, hasChanges: false }).where(eq(postDrafts.postId, row.id));
  await recordAudit(tx, {
    ...byOwner(context),
    entity: 'post',
    entityId: row.id,
    change: reason,
    before: row.status,
    after: status,
  });
}

/** Throws AppError 'invalid' for a time that has passed, or is too far away to be meant. */
function timeOf(typed: string, now: Date): Date {
  const at = new Date(typed);
  if (at <= now) throw new AppError('invalid', refusals.past, { at: refusals.past });
  if (isTooFarAhead(at, now))
    throw new AppError('invalid', refusals.tooFar, { at: refusals.tooFar });
  return at;
}
