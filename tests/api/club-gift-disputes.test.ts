import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { teemillOrders } from '#app/database/schema/sales/printing.ts';
import { subscriptions, subscriptionShipments } from '#app/database/schema/sales/subscriptions.ts';
import type { MonthDetail, Shirt } from '#app/features/subscriptions/months/admin/contract.ts';
import { closeMonth } from '#app/features/subscriptions/months/close-month.server.ts';
import { endDispute, openDispute } from '#tests/support/at-provider.ts';
import { followAll } from '#tests/support/club.ts';
import { signedIn } from '#tests/support/buy.ts';
import { clubGiftsAt } from '#tests/support/club-gifts.ts';
import { textOf } from '#tests/support/pdf-text.ts';
import { printShop } from '#tests/support/print-shop.ts';
import { printMonth } from '#tests/support/printed-month.ts';

const at = printShop();
const { given, wish, redeem, reach } = clubGiftsAt(() => at.site);

/** A gift of one month, whose list is closed. */
async function closedGift({ isPrinted }: { isPrinted: boolean }) {
  const { id, token, payment } = await given(wish({ months: '1' }));
  const { body } = await redeem(token);
  const [month] = body.shirts as string[];
  reach(month!);
  if (isPrinted) await printMonth(at.site.context, month!);
  await closeMonth(at.site.context, month!, { actor: 'owner' });
  // The days that went by ended the session.
  const headers = await signedIn(at.site);
  const read = async <T>(path: string) =>
    (await at.site.call('GET', `/api/admin/club/months/${month}${path}`, undefined, headers))
      .body as T;
  const [shipment] = await at.site.context.db
    .select({ id: subscriptionShipments.id })
    .from(subscriptionShipments)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionShipments.subscriptionId))
    .where(eq(subscriptions.giftId, id));
  return {
    payment,
    shirt: async () => (await read<Shirt[]>('/shirts')).find((shirt) => shirt.id === shipment!.id),
    sheet: () => read<MonthDetail>(''),
    paper: async (name: string) => {
      const url = new URL(`/api/admin/club/months/${month}/${name}`, at.site.origin);
      const answer = await fetch(url, { headers });
      return textOf(new Uint8Array(await answer.arrayBuffer()));
    },
    ship: async () =>
      (await at.site.call('POST', `/api/admin/club/months/${month}/ship`, {}, headers)).body,
    print: async () =>
      (
        await at.site.context.db
          .select()
          .from(teemillOrders)
          .where(eq(teemillOrders.shipmentId, shipment!.id))
      ).at(-1),
  };
}

it('the shirt of a gift whose payment a bank asks back is held at the printer until the bank decides', async () => {
  const gift = await closedGift({ isPrinted: true });
  const { id } = await openDispute(at.site, gift.payment);
  await followAll(at.site);
  await at.handOver();
  await at.handOver();
  expect(await gift.print()).toMatchObject({ status: 'created', reason: 'disputed' });
  expect(at.charges()).toBe(0);
  expect(await gift.shirt()).toMatchObject({ status: 'pending', isDisputed: true });
  await endDispute(at.site, id, 'won');
  await followAll(at.site);
  await at.later(31);
  expect(await gift.print()).toMatchObject({ status: 'confirmed', reason: null });
  expect(at.charges()).toBe(1);
});

it('the shirt of a gift whose payment a bank asks back is marked in the pick list, has no label and is not shipped with the rest', async () => {
  const gift = await closedGift({ isPrinted: false });
  const { id } = await openDispute(at.site, gift.payment);
  await followAll(at.site);
  expect(await gift.shirt()).toMatchObject({ status: 'pending', isDisputed: true, isGift: true });
  expect(await gift.sheet()).toMatchObject({ first: { pending: 0, disputed: 1 } });
  expect(await gift.paper('pick-list')).toContain('Disputed: keep it');
  expect(await gift.paper('labels')).not.toContain('Foundry Row');
  expect(await gift.ship()).toEqual({ left: 0 });
  await endDispute(at.site, id, 'won');
  await followAll(at.site);
  expect(await gift.paper('pick-list')).not.toContain('Disputed: keep it');
  expect(await gift.paper('labels')).toContain('Foundry Row');
  expect(await gift.ship()).toEqual({ left: 1 });
});
