import { eq } from 'drizzle-orm';
import { clubGifts } from '#app/database/schema/sales/gifts.ts';
import { withPaymentUncertainty } from '#app/features/payments/guard/payment-uncertain.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input, Reply } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import type { EndGift } from './contract.ts';
import { finishGiftPayment } from './finish-gift.server.ts';
import type { Gift } from './gift-rows.server.ts';
import { keepLink, tokenOf } from './gift-token.server.ts';
import { stateOfGift } from './redeem-gift.server.ts';
import { reassurance } from './refusals.ts';

/** What became of the payment of a gift; its page asks. Throws AppError 'missing', 'upstream', 'busy'. */
export async function endGift(
  context: Context,
  { params }: Input<EndGift>,
): Promise<Reply<EndGift>> {
  return withPaymentUncertainty(context, reassurance, async () => {
    const row = await rowOf(context, params.id);
    if (!row.paidAt && !row.paymentIntentId) return { outcome: 'unpaid', gift: null };
    const outcome =
      row.paidAt || !row.paymentIntentId
        ? 'paid'
        : await finishGiftPayment(context, row.paymentIntentId);
    if (outcome !== 'paid') return { outcome, gift: null };
    const state = row.paidAt ? await stateOfGift(context, row) : 'ready';
    if (state === 'refunded') return { outcome: 'returned', gift: null };
    if (state === 'redeemed' || state === 'ended') return { outcome: state, gift: null };
    const { months, recipientName, recipientEmail, giverEmail, deliverOn } = row;
    const token = await tokenOf(context, row);
    await keepLink(context.db, row, token);
    return {
      outcome,
      gift: { token, months, recipientName, recipientEmail, giverEmail, deliverOn },
    };
  });
}

async function rowOf({ db }: Context, id: string): Promise<Gift> {
  const [row] = await db.select().from(clubGifts).where(eq(clubGifts.id, id));
  if (!row) throw new AppError('missing', 'There is no such gift.');
  return row;
}
