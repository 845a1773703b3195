import type { Transaction } from '#app/database/client.server.ts';
import { ownerAddress } from '#app/features/auth/owner-address.server.ts';
import { postLetter } from '#app/features/email/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { contactAddress } from '#app/platform/env.server.ts';
import { formatExactMoney, toDecimal } from '#app/platform/formats/money.ts';
import { capital, inMonths, inShirts } from '../gift-words.ts';
import type { Gift } from '../gift-rows.server.ts';

/** A gift was paid. */
export async function tellOwnerOfGift(
  tx: Transaction,
  context: Context,
  gift: Gift,
  since: Date,
): Promise<void> {
  await tellOwner(
    tx,
    context,
    gift.id,
    {
      title: `${gift.giverName} has given ${inMonths(gift.months)} of the T-shirt club`,
      happened: `${capital(inShirts(gift.months))} for ${gift.recipientName}, ${formatExactMoney(toDecimal(gift.amount))} by card. ${gift.giverName} has the receipt and the card.`,
    },
    since,
  );
}

/** Tells the owner of a gift, or of the membership that one began. */
export async function tellOwner(
  tx: Transaction,
  { env }: Context,
  subject: string,
  said: { title: string; happened: string },
  since?: Date,
): Promise<void> {
  await postLetter(tx, {
    kind: 'income-notice',
    subject,
    recipient: await ownerAddress(tx, env),
    ...(since && { since }),
    payload: {
      ...said,
      url: `${env.PUBLIC_URL}/admin/subscriptions/gifts`,
      link: 'Open the gifts',
      contactEmail: contactAddress(env),
    },
  });
}
