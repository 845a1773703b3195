import { and, inArray, or } from 'drizzle-orm';
import type { Context } from '#app/platform/context.server.ts';
import type { Database, Transaction } from './client.server.ts';
import { type ErasedPerson, tellsOf } from './erased-person.server.ts';
import { auditTrail } from './schema/operations.ts';

type CommissionPayment = 'deposit' | 'final';

/** What may be written down of each kind of row. Timelines, the erasure of a person and the dates of an order read these words. */
type Changes = {
  certificate: 'issued' | 'withdrawn';
  checkout: 'opened' | 'held longer' | 'expired' | 'taken back' | `refunded: ${string}`;
  'club month':
    | 'closed'
    | 'design'
    | 'published'
    | 'taken back'
    | 'paused'
    | 'opened again'
    | 'made the last'
    | 'the last no more';
  'club shirt':
    | 'shipped'
    | 'returned'
    | 'canceled'
    | 'to be sent'
    | 'size'
    | 'address'
    | 'printing';
  commission:
    | Mirrored
    | 'added'
    | 'stage'
    | 'picture added'
    | 'picture removed'
    | 'letter to the client'
    | 'made a work'
    | `${CommissionPayment} ${'asked for' | 'paid' | 'link withdrawn' | 'sent back' | 'lost in a dispute' | 'back in the books'}`;
  consignment: 'sent' | 'returned' | 'sold';
  customer: Mirrored | 'added' | 'notes';
  entry: 'added' | 'removed';
  gift: 'paid' | 'sent back' | 'delivered' | 'redeemed' | 'refunded' | 'refunded at the provider';
  inquiry: 'state' | 'deleted' | 'money sent back' | 'refund failed';
  installation: 'only looks' | 'taken over' | 'kept as a copy';
  inventory: Mirrored | 'size edited' | 'edition raised';
  letter:
    | 'scheduled'
    | 'taken back'
    | 'sending'
    | 'held'
    | 'resumed'
    | 'stopped'
    | 'sent'
    | 'deleted';
  offer: 'made' | 'sent again' | 'end changed' | 'withdrawn' | 'accepted';
  order:
    | 'placed'
    | 'status'
    | 'parcel'
    | 'parcel processing'
    | 'parcel delivered'
    | 'parcel cancelled'
    | 'packed by hand'
    | 'printing'
    | 'notes'
    | 'letter sent again'
    | 'refund'
    | 'refund of parcel'
    | 'dispute opened'
    | 'dispute'
    | 'fraud warning'
    | 'withdrawn'
    | 'withdrawal settled'
    | 'withdrawal open again'
    | 'sent although refunded'
    | 'shipped although stopped'
    | 'refunded at the provider'
    | 'refund replaced'
    | 'number free'
    | 'number void'
    | 'came back'
    | 'buyer erased'
    | RefundState
    | RefundByHand;
  post:
    | 'published'
    | 'scheduled'
    | 'updated'
    | 'went live'
    | 'taken back'
    | 'deleted'
    | 'brought back';
  payment:
    | 'found at the provider'
    | 'tried again by hand'
    | 'recovered payment decided'
    | RefundByHand;
  person: 'erased';
  record: 'added' | 'changed' | 'removed';
  settings:
    | 'studio'
    | 'opened'
    | 'shipping'
    | 'tax'
    | 'text'
    | 'look'
    | 'shop'
    | 'printer rate'
    | 'demo cleared'
    | 'demo brought back';
  subscriber: 'removed';
  subscription:
    | 'signed up'
    | 'status'
    | 'found at the provider'
    | 'given'
    | 'pause changed by hand'
    | 'skipped'
    | 'skip taken back'
    | 'paused'
    | 'size'
    | 'address'
    | 'cancelled'
    | 'ends with the club'
    | 'cancellation taken back'
    | 'card'
    | 'payment refused'
    | 'paused for what is owed'
    | 'refund asked for'
    | 'refunded'
    | 'dispute opened'
    | 'dispute'
    | 'ended'
    | 'link mailed';
  task: 'marked as done';
  work: 'published' | 'updated' | 'edition raised' | 'went live' | 'visibility' | 'price';
};
type RefundState = 'refund pending' | 'refund paid' | 'refund failed';
type RefundByHand = 'refund tried again' | 'refund settled';
/** What taking over a page of the workspace says. */
type Mirrored = 'edited' | 'conflict' | 'page thrown away';

type Row = typeof auditTrail.$inferInsert;
type AuditedEntity = keyof Changes;
export type AuditedChange<E extends AuditedEntity> = Changes[E];
export type AuditEntry = {
  [E in AuditedEntity]: Omit<Row, 'id' | 'entity' | 'change'> & { entity: E; change: Changes[E] };
}[AuditedEntity];

/** Writes down who changed what, in the transaction of the change. */
export async function recordAudit(
  tx: Pick<Database | Transaction, 'insert'>,
  entries: AuditEntry | readonly AuditEntry[],
): Promise<void> {
  await tx.insert(auditTrail).values([entries].flat());
}

/** Empties what was written in the trail about these rows in a person's own words, or in the owner's. */
export async function emptyAuditOf(tx: Transaction, ids: readonly string[]): Promise<void> {
  const words: Changes[keyof Changes][] = ['notes', 'edited', 'conflict', 'letter to the client'];
  await tx
    .update(auditTrail)
    .set({ before: null, after: null })
    .where(and(inArray(auditTrail.entityId, [...ids]), inArray(auditTrail.change, words)));
}

/** Empties what names a person in the trail. */
export async function eraseFromAudit(tx: Transaction, person: ErasedPerson): Promise<void> {
  await tx
    .update(auditTrail)
    .set({ before: null, after: null })
    .where(or(tellsOf(auditTrail.before, person), tellsOf(auditTrail.after, person)));
}

/** That the owner did it, now. */
export function byOwner({ now, owner }: Pick<Context, 'now' | 'owner'>) {
  return { at: now(), actor: 'owner', actorId: owner?.id ?? null } as const;
}
