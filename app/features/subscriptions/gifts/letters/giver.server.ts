import type { Transaction } from '#app/database/client.server.ts';
import { postLetter } from '#app/features/email/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { type Cents, toDecimal } from '#app/platform/formats/money.ts';
import type { Gift } from '../gift-rows.server.ts';
import { aboutOf, urlsOf } from './about-gift.server.ts';

/** The receipt with the card, to the giver. `since`: when it was paid. */
export async function postReceipt(
  tx: Transaction,
  context: Context,
  gift: Gift,
  since: Date,
): Promise<void> {
  const { recipientEmail, deliverOn } = gift;
  await postLetter(tx, {
    kind: 'gift-receipt',
    subject: gift.id,
    recipient: gift.giverEmail,
    since,
    payload: {
      ...aboutOf(context, gift),
      ...(await urlsOf(tx, context, gift)),
      number: `G-${gift.id.slice(0, 8).toUpperCase()}`,
      paidAt: (gift.paidAt ?? since).toISOString(),
      amount: toDecimal(gift.amount),
      currency: gift.currency,
      message: gift.message,
      mailed: deliverOn && recipientEmail ? { on: deliverOn, to: recipientEmail } : null,
    },
  });
}

/** That nobody has redeemed it, once. */
export async function postReminder(tx: Transaction, context: Context, gift: Gift): Promise<void> {
  const { printUrl } = await urlsOf(tx, context, gift);
  await postLetter(tx, {
    kind: 'gift-reminder',
    subject: gift.id,
    recipient: gift.giverEmail,
    payload: {
      ...aboutOf(context, gift),
      paidAt: (gift.paidAt ?? gift.createdAt).toISOString(),
      printUrl,
    },
  });
}

/** That money of it goes back. Cents. */
export async function postGiftRefunded(
  tx: Transaction,
  context: Context,
  gift: Gift,
  amount: Cents,
): Promise<void> {
  await postLetter(tx, {
    kind: 'gift-refunded',
    subject: gift.id,
    recipient: gift.giverEmail,
    payload: {
      ...aboutOf(context, gift),
      amount: toDecimal(amount),
      currency: gift.currency,
      isWhole: gift.refunded + amount >= gift.amount,
    },
  });
}
