import type { Transaction } from '#app/database/client.server.ts';
import { postLetter } from '#app/features/email/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Gift } from '../gift-rows.server.ts';
import { aboutOf, urlsOf } from './about-gift.server.ts';

/** The card to whom it is for, and a copy to the giver. */
export async function postGiftCard(tx: Transaction, context: Context, gift: Gift): Promise<void> {
  const { cardUrl, printUrl } = await urlsOf(tx, context, gift);
  const recipientEmail = gift.recipientEmail ?? '';
  await postLetter(tx, {
    kind: 'gift-card',
    subject: gift.id,
    recipient: recipientEmail,
    payload: { ...aboutOf(context, gift), message: gift.message, cardUrl },
  });
  await postLetter(tx, {
    kind: 'gift-delivered',
    subject: gift.id,
    recipient: gift.giverEmail,
    payload: { ...aboutOf(context, gift), recipientEmail, printUrl },
  });
}
