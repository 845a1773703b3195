import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withClockAhead } from '#tests/support/process.ts';
import { owner } from '#tests/support/site.setup.ts';
import { buy, newBuyer } from './support/buyer.ts';
import { type CopyOfShop, copyShop } from './support/copy.ts';
import { isWhole } from './support/random.ts';
import { openShop, type Shop } from './support/shop.ts';

let shop: Shop;
const copies: CopyOfShop[] = [];
beforeAll(async () => {
  shop = await openShop({ settings: { OWNER_EMAIL: 'artist@example.com' } });
  await shop.start();
});
afterAll(async () => {
  for (const copy of copies) await copy.close();
  await shop.close();
});

type Site = Pick<Shop, 'call'>;

async function signIn(site: Site): Promise<{ cookie: string }> {
  const { headers } = await site.call('POST', '/api/auth/login', owner);
  return { cookie: headers.get('set-cookie')!.split(';')[0]! };
}

const hung = async () => (await newBuyer(shop)).artworkId;

async function bought(work?: string): Promise<{ id: string; artworkId: string; token: string }> {
  const buyer = await newBuyer(shop, work);
  expect(await buy(shop, buyer)).toMatchObject({ success: true });
  return { id: buyer.paymentIntentId!, artworkId: buyer.artworkId, token: buyer.orderToken! };
}

async function tryToBuy(site: Site, artworkId: string): Promise<number> {
  const buyer = await newBuyer(shop, artworkId);
  const answered = await buy({ ...shop, call: site.call }, buyer).catch((error: unknown) => error);
  return Number(/answered (\d+)/.exec(String(answered))?.[1] ?? 200);
}

async function orderId({ id }: { id: string }): Promise<string> {
  const [order] = await shop.rows(
    sql`select id from orders where stripe_payment_intent_id = ${id}`,
  );
  return order!['id'] as string;
}

async function copyNow(): Promise<CopyOfShop> {
  await shop.settled();
  await shop.stop();
  const copy = await copyShop(shop);
  copies.push(copy);
  await shop.start();
  return copy;
}

const returned = async (id: string) =>
  (await shop.stripe.refunds.list({ payment_intent: id })).data.map(({ amount }) => amount);
const isLooking = async ({ rows }: Pick<Shop, 'rows'>) =>
  (await rows(sql`select looking_reason from installation`))[0]!['looking_reason'];
const sweeps = async ({ rows }: CopyOfShop) =>
  Number(
    (
      await rows(
        sql`select count(*) as sweeps from jobs.job where name = 'checkouts' and state = 'completed'`,
      )
    )[0]!['sweeps'],
  );

it('a shop that is started on the copy of yesterday refunds, sells and mails nothing until its owner has decided', async () => {
  const shipped = await bought();
  const cookie = await signIn(shop);
  const id = await orderId(shipped);
  await shop.call('PATCH', `/api/orders/${id}`, { status: 'processing' }, cookie);
  expect(
    (await shop.call('POST', `/api/orders/${id}/ship`, { trackingNumber: '1Z999' }, cookie)).status,
  ).toBe(200);
  const works = [await hung(), await hung()];
  const copy = await copyNow();

  const [kept, cancelled] = [await bought(works[0]), await bought(works[1])];
  expect(
    (
      await shop.call(
        'PATCH',
        `/api/orders/${await orderId(cancelled)}`,
        { status: 'cancelled' },
        cookie,
      )
    ).status,
  ).toBe(200);
  await shop.settled();
  const [price] = await returned(cancelled.id);
  await shop.stop();
  const letters = shop.mailServer.letters.length;

  const before = await sweeps(copy);
  await copy.start();
  for (const sweep of [1, 2]) {
    if (!isWhole) await copy.wake('checkouts');
    await expect
      .poll(() => sweeps(copy), { timeout: 60_000 })
      .toBeGreaterThanOrEqual(before + sweep);
  }
  expect(await isLooking(copy)).toBe('older');
  expect([
    await returned(shipped.id),
    await returned(kept.id),
    await returned(cancelled.id),
  ]).toEqual([[], [], [price]]);
  // A job of its own sends it.
  const mailed = () =>
    shop.mailServer.letters.slice(letters).map(({ to, subject }) => `${to}: ${subject}`);
  await expect
    .poll(mailed, { timeout: 60_000 })
    .toEqual(['artist@example.com: Is this your shop?']);
  expect(await tryToBuy(copy, kept.artworkId)).toBe(503);
  const here = await signIn(copy);
  const { body: tasks } = await copy.call('GET', '/api/admin/tasks', undefined, here);
  expect(tasks.map(({ kind }: { kind: string }) => kind)).toEqual(['copy-suspected']);
  expect(await copy.broken('underway')).toEqual([]);

  expect(
    (await copy.call('POST', '/api/admin/installation/confirm', { is: 'shop' }, here)).body,
  ).toMatchObject({ isLooking: false });
  expect(await tryToBuy(copy, kept.artworkId)).toBe(409);
  const { body: list } = await copy.call('GET', '/api/admin/recovered-payments', undefined, here);
  const choices = list.map(
    ({ paymentIntentId, choices: given }: { paymentIntentId: string; choices: string[] }) => [
      paymentIntentId,
      given,
    ],
  );
  expect(new Map(choices)).toEqual(
    new Map([
      [kept.id, ['ship', 'shipped', 'refund']],
      [cancelled.id, ['refund']],
    ]),
  );
  for (const [one, decision] of [
    [kept, 'ship'],
    [cancelled, 'refund'],
  ] as const) {
    const answer = await copy.call(
      'POST',
      '/api/admin/recovered-payments/decision',
      { payments: [one.id], decision },
      here,
    );
    expect(answer.body).toEqual({ decided: 1, refused: [] });
  }
  expect((await copy.call('GET', `/api/orders/by-token/${kept.token}`)).body).toMatchObject({
    status: 'pending',
  });
  await expect.poll(() => copy.broken('settled'), { timeout: 60_000 }).toEqual([]);
  expect([
    await returned(shipped.id),
    await returned(kept.id),
    await returned(cancelled.id),
  ]).toEqual([[], [], [price]]);
  expect(
    shop.mailServer.letters.slice(letters).filter(({ to }) => to !== 'artist@example.com'),
  ).toEqual([]);
}, 240_000);

it('of two sites on two copies only one acts: the one that the owner chose last', async () => {
  const second = await openShop({
    settings: { OWNER_EMAIL: 'artist@example.com' },
    program: withClockAhead,
  });
  const [first, rest] = [shop, copies.splice(0)];
  for (const copy of rest) await copy.close();
  await first.close();
  shop = second;
  await shop.start();
  await bought();
  const [wanted, free] = [await hung(), await hung()];
  const copy = await copyNow();
  await copy.start();
  await expect.poll(() => isLooking(copy), { timeout: 30_000 }).toBe('older');
  await bought(wanted);
  expect(await tryToBuy(copy, wanted)).toBe(503);
  await expect
    .poll(
      () =>
        shop.mailServer.letters.filter(
          ({ to, subject }) => to === 'artist@example.com' && /your shop\?/.test(subject),
        ),
      { timeout: 30_000 },
    )
    .toHaveLength(1);

  const here = await signIn(copy);
  expect(
    (await copy.call('POST', '/api/admin/installation/confirm', { is: 'shop' }, here)).body,
  ).toMatchObject({ isLooking: false });
  // A minute at most: `npm test` turns the shop's clock on by it, with WHOLE=on it passes.
  if (!isWhole) {
    shop.process()!.kill('SIGUSR2');
    await shop.wake('checkouts');
  }
  await expect.poll(() => isLooking(shop), { timeout: 100_000, interval: 1000 }).toBe('older');
  expect(await tryToBuy(shop, free)).toBe(503);
  expect(await copy.broken('underway')).toEqual([]);
}, 240_000);
