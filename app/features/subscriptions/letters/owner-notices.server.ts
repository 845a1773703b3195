import type { Transaction } from '#app/database/client.server.ts';
import type { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import { ownerAddress } from '#app/features/auth/owner-address.server.ts';
import { postLetter } from '#app/features/email/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { contactAddress } from '#app/platform/env.server.ts';
import { formatLongDate } from '#app/platform/formats/dates.ts';
import { memberPath } from '../members/path.ts';
import { formatMonth, shirtMonth } from '../club.ts';

type Subscription = typeof subscriptions.$inferSelect;

/** Tells the owner of a new member. */
export async function tellOwnerOfMember(
  tx: Transaction,
  { env }: Context,
  row: Subscription,
  { joinedAt, isLaterRun }: { joinedAt: Date; isLaterRun: boolean },
): Promise<void> {
  const name = `${row.customerFirstName} ${row.customerLastName}`;
  await postLetter(tx, {
    kind: 'income-notice',
    subject: row.id,
    recipient: await ownerAddress(tx, env),
    since: joinedAt,
    payload: {
      title: `${name} has joined the T-shirt club`,
      happened: `The size is ${row.tshirtSize}, and the first shirt is that of ${formatMonth(shirtMonth(joinedAt))}${isLaterRun ? ', in the later run: its list is closed' : ''}. ${row.customerFirstName} has been welcomed by mail.`,
      url: `${env.PUBLIC_URL}${memberPath(row.id)}`,
      link: 'Open the member',
      contactEmail: contactAddress(env),
    },
  });
}

/** Tells the owner that a member who was leaving stays. */
export async function tellOwnerOfKept(
  tx: Transaction,
  { env, now }: Context,
  row: Subscription,
  subject: string,
): Promise<void> {
  await postLetter(tx, {
    kind: 'income-notice',
    subject,
    recipient: await ownerAddress(tx, env),
    since: now(),
    payload: {
      title: `${row.customerFirstName} ${row.customerLastName} stays in the T-shirt club`,
      happened: 'The cancellation is taken back, and the subscription goes on as before.',
      url: `${env.PUBLIC_URL}${memberPath(row.id)}`,
      link: 'Open the member',
      contactEmail: contactAddress(env),
    },
  });
}

/** Tells the owner that a membership ends, or has ended. */
export async function tellOwnerOfEnd(
  tx: Transaction,
  { env, now }: Context,
  row: Subscription,
  { subject, hasEnded, periodEnd }: { subject: string; hasEnded: boolean; periodEnd: Date },
): Promise<void> {
  const name = `${row.customerFirstName} ${row.customerLastName}`;
  await postLetter(tx, {
    kind: 'income-notice',
    subject,
    recipient: await ownerAddress(tx, env),
    since: now(),
    payload: {
      title: `${name} ${hasEnded ? 'has left' : 'is leaving'} the T-shirt club`,
      happened: hasEnded
        ? 'The subscription has ended, and nothing more is charged. Shirts that are paid for are still to be sent.'
        : `The subscription ends on ${formatLongDate(periodEnd.toISOString())}. What is paid for is still to be sent.`,
      url: `${env.PUBLIC_URL}${memberPath(row.id)}`,
      link: 'Open the member',
      contactEmail: contactAddress(env),
    },
  });
}
