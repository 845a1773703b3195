import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { artworkPictures, artworks } from '#app/database/schema/catalog.ts';
import {
  clubMonths,
  subscriptionPayments,
  subscriptions,
  subscriptionShipments,
} from '#app/database/schema/sales/subscriptions.ts';
import { planIn, shirtMonth } from '#app/features/subscriptions/club.ts';
import {
  addMonths,
  closingMoment,
  firstDayOf,
  lastDayOf,
  monthOf,
  usualClosingDay,
} from '#app/features/subscriptions/months/rules.ts';
import { dayAfter, dayOf } from '#app/platform/formats/days.ts';
import { clubDesigns } from '#demo/content/club-designs.ts';

type Paid = { member: typeof subscriptions.$inferSelect; at: Date; invoiceId: string };
type Month = typeof clubMonths.$inferInsert;

const plan = planIn('USD');
const day = 24 * 60 * 60 * 1000;
/** Of these sizes so many shirts lie ready for the running month. */
const onHand = { XS: 3, S: 4, M: 4, L: 4, XL: 3, XXL: 1, '3XL': 1 };
/** Days after its closing on which a month was sent. */
const sentAfter = 3;

/**
 * The months that the members of the demo have paid for: each before the running one closed and sent, but for two shirts of the last one,
 * which the owner finds packed and not yet marked; the running one open for two days more, where the calendar allows it; and the next
 * one drawn. `now` is when the demo is written.
 */
export async function writeClubMonths(
  tx: Transaction,
  now: Date,
  paid: readonly Paid[],
): Promise<void> {
  const running = monthOf(dayOf(now));
  const named = [addMonths(running, 1), running, ...paid.map(({ at }) => shirtMonth(at))];
  const months = [...new Set(named)].toSorted().toReversed();
  const pictureOf = await designPictures(tx);
  await tx.insert(clubMonths).values(
    months.map((month, at): Month => {
      const { title = '', story = '', color = null } = clubDesigns[at] ?? {};
      const { pictureId, workTitle } = pictureOf(at);
      const closesOn = closingDayOf(month, now);
      const begun = new Date(Date.parse(`${firstDayOf(month)}T00:00:00Z`) - 10 * day);
      return {
        month: firstDayOf(month),
        title,
        story: workTitle ? `${story}\n\nAfter a detail of “${workTitle}”.` : story,
        color,
        pictureId,
        runSize: 40,
        closesOn,
        retiresOn: lastDayOf(month),
        publishedAt: pictureId ? begun : null,
        closedAt: month < running ? closingMoment(closesOn) : null,
        ...(month === running && { onHand }),
        version: 1,
        createdAt: begun,
        updatedAt: begun,
      };
    }),
  );
  await tx.insert(subscriptionPayments).values(
    paid.map(({ member, at, invoiceId }) => ({
      invoiceId,
      subscriptionId: member.id,
      month: firstDayOf(shirtMonth(at)),
      amount: plan.amount,
      currency: plan.currency.toUpperCase(),
      number: invoiceId,
      paymentMode: 'sandbox' as const,
      paidAt: at,
    })),
  );
  await writeShipments(tx, now, paid);
}

async function writeShipments(tx: Transaction, now: Date, paid: readonly Paid[]): Promise<void> {
  const running = monthOf(dayOf(now));
  const last = addMonths(running, -1);
  const closed = paid.filter(({ at }) => shirtMonth(at) < running);
  const ofLast = closed.filter(({ at }) => shirtMonth(at) === last).slice(-2);
  const rows = closed.map((one, at) => shipmentOf(one, at, ofLast.includes(one), now));
  // In the order of time: each statement numbers what it adds.
  for (const run of [1, 2]) {
    const those = rows.filter((row) => row.run === run);
    if (those.length > 0) await tx.insert(subscriptionShipments).values(those);
  }
  for (const id of new Set(rows.map(({ subscriptionId }) => subscriptionId)))
    await tx
      .update(subscriptions)
      .set({
        totalShipmentsReceived: rows.filter(
          ({ subscriptionId, status }) => subscriptionId === id && status === 'shipped',
        ).length,
      })
      .where(eq(subscriptions.id, id));
}

function shipmentOf(
  { member, at, invoiceId }: Paid,
  place: number,
  waits: boolean,
  now: Date,
): typeof subscriptionShipments.$inferInsert & { subscriptionId: string } {
  const month = shirtMonth(at);
  const closedAt = closingMoment(closingDayOf(month, now));
  const isLate = at > closedAt;
  const owedAt = isLate ? at : closedAt;
  const sent = new Date(Math.min(now.getTime(), owedAt.getTime() + sentAfter * day));
  return {
    subscriptionId: member.id,
    shipmentMonth: firstDayOf(month),
    invoiceId,
    run: isLate ? 2 : 1,
    size: member.tshirtSize,
    shippingAddress: member.shippingAddress,
    createdAt: owedAt,
    ...(!waits && {
      status: 'shipped' as const,
      shippedDate: sent,
      carrier: 'USPS',
      trackingNumber: `94001118992${String(22_000_000_000 + place * 7919)}`,
      timesShipped: 1,
    }),
  };
}

/**
 * Of the running month the day after tomorrow, within it: then it closes by itself, and is packed. Of those before a late day, for their
 * members pay on every day of a month.
 */
function closingDayOf(month: string, now: Date): string {
  const running = monthOf(dayOf(now));
  if (month > running) return usualClosingDay(month);
  if (month < running) return `${month}-26`;
  const then = dayAfter(dayOf(now), 2);
  return monthOf(then) === running ? then : lastDayOf(running);
}

async function designPictures(
  tx: Transaction,
): Promise<(at: number) => { pictureId: string | null; workTitle?: string }> {
  const slugs = clubDesigns.map(({ work }) => work);
  const rows = await tx
    .select({
      slug: artworks.slug,
      workTitle: artworks.title,
      pictureId: artworkPictures.pictureId,
      position: artworkPictures.position,
    })
    .from(artworkPictures)
    .innerJoin(artworks, and(eq(artworks.id, artworkPictures.artworkId)))
    .where(inArray(artworks.slug, slugs));
  return (at) => {
    const design = clubDesigns[at];
    const found = rows.find(
      ({ slug, position }) => slug === design?.work && position === design.picture,
    );
    return found ?? { pictureId: null };
  };
}
