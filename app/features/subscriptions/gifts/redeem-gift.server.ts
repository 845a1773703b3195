import { asc, eq, lt } from 'drizzle-orm';
import { recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { clubGifts } from '#app/database/schema/sales/gifts.ts';
import { subscriptionPayments, subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import { rememberMember } from '#app/features/people/remember-customer.server.ts';
import { readShopSettings } from '#app/features/settings/record/shop-settings.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input, Reply } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { addressOf } from '../claim-signup.server.ts';
import { type ClubAddress, Size } from '../contract.ts';
import { isPlayMoney, paymentModeOf } from '../months/payment-mode.server.ts';
import { firstDayOf, monthOf } from '../months/rules.ts';
import { lastMonth, refuseRedemption } from '../decisions/club-status.server.ts';
import type { GiftCard, RedeemGift } from './contract.ts';
import { lockNextMonths, nextMonths } from './gift-months.server.ts';
import { type Gift, giftByToken, lockGift, noteGift } from './gift-rows.server.ts';
import { monthsLeft, sharesOf } from './gift-shares.ts';
import { postGiftWelcome } from './letters/member.server.ts';
import { giftRefusals as refusals } from './refusals.ts';

type Member = typeof subscriptions.$inferSelect;

/** A gift as whoever holds its link sees it. Throws AppError 'missing' for any other token. */
export async function readGift(context: Context, token: string): Promise<GiftCard> {
  const gift = await giftByToken(context.db, token);
  const { months, giverName, recipientName, message } = gift;
  const member = await memberOf(context.db, gift);
  const state = await stateWith(context, gift, member);
  const shirts = member
    ? await shirtsOf(context.db, member)
    : await nextMonths(context.db, monthsLeft(gift), context.now());
  return { months, giverName, recipientName, message, state, shirts };
}

/** Whether a gift that was paid can be redeemed, and why not. */
export async function stateOfGift(
  context: Pick<Context, 'db'>,
  gift: Gift,
): Promise<GiftCard['state']> {
  return stateWith(context, gift, await memberOf(context.db, gift));
}

async function stateWith(
  { db }: Pick<Context, 'db'>,
  gift: Gift,
  member: Member | undefined,
): Promise<GiftCard['state']> {
  // All of its money went back: there is nothing in it for whoever redeemed it either.
  if (gift.status === 'refunded') return 'refunded';
  if (member) return 'redeemed';
  if (!(await readShopSettings(db)).sellsClub) return 'closed';
  return (await lastMonth(db)) ? 'ended' : 'ready';
}

/**
 * Begins the membership that a gift pays for: one row, and one paid month for each month of the gift, the first whose list is not frozen
 * and those after it, so that closing and shipping know of no gifts. Sent again by the same person it answers the same.
 * Throws AppError 'missing', 'conflict' where somebody else has redeemed it or the club is closed, 'gone' once it was refunded, and
 * where it was paid in test mode and the shop takes real money (decision 67).
 */
export async function redeemGift(
  context: Context,
  { params, body }: Input<RedeemGift>,
): Promise<Reply<RedeemGift>> {
  const { id } = await giftByToken(context.db, params.token);
  const shopMode = await paymentModeOf(context);
  const shirts = await context.db.transaction(async (tx) => {
    const gift = await lockGift(tx, id);
    const before = await memberOf(tx, gift);
    if (before) {
      const isSame = before.customerEmail.toLowerCase() === body.signup.email.toLowerCase();
      if (!isSame) throw new AppError('conflict', refusals.redeemed);
      return shirtsOf(tx, before);
    }
    if (gift.status !== 'paid') throw new AppError('gone', refusals.refunded);
    if (isPlayMoney(gift.paymentMode) && !isPlayMoney(shopMode))
      throw new AppError('gone', refusals.test);
    if (!(await readShopSettings(tx)).sellsClub) throw new AppError('conflict', refusals.closed);
    await refuseRedemption(tx);
    return begin(tx, context, gift, body);
  });
  await context.jobs.wake('letters');
  return { shirts };
}

async function begin(
  tx: Transaction,
  context: Context,
  gift: Gift,
  body: Input<RedeemGift>['body'],
): Promise<string[]> {
  const at = context.now();
  const address = addressOf(body);
  const member = await writeMember(tx, { gift, signup: body.signup, address, at });
  const months = await lockNextMonths(tx, monthsLeft(gift), at);
  await payMonths(tx, { gift, member, months });
  await tx
    .update(clubGifts)
    .set({ redeemedAt: at, updatedAt: at })
    .where(eq(clubGifts.id, gift.id));
  await recordAudit(tx, {
    at,
    actor: 'buyer',
    entity: 'subscription',
    entityId: member.id,
    change: 'given',
    after: 'active',
  });
  await noteGift(tx, { at, actor: 'buyer' }, gift, 'redeemed');
  await postGiftWelcome(tx, context, { gift, member, months, address });
  return months;
}

type Beginning = {
  gift: Gift;
  signup: Input<RedeemGift>['body']['signup'];
  address: ClubAddress;
  at: Date;
};

async function writeMember(
  tx: Transaction,
  { gift, signup, address, at }: Beginning,
): Promise<Member> {
  const { email, firstName, lastName } = signup;
  const shippingAddress = JSON.stringify(address);
  const [member] = await tx
    .insert(subscriptions)
    .values({
      giftId: gift.id,
      status: 'active',
      customerId: await rememberMember(
        tx,
        { email, firstName, lastName, address: shippingAddress },
        at,
      ),
      customerEmail: email,
      customerFirstName: firstName,
      customerLastName: lastName,
      shippingAddress,
      tshirtSize: Size.parse(signup.tshirtSize),
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  if (!member) throw new Error('the membership was not written');
  return member;
}

/** One paid month for each month of the gift, whose shares sum up to what it cost. */
async function payMonths(
  tx: Transaction,
  { gift, member, months }: { gift: Gift; member: Member; months: readonly string[] },
): Promise<void> {
  const shares = sharesOf(gift);
  await tx.insert(subscriptionPayments).values(
    months.map((month, index) => ({
      invoiceId: `gift_${gift.id}_${index + 1}`,
      subscriptionId: member.id,
      month: firstDayOf(month),
      amount: shares[index]!,
      currency: gift.currency,
      number: `G-${gift.id.slice(0, 8).toUpperCase()}-${index + 1}`,
      paidAt: gift.paidAt!,
      paymentMode: gift.paymentMode,
    })),
  );
}

async function memberOf(
  db: Pick<Context['db'], 'select'>,
  { id }: Gift,
): Promise<Member | undefined> {
  const [member] = await db.select().from(subscriptions).where(eq(subscriptions.giftId, id));
  return member;
}

async function shirtsOf(db: Pick<Context['db'], 'select'>, { id }: Member): Promise<string[]> {
  const { subscriptionId, month, refunded, amount } = subscriptionPayments;
  const rows = await db
    .select({ month, isOwed: lt(refunded, amount) })
    .from(subscriptionPayments)
    .where(eq(subscriptionId, id))
    .orderBy(asc(month));
  return rows.filter(({ isOwed }) => isOwed).map((row) => monthOf(row.month));
}
