import { and, asc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#app/database/client.server.ts';
import {
  type clubMonths,
  subscriptions,
  subscriptionShipments,
  subscriptionSkips,
} from '#app/database/schema/sales/subscriptions.ts';
import { postLetters } from '#app/features/email/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { clubAddressLines } from '#app/features/shipping/address/address-format.ts';
import { isGoing } from '../../follow/status.server.ts';
import { manageLinks } from '../../manage/links.server.ts';
import { closingMoment, monthOf } from '../../months/rules.ts';
import { readClubAddress } from '../../stored-address.server.ts';
import { aboutMember } from '../about-member.server.ts';

type Month = Pick<typeof clubMonths.$inferSelect, 'month' | 'closesOn'>;

/**
 * Writes to each member whose own page named a later day for changes than the one on which a month is closed by hand: whose shirt stands
 * on its list now, and who pays for it after that. In the transaction that closes it; wake `letters` after the commit (decision 67).
 */
export async function tellOfEarlyClosing(
  tx: Transaction,
  context: Context,
  { month, closesOn }: Month,
): Promise<void> {
  const listed = await tx
    .select({ row: subscriptions, shirt: subscriptionShipments })
    .from(subscriptionShipments)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionShipments.subscriptionId))
    .where(eq(subscriptionShipments.shipmentMonth, month))
    .orderBy(asc(subscriptionShipments.number));
  const later = await tx
    .select()
    .from(subscriptions)
    .where(paysAfter({ month, closesOn }, context.now()))
    .orderBy(asc(subscriptions.id));
  const letters = [
    ...listed.map(({ row, shirt }) => ({
      row,
      isListed: true,
      size: shirt.size ?? row.tshirtSize,
      address: shirt.shippingAddress ?? row.shippingAddress,
    })),
    ...later.map((row) => ({
      row,
      isListed: false,
      size: row.tshirtSize,
      address: row.shippingAddress,
    })),
  ];
  const since = context.now();
  const subjectOf = ({ row }: { row: { id: string } }) => `${row.id} ${monthOf(month)}`;
  const links = await manageLinks(
    tx,
    context,
    letters.map((letter) => ({ id: letter.row.id, about: `closed early ${subjectOf(letter)}` })),
    since,
  );
  await postLetters(
    tx,
    letters.map(({ row, isListed, size, address }, index) => ({
      kind: 'subscription-closed-early',
      subject: subjectOf({ row }),
      recipient: row.customerEmail,
      payload: {
        ...aboutMember(context, row),
        ...links[index],
        month: monthOf(month),
        closedAt: since.toISOString(),
        closesOn,
        isListed,
        size,
        address: clubAddressLines(readClubAddress(address)),
      },
      since,
    })),
  );
}

/** How many pay for a month between now and its last day for changes, of which their own page tells them. */
export async function countPaysAfter(
  db: Pick<Database, '$count'>,
  month: Month,
  at: Date,
): Promise<number> {
  return Number(await db.$count(subscriptions, paysAfter(month, at)));
}

function paysAfter({ month, closesOn }: Month, at: Date): SQL | undefined {
  const isSkipped = sql`select from ${subscriptionSkips} where ${subscriptionSkips.subscriptionId} = ${subscriptions.id} and ${subscriptionSkips.month} = ${month}::date`;
  return and(
    inArray(subscriptions.status, [...isGoing]),
    isNull(subscriptions.suspendedAt),
    or(
      eq(subscriptions.dueMonth, month),
      and(
        isNull(subscriptions.dueInvoiceId),
        isNull(subscriptions.heldAt),
        eq(subscriptions.cancelAtPeriodEnd, false),
        gte(subscriptions.currentPeriodEnd, at),
        gte(subscriptions.currentPeriodEnd, new Date(`${month}T00:00:00Z`)),
        lt(subscriptions.currentPeriodEnd, closingMoment(closesOn)),
        sql`not exists (${isSkipped})`,
      ),
    ),
  );
}
