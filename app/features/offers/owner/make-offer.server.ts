import { byOwner, recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { offers } from '#app/database/schema/sales/offers.ts';
import {
  lockInquiry,
  setInquiryState,
} from '#app/features/inquiry/records/change-inquiry.server.ts';
import { rememberInquirer } from '#app/features/people/remember-customer.server.ts';
import { currencyFor } from '#app/features/settings/record/shop-settings.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import { endOfDay } from '#app/platform/formats/days.ts';
import { toCents, toDecimal } from '#app/platform/formats/money.ts';
import { withPlaces } from '#app/platform/formats/written-amount.ts';
import type { MakeOffer, Offer } from '../contract.ts';
import { newOfferToken } from '../rules/offer-token.server.ts';
import { offerRefusals as refusals } from '../refusals.ts';
import { postOffer } from './offer-letter.server.ts';
import { offerOf } from './offer-rows.server.ts';
import { workToOffer } from './offered-work.server.ts';

/** Minutes. */
const year = 366 * 24 * 60;

/**
 * Offers one copy of a work to somebody at a price, with a letter that leads to it (decision 52). A message of the inbox that it
 * answers counts as answered. Two places come in, cents are kept. Throws AppError 'missing' for an unknown work or inquiry, 'invalid' for a
 * size it does not come in or a day that is over or too far, 'conflict' for what cannot be offered now.
 */
export async function makeOffer(context: Context, { body }: Input<MakeOffer>): Promise<Offer> {
  const at = context.now();
  const endsAt = endOf(body, at);
  const { artworkId, size, name, email, message, inquiryId, timeZone } = body;
  const { token, ...kept } = newOfferToken(context);
  const row = await context.db.transaction(async (tx) => {
    // Only kept: an offer's price is in the shop's currency, as its work's.
    await currencyFor(tx);
    const offered = await workToOffer(tx, artworkId, size);
    if (inquiryId) await noteAnswered(tx, context, inquiryId);
    const [made] = await tx
      .insert(offers)
      .values({
        ...kept,
        artworkId,
        size,
        name,
        email,
        message,
        inquiryId,
        timeZone,
        endsAt,
        price: toCents(withPlaces(body.price)),
        sentAt: at,
        createdAt: at,
      })
      .returning();
    if (!made) throw new Error('the offer was not written');
    const [firstName = '', ...others] = name.split(' ');
    const communications = `Offer: ${offered.work.title}`;
    await rememberInquirer(
      tx,
      { firstName, lastName: others.join(' '), email, communications },
      at,
    );
    await postOffer(tx, context, { row: made, token, offered });
    await recordAudit(tx, {
      ...byOwner(context),
      entity: 'offer',
      entityId: made.id,
      change: 'made',
      after: toDecimal(made.price),
    });
    return made;
  });
  await context.jobs.wake('letters');
  return offerOf(context, row);
}

/** The first moment after the last day. Throws AppError 'invalid' for a day that is over, or more than a year away. */
export function endOf({ endsOn, timeZone }: { endsOn: string; timeZone: string }, now: Date): Date {
  const endsAt = endOfDay(endsOn, timeZone);
  if (endsAt <= now) throw new AppError('invalid', refusals.past, { endsOn: refusals.past });
  if (endsAt > minutesAfter(now, year))
    throw new AppError('invalid', refusals.tooFar, { endsOn: refusals.tooFar });
  return endsAt;
}

/** An offer is an answer. What is held back is let in first, by the inbox. */
async function noteAnswered(tx: Transaction, context: Context, id: string): Promise<void> {
  const inquiry = await lockInquiry(tx, id);
  if (!inquiry || inquiry.state === 'held') throw new AppError('missing', refusals.noInquiry);
  if (inquiry.state !== 'new') return;
  await setInquiryState(tx, inquiry, 'answered');
  await recordAudit(tx, {
    ...byOwner(context),
    entity: 'inquiry',
    entityId: id,
    change: 'state',
    before: 'new',
    after: 'answered',
  });
}
