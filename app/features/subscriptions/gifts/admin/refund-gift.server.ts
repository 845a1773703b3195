import { eq } from 'drizzle-orm';
import { byOwner } from '#app/database/audit.server.ts';
import { refunds } from '#app/database/schema/sales/checkout.ts';
import { clubGifts } from '#app/database/schema/sales/gifts.ts';
import { storeRefund } from '#app/features/payments/refunds/store-refund.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { lastMonth } from '../../decisions/club-status.server.ts';
import { lockOwedMonths, takeMonthsBack } from '../gift-months.server.ts';
import { lockGift, noteGift } from '../gift-rows.server.ts';
import { postGiftRefunded } from '../letters/giver.server.ts';
import { giftRefusals as refusals } from '../refusals.ts';
import type { GivenGift, RefundGift } from './contract.ts';
import { givenOf } from './list-gifts.server.ts';
import { afterLast, refundableOf } from './refundable.ts';

/**
 * Sends the money of a gift back, once: all that is left of it, or once it is redeemed, that of the months that are on no list yet, which
 * then bring no shirt; of a club that ends, those after its last month where there are some. Asked again it answers what is so. Throws AppError 'missing', 'conflict' where nothing is left to refund.
 */
export async function refundGift(
  context: Context,
  { params }: Input<RefundGift>,
): Promise<GivenGift> {
  const at = context.now();
  const gift = await context.db.transaction(async (tx) => {
    const row = await lockGift(tx, params.id);
    if (!row.paidAt || !row.paymentIntentId) throw new AppError('conflict', refusals.notPaid);
    const isAsked = eq(refunds.paymentIntentId, row.paymentIntentId);
    if ((await tx.$count(refunds, isAsked)) > 0) return row;
    const owed = afterLast(await lockOwedMonths(tx, row.id, at), await lastMonth(tx));
    const amount = refundableOf(row, owed);
    if (amount <= 0) throw new AppError('conflict', refusals.nothingLeft);
    const buyer = { buyerName: row.giverName, buyerEmail: row.giverEmail };
    const { paymentIntentId, currency } = row;
    await storeRefund(tx, { paymentIntentId, reason: 'gift', amount, currency, ...buyer }, at);
    const refunded = row.refunded + amount;
    const status = refunded >= row.amount ? 'refunded' : 'paid';
    await takeMonthsBack(tx, context, row, { refunded });
    const [changed] = await tx
      .update(clubGifts)
      .set({ refunded, status, updatedAt: at })
      .where(eq(clubGifts.id, row.id))
      .returning();
    if (!changed) throw new Error('the gift was not written');
    await noteGift(tx, byOwner(context), row, 'refunded', toDecimal(amount));
    await postGiftRefunded(tx, context, row, amount);
    return changed;
  });
  for (const queue of ['checkouts', 'letters', 'gifts'] as const) await context.jobs.wake(queue);
  const [given] = await givenOf(context.db, [gift]);
  if (!given) throw new AppError('missing', refusals.notPaid);
  return given;
}
