import { eq } from 'drizzle-orm';
import { byOwner, recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { offers } from '#app/database/schema/sales/offers.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import type { ChangeOfferEnd, Offer, SendOffer, WithdrawOffer } from '../contract.ts';
import { offerState } from '../rules/offer-state.ts';
import { newOfferToken, tokenOf } from '../rules/offer-token.server.ts';
import { offerRefusals as refusals } from '../refusals.ts';
import { endOf } from './make-offer.server.ts';
import { postOffer } from './offer-letter.server.ts';
import { lockOffer, offerOf, type OfferRow } from './offer-rows.server.ts';
import { workToOffer } from './offered-work.server.ts';

/**
 * Moves the last day of an offer; one that has ended stands again. The buyer is not written to. Throws AppError 'missing', 'invalid' for
 * a day that is over or too far, 'conflict' for a stale version (invariant 18) and for one that is over for good.
 */
export async function changeOfferEnd(
  context: Context,
  { params, body }: Input<ChangeOfferEnd>,
): Promise<Offer> {
  const endsAt = endOf(body, context.now());
  const row = await context.db.transaction(async (tx) => {
    const before = await lockCurrent(tx, params.id, body.version);
    refuseOver(before, context.now(), { mayHaveEnded: true });
    const changed = await write(tx, before, { endsAt, timeZone: body.timeZone });
    await recordAudit(tx, {
      ...byOwner(context),
      entity: 'offer',
      entityId: params.id,
      change: 'end changed',
      before: before.endsAt.toISOString(),
      after: endsAt.toISOString(),
    });
    return changed;
  });
  return offerOf(context, row);
}

/**
 * Sends the letter of an offer again, with the same link where that can be read, and else with a new one. Throws AppError 'missing',
 * 'conflict' for a stale version, for one that does not stand, and for a work that cannot be offered now.
 */
export async function sendOffer(
  context: Context,
  { params, body }: Input<SendOffer>,
): Promise<Offer> {
  const row = await context.db.transaction(async (tx) => {
    const before = await lockCurrent(tx, params.id, body.version);
    refuseOver(before, context.now(), { mayHaveEnded: false });
    const offered = await workToOffer(tx, before.artworkId, before.size);
    const known = tokenOf(context, before);
    const { token, ...kept } = known === undefined ? newOfferToken(context) : { token: known };
    const sent = await write(tx, before, { ...kept, sentAt: context.now() });
    await postOffer(tx, context, { row: sent, token, offered });
    await recordAudit(tx, {
      ...byOwner(context),
      entity: 'offer',
      entityId: params.id,
      change: 'sent again',
    });
    return sent;
  });
  await context.jobs.wake('letters');
  return offerOf(context, row);
}

/**
 * Takes an offer back; again, nothing changes. Who is paying in this moment pays what was shown. Throws AppError 'missing', 'conflict'
 * for one that was accepted.
 */
export async function withdrawOffer(
  context: Context,
  { params }: Input<WithdrawOffer>,
): Promise<Offer> {
  const row = await context.db.transaction(async (tx) => {
    const before = await lockOffer(tx, params.id);
    if (before.orderId) throw new AppError('conflict', refusals.over.accepted);
    if (before.withdrawnAt) return before;
    const withdrawn = await write(tx, before, { withdrawnAt: context.now() });
    await recordAudit(tx, {
      ...byOwner(context),
      entity: 'offer',
      entityId: params.id,
      change: 'withdrawn',
    });
    return withdrawn;
  });
  return offerOf(context, row);
}

async function lockCurrent(tx: Transaction, id: string, version: number): Promise<OfferRow> {
  const row = await lockOffer(tx, id);
  if (row.version !== version) throw new AppError('conflict', refusals.stale);
  return row;
}

function refuseOver(row: OfferRow, now: Date, { mayHaveEnded }: { mayHaveEnded: boolean }): void {
  const state = offerState(row, now);
  if (state === 'open' || (state === 'ended' && mayHaveEnded)) return;
  throw new AppError('conflict', refusals.over[state]);
}

async function write(
  tx: Transaction,
  { id, version }: OfferRow,
  change: Partial<OfferRow>,
): Promise<OfferRow> {
  const [row] = await tx
    .update(offers)
    .set({ ...change, version: version + 1 })
    .where(eq(offers.id, id))
    .returning();
  if (!row) throw new Error('the offer was not written');
  return row;
}
