import type { Transaction } from '#app/database/client.server.ts';
import type { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import { postLetter } from '#app/features/email/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { contactAddress } from '#app/platform/env.server.ts';
import { formatMonth } from '../../club.ts';
import type { ClubAddress } from '../../contract.ts';
import { manageLink } from '../../manage/links.server.ts';
import type { Gift } from '../gift-rows.server.ts';
import { inMonths } from '../gift-words.ts';
import { tellOwner } from './owner.server.ts';

type Member = typeof subscriptions.$inferSelect;
type Redeemed = { gift: Gift; member: Member; months: readonly string[]; address: ClubAddress };

/** To whoever has redeemed it, with a word to the owner. */
export async function postGiftWelcome(
  tx: Transaction,
  context: Context,
  { gift, member, months, address }: Redeemed,
): Promise<void> {
  const { env } = context;
  await postLetter(tx, {
    kind: 'gift-welcome',
    subject: member.id,
    recipient: member.customerEmail,
    payload: {
      firstName: member.customerFirstName,
      giverName: gift.giverName,
      size: member.tshirtSize,
      shirts: [...months],
      address,
      ...(await manageLink(tx, context, member, { about: 'gift-welcome', since: context.now() })),
      contactEmail: contactAddress(env),
    },
  });
  const name = `${member.customerFirstName} ${member.customerLastName}`;
  await tellOwner(tx, context, member.id, {
    title: `${name} has redeemed a gift of the T-shirt club`,
    happened: `It is ${inMonths(gift.months)}, given by ${gift.giverName}. The size is ${member.tshirtSize}, and the first shirt is that of ${formatMonth(months[0] ?? '')}.`,
  });
}

/** That the membership has ended by itself, after so many shirts, or because the rest of the gift went back. */
export async function postGiftEnded(
  tx: Transaction,
  { env }: Context,
  member: Member,
  sent: { shirts: number; isCutShort: boolean },
): Promise<void> {
  await postLetter(tx, {
    kind: 'gift-ended',
    subject: member.id,
    recipient: member.customerEmail,
    payload: {
      firstName: member.customerFirstName,
      ...sent,
      joinUrl: `${env.PUBLIC_URL}/subscription`,
      contactEmail: contactAddress(env),
    },
  });
}
