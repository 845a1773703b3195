import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outbox } from '#app/database/schema/operations.ts';
import { teemillOrders } from '#app/database/schema/sales/printing.ts';
import { subscriptionShipments } from '#app/database/schema/sales/subscriptions.ts';
import { updateOrder } from '#app/features/orders/admin-list/service.server.ts';
import { handOver } from '#app/features/printing/hand-over/hand-over.server.ts';
import { closeMonth } from '#app/features/subscriptions/months/close-month.server.ts';
import { shipPrinted } from '#app/features/subscriptions/printing/ship-printed.server.ts';
import { moveShirt } from '#app/features/subscriptions/shipping/change-shirt.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { buy } from '#tests/support/buy.ts';
import { joinClub, payMonth } from '#tests/support/club-month.ts';
import { printMonth } from '#tests/support/printed-month.ts';
import { isWhole, openRace, randomOf, seed, together } from '#tests/support/races.ts';
import { recordingPrinter, shirtRef } from '#tests/support/recording-printer.ts';
import type { TestSite } from '#tests/support/site.ts';
import { hangWork } from '#tests/support/works.ts';

/** Of the printer, and of the process, which may end at any question to the database or the printer. */
const faults = isWhole ? 300 : 30;
const buyers = isWhole ? 40 : 6;

let site: TestSite;
beforeAll(async () => {
  site = await openRace();
});
afterAll(() => site.close());

class Killed extends Error {}

/**
 * A process that ends at its n-th question to the database or the printer: whatever it asks from then on is never asked. What was committed
 * before stays, as after a kill.
 */
function mortal(context: Context, questions: number): Context {
  let left = questions;
  const alive = () => {
    left -= 1;
    if (left < 0) throw new Killed('the process is gone');
  };
  const watched = <T extends object>(of: T): T =>
    new Proxy(of, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]) => {
          alive();
          return Reflect.apply(value, target, given) as unknown;
        };
      },
    });
  return {
    ...context,
    db: watched(context.db),
    printing: {
      ...context.printing,
      printer: async () => {
        const printer = await context.printing.printer();
        return printer && watched(printer);
      },
    },
  };
}

it(`has each paid shirt, of orders and of the club, printed once through ${faults} faults (seed ${seed})`, async () => {
  const random = randomOf(seed);
  const { printer, ledger, fail, tracking, say } = recordingPrinter();
  const context: Context = {
    ...site.context,
    printing: { ...site.context.printing, printer: async () => printer },
  };
  const shirt = await hangWork(site.context, {
    productType: 'merchandise',
    printedBy: 'printer',
    price: 3_800,
    edition: null,
    teemillVariantRef: shirtRef,
  });
  for (let at = 0; at < buyers; at++) await buy(site, { id: shirt.id });
  const month = site.context.now().toISOString().slice(0, 7);
  await printMonth(site.context, month);
  const members = await together(buyers, () => memberWhoPays(month));
  await closeMonth(site.context, month, { actor: 'system' });
  const cancelled = [...(await cancelSome(random)), await callOff(members[0]!)];
  for (let done = 0; done < faults; done++) {
    const call = (['create', 'confirm', 'read', 'catalog'] as const)[Math.floor(random() * 4)]!;
    fail({ call, how: random() < 0.6 ? 'lost' : 'away' });
    // Two processes at once; one of them dies somewhere on the way.
    const dies = mortal(context, 1 + Math.floor(random() * 40));
    await Promise.allSettled([handOver(dies), ...(random() < 0.5 ? [handOver(context)] : [])]);
    site.clock.advance({ minutes: Math.floor(random() * 5) });
    if (done % 10 === 9) {
      await buy(site, { id: shirt.id });
      members.push(await memberWhoPays(month));
    }
  }
  for (let round = 0; round < 40; round++) {
    site.clock.advance({ minutes: 61 });
    await handOver(context);
  }
  const rows = await site.context.db.select().from(teemillOrders);
  const printed = rows.filter(({ confirmedAt }) => confirmedAt !== null);
  expect(printed.map(({ status }) => status)).toEqual(printed.map(() => 'confirmed'));
  expect(
    rows
      .filter(({ confirmedAt }) => !confirmedAt)
      .map(({ orderId, shipmentId }) => orderId ?? shipmentId)
      .toSorted(),
  ).toEqual(cancelled.toSorted());
  // Both ledgers: what we say was made, under its id, and what the printer charged.
  const charged = [...ledger].filter(([, { charges }]) => charges > 0);
  expect(charged.every(([, { charges }]) => charges === 1)).toBe(true);
  expect(charged.map(([id]) => id).toSorted()).toEqual(
    printed.map(({ teemillOrderId }) => teemillOrderId).toSorted(),
  );
  tracking.push({ number: '9400 1118', carrier: 'USPS', url: null });
  say('dispatched');
  site.clock.advance({ minutes: 6 * 60 });
  await handOver(context);
  for (let at = 0; at < 4; at++)
    await Promise.allSettled([
      shipPrinted(mortal(context, 1 + Math.floor(random() * 4))),
      shipPrinted(context),
      shipPrinted(context),
    ]);
  const letters = await site.context.db
    .select()
    .from(outbox)
    .where(eq(outbox.kind, 'subscription-shipped'));
  expect(letters.map(({ recipient }) => recipient).toSorted()).toEqual(
    members
      .slice(1)
      .map(({ customerEmail }) => customerEmail)
      .toSorted(),
  );
});

async function memberWhoPays(month: string) {
  const member = await joinClub(site.context);
  await payMonth(site.context, member, month);
  return member;
}

/** A member's shirt is not sent after all. */
async function callOff({ id }: { id: string }): Promise<string> {
  const [shirt] = await site.context.db
    .select()
    .from(subscriptionShipments)
    .where(eq(subscriptionShipments.subscriptionId, id));
  await moveShirt(site.context, {
    params: { id: shirt!.id },
    query: undefined,
    body: { to: 'canceled', reason: 'Moved away' },
  });
  return shirt!.id;
}

/** Some of them are cancelled before the printer hears of them. */
async function cancelSome(random: () => number): Promise<string[]> {
  const { db } = site.context;
  const rows = await db
    .select({ orderId: teemillOrders.orderId })
    .from(teemillOrders)
    .where(isNotNull(teemillOrders.nextAt));
  const ids = rows.flatMap(({ orderId }) => orderId ?? []).filter(() => random() < 0.2);
  for (const orderId of ids)
    await updateOrder(site.context, {
      params: { orderId },
      query: undefined,
      body: { status: 'cancelled' },
    });
  return ids;
}
