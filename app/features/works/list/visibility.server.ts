import { and, eq, gte, inArray, isNull } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { byOwner, recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { artworkPictures, type artworks } from '#app/database/schema/catalog.ts';
import { cartItems } from '#app/database/schema/sales/cart.ts';
import { orderItems, orders } from '#app/database/schema/sales/orders.ts';
import { workDrafts } from '#app/database/schema/works.ts';
import { lockArtworks, setVisibility } from '#app/features/catalog/changes/works.server.ts';
import { isOfClub, opens } from '#app/features/catalog/visible.server.ts';
import { holderOf } from '#app/features/stock/work-state.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input, Reply } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { WorkForm } from '../form-contract.ts';
import { publishWork } from '../publishing/publish.server.ts';
import type { SetVisibilities } from './contract.ts';
import { refusals } from './refusals.ts';

type Work = typeof artworks.$inferSelect;
type Wanted = Input<SetVisibilities>['body']['works'][number];
type Answer = Reply<SetVisibilities>;

/**
 * Writes who sees each work, in one transaction, publishes drafts as their forms say, and answers what each was before. Left as they are and named: what has no picture or
 * no price to be shown with, a work that a buyer's checkout keeps where it would leave the site (the inventory asks there, invariant 25),
 * a draft that cannot be published yet, and, where something is taken back, what somebody has wanted since. A sold work stays sold, whoever sees it.
 */
export async function setVisibilities(
  context: Context,
  { body }: Input<SetVisibilities>,
): Promise<Answer> {
  const wanted = new Map(body.works.map((work) => [work.id, work]));
  const since = body.since === undefined ? undefined : new Date(body.since);
  const answer: Answer = { at: context.now().toISOString(), before: [], refused: [] };
  await context.db.transaction(async (tx) => {
    const works = await lockArtworks(tx, [...wanted.keys()]);
    const hung = await withPictures(tx, works);
    for (const work of works) {
      const change = timely(wanted.get(work.id)!, context.now());
      if (isSame(work, change)) continue;
      const why = await refusalOf(tx, work, change, { hung, since });
      if (why) {
        answer.refused.push({ id: work.id, title: work.title, why });
        continue;
      }
      await setVisibility(tx, work.id, change, context.now());
      await recordAudit(tx, {
        ...byOwner(context),
        entity: 'work',
        entityId: work.id,
        change: 'visibility',
        before: work.visibility,
        after: change.visibility,
      });
      answer.before.push({
        id: work.id,
        visibility: work.visibility,
        publishAt: work.publishAt?.toISOString() ?? null,
      });
    }
  });
  for (const draft of await newDrafts(context, wanted)) await setDraft(context, draft, answer);
  return answer;
}

/** What is scheduled for a moment that has passed is live: an undo may come late. */
function timely({ visibility, publishAt }: Wanted, now: Date) {
  if (visibility !== 'scheduled') return { visibility, publishAt: null };
  const at = publishAt === null ? null : new Date(publishAt);
  return at && at <= now
    ? { visibility: 'live' as const, publishAt: null }
    : { visibility, publishAt: at };
}

type Change = ReturnType<typeof timely>;

const isSame = (work: Work, { visibility, publishAt }: Change) =>
  work.visibility === visibility && work.publishAt?.getTime() === publishAt?.getTime();

async function withPictures(tx: Transaction, works: readonly Work[]): Promise<Set<string>> {
  const ids = works.map(({ id }) => id);
  const rows = await tx
    .selectDistinct({ id: artworkPictures.artworkId })
    .from(artworkPictures)
    .where(inArray(artworkPictures.artworkId, ids));
  return new Set(rows.map(({ id }) => id));
}

async function refusalOf(
  tx: Transaction,
  work: Work,
  change: Change,
  { hung, since }: { hung: ReadonlySet<string>; since: Date | undefined },
): Promise<string | undefined> {
  if (change.visibility === 'scheduled' && !change.publishAt) return refusals.noTime;
  if (opens(work) && !opens(change)) {
    const holder = await holderOf(tx, { artworkId: work.id });
    if (holder) return refusals.beingBought(holder.until);
    if (since && (await isWantedSince(tx, work.id, since))) return refusals.wantedSince;
    return undefined;
  }
  if (change.visibility === 'draft' || change.visibility === 'archived') return undefined;
  if (await isOfClub(tx, work.id)) return refusals.ofClub;
  if (!hung.has(work.id)) return refusals.noPicture;
  return work.price > 0 ? undefined : refusals.noPrice;
}

/** Whether it was bought or put in a cart since. Its editions are locked, so that no checkout begins meanwhile. */
async function isWantedSince(tx: Transaction, id: string, since: Date): Promise<boolean> {
  const inCarts = tx
    .select({ id: cartItems.id })
    .from(cartItems)
    .where(and(eq(cartItems.artworkId, id), gte(cartItems.addedAt, since)));
  const bought = tx
    .select({ id: orderItems.id })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orderItems.artworkId, id), gte(orders.createdAt, since)));
  return (await unionAll(inCarts, bought).limit(1)).length > 0;
}

/** Drafts that were never published, with what is wanted of them. */
async function newDrafts({ db }: Context, wanted: ReadonlyMap<string, Wanted>) {
  const rows = await db
    .select({ id: workDrafts.id, form: workDrafts.form })
    .from(workDrafts)
    .where(and(inArray(workDrafts.id, [...wanted.keys()]), isNull(workDrafts.base)));
  return rows.map(({ id, form }) => ({
    id,
    title: WorkForm.parse(form).title || refusals.untitled,
    visibility: wanted.get(id)!.visibility,
  }));
}

type NewDraft = Awaited<ReturnType<typeof newDrafts>>[number];

/** Publishes a draft as its form says, each in a transaction of its own: what is missing in one keeps no other back. Hidden it is already. */
async function setDraft(
  context: Context,
  { id, title, visibility }: NewDraft,
  answer: Answer,
): Promise<void> {
  if (visibility === 'draft') return;
  if (visibility === 'archived') {
    answer.refused.push({ id, title, why: refusals.neverShown });
    return;
  }
  try {
    await publishWork(context, { params: { id }, query: undefined, body: {} });
    answer.before.push({ id, visibility: 'draft', publishAt: null });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const why = Object.values(error.fields ?? {})[0] ?? error.message;
    answer.refused.push({ id, title, why });
  }
}
