import type { Transaction } from '#app/database/client.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { contactAddress } from '#app/platform/env.server.ts';
import type { Gift } from '../gift-rows.server.ts';
import { keepLink, tokenOf } from '../gift-token.server.ts';

/** What every letter to the giver knows. */
export const aboutOf = ({ env }: Context, { giverName, recipientName, months }: Gift) => ({
  giverName,
  recipientName,
  months,
  contactEmail: contactAddress(env),
});

/** The card as a page, and as a file. */
export async function urlsOf(tx: Transaction, context: Context, gift: Gift) {
  const token = await tokenOf(context, gift);
  await keepLink(tx, gift, token);
  const { PUBLIC_URL } = context.env;
  return {
    cardUrl: `${PUBLIC_URL}/gift/${token}`,
    printUrl: `${PUBLIC_URL}/api/gifts/${token}/card`,
  };
}
