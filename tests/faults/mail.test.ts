import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buy, type Buyer, expectOneOrder, newBuyer } from './support/buyer.ts';
import { isWhole } from './support/random.ts';
import { openShop, passLetterLease, type Shop } from './support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await shop.start();
});
beforeEach(() => shop.revive());
afterAll(() => shop.close());

describe('the mail server', () => {
  it('is away: orders go on, letters wait, and each is sent once when it is back', async () => {
    await shop.wires.mail.refuse();
    const buyers = [await ordered(), await ordered(), await ordered()];
    await expect.poll(failedLetters, { timeout: 30_000 }).toBeGreaterThan(0);
    expect(buyers.flatMap(lettersTo)).toEqual([]);
    await shop.wires.mail.accept();
    await expectOneLetterEach(buyers);
  });

  it('is silent: orders go on meanwhile', async () => {
    shop.wires.mail.freeze();
    const buyers = [await ordered(), await ordered()];
    expect(buyers.flatMap(lettersTo)).toEqual([]);
    await expect.poll(shop.wires.mail.isInUse, { timeout: 30_000, interval: 50 }).toBe(true);
    // At full length the site itself gives up after eight seconds.
    if (!isWhole) shop.wires.mail.cut();
    await expect.poll(failedLetters, { timeout: 30_000 }).toBeGreaterThan(0);
    shop.wires.mail.resume();
    await expectOneLetterEach(buyers);
  });

  it('takes a letter and loses its answer: the second one is recognisably the same', async () => {
    let lost = 0;
    shop.wires.mail.watch(({ from, text }) => {
      if (from === 'client' || !text.startsWith('250 OK: message queued') || lost > 0)
        return 'pass';
      lost += 1;
      return 'cut';
    });
    const buyer = await ordered();
    await expect.poll(() => lost, { timeout: 30_000 }).toBe(1);
    await expect.poll(failedLetters, { timeout: 30_000 }).toBeGreaterThan(0);
    await passLetterLease(shop);
    await shop.wake('letters');
    await shop.settled();
    const letters = lettersTo(buyer);
    expect(letters).toHaveLength(2);
    expect(new Set(letters.map(({ messageId }) => messageId)).size).toBe(1);
  });

  it('takes a letter, and the site is killed before it can write that down: the letter is not sent again', async () => {
    const before = shop.mailServer.letters.length;
    await shop.wires.mail.refuse();
    await ordered();
    const noting = new Promise<void>((resolve) => {
      shop.wires.database.watch(({ from, text }) => {
        if (from === 'server' || !/update "outbox" set[^;]*"sent_at" = /.test(text)) return 'pass';
        resolve();
        return 'drop';
      });
    });
    await shop.wires.mail.accept();
    await passLetterLease(shop);
    await shop.wake('letters');
    await noting;
    await shop.kill();
    shop.wires.database.watch();
    await passLetterLease(shop);
    await shop.start();
    await shop.settled();
    const letters = shop.mailServer.letters.slice(before).map(({ messageId }) => messageId);
    // The buyer's, and the owner's.
    expect(letters).toHaveLength(2);
    expect(new Set(letters).size).toBe(2);
  });
});

async function ordered(): Promise<Buyer> {
  const buyer = await newBuyer(shop);
  const began = performance.now();
  expect(await buy(shop, buyer)).toMatchObject({ success: true });
  // Shorter than the patience with a silent mail server, however busy the machine.
  expect(performance.now() - began).toBeLessThan(8_000);
  await expectOneOrder(shop, buyer);
  return buyer;
}

/** The wait after a failure passes at once; nothing else is helped along. */
async function expectOneLetterEach(buyers: Buyer[]): Promise<void> {
  await passLetterLease(shop);
  await shop.wake('letters');
  await shop.settled();
  for (const buyer of buyers) expect(lettersTo(buyer)).toHaveLength(1);
}

const lettersTo = ({ email }: Buyer) => shop.mailServer.letters.filter(({ to }) => to === email);
const failedLetters = async () =>
  (await shop.rows(sql`select 1 from outbox where sent_at is null and last_error is not null`))
    .length;
