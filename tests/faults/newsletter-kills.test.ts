import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { letters } from '#app/database/schema/newsletter/letters.ts';
import { newsletterSubscriptions } from '#app/database/schema/people.ts';
import { type Moment, strike } from './support/proxy.ts';
import { isWhole, seeded } from './support/random.ts';
import { openShop, type Shop } from './support/shop.ts';
import { p95, readShop } from './support/shop-reads.ts';

const readers = Number(process.env['READERS'] ?? (isWhole ? 10_000 : 150));
const seed = Number(process.env['SEED'] ?? 20_261_126);
const kills = isWhole ? 5 : 2;
/** One in so many has a mailbox that is refused for good; another one in so many leaves while the letter goes out. */
const share = 50;
/** The mail server has the letter, and has said so to nobody: whoever sends it again sends it twice. */
const taken: Moment = { says: [/(^|\r\n)\.\r\n$/], when: 'after' };

it(
  `${readers} readers and ${kills} kills, every second chosen by seed ${seed}: nobody is written to twice, and nobody who left`,
  { timeout: 180_000 + readers * 600 },
  async () => {
    const random = seeded(seed);
    const shop = await openShop();
    onTestFinished(() => shop.close());
    shop.mailServer.behavior.slowMs = 4;
    shop.mailServer.behavior.refuses = (to) =>
      to.startsWith('bounce') ? '550 5.1.1 No such user' : undefined;
    const list = await addReaders(shop);
    const leavers = list.filter((_, at) => at % share === 7);
    const left = new Map<string, number>();
    await schedule(shop);
    await shop.start();
    // Beside other suites a short run says nothing of it, and would only be slower.
    const meanwhile = isWhole ? readShop(shop.url) : undefined;
    onTestFinished(async () => void (await meanwhile?.stop()));
    for (let kill = 1; kill <= kills; kill++) {
      const threshold = Math.floor((list.length * kill) / (kills + 1));
      await expect
        .poll(() => shop.mailServer.letters.length, { timeout: 60_000 + readers * 300 })
        .toBeGreaterThanOrEqual(threshold);
      for (const { email, token } of leavers.splice(0, 1)) {
        const { status } = await shop.call('POST', `/api/newsletter/${token}/unsubscribe`);
        expect(status).toBe(200);
        left.set(email, shop.mailServer.letters.filter(({ to }) => to === email).length);
      }
      if (kill % 2 === 1) await strike(shop.wires.mail, taken, () => void shop.kill());
      else await wait(random() * 20);
      await shop.kill();
      await shop.start();
    }
    await expect.poll(() => finished(shop), { timeout: 60_000 + readers * 300 }).toBe('sent');
    const reads = await meanwhile?.stop();

    const arrivals = Map.groupBy(shop.mailServer.letters, ({ to }) => to);
    expect([...arrivals.values()].filter(({ length }) => length > 1)).toEqual([]);
    for (const [email, before] of left) expect(arrivals.get(email)?.length ?? 0).toBe(before);
    const figures = await figuresOf(shop);
    expect(figures.unsure).toBeGreaterThan(0);
    expect(figures.unsure).toBeLessThanOrEqual(kills);
    const missed = list.filter(({ email }) => !arrivals.has(email) && !left.has(email));
    const [returned, lost] = [
      missed.filter(({ email }) => email.startsWith('bounce')),
      missed.filter(({ email }) => !email.startsWith('bounce')),
    ];
    const bounces = list.length / share;
    expect(returned).toHaveLength(bounces);
    expect(figures).toMatchObject({ waiting: 0 });
    expect(figures.returned).toBeLessThanOrEqual(bounces);
    // Whoever has not got it is counted as unsure, and as nothing else: a refusal is, too, that was on its way when the site was killed.
    expect(lost.length + bounces - figures.returned).toBeLessThanOrEqual(figures.unsure);
    console.warn(
      `${readers} readers, ${kills} kills: ${arrivals.size} letters arrived once each, ${figures.unsure} unsure of which ${lost.length} did not arrive`,
    );
    if (reads) await expectQuickReads(shop, reads);
  },
);

/** What visitors waited while the letter went out, against the same shop when it was quiet. */
async function expectQuickReads(shop: Shop, meanwhile: readonly number[]): Promise<void> {
  const afterwards = readShop(shop.url);
  await wait(20_000);
  const [busy, quiet] = [p95(meanwhile), p95(await afterwards.stop())];
  console.warn(`reads of the shop: p95 ${busy.toFixed(1)} ms, quiet ${quiet.toFixed(1)} ms`);
  expect(busy / quiet).toBeLessThanOrEqual(2);
}

async function addReaders({ db }: Shop): Promise<{ email: string; token: string }[]> {
  const list = Array.from({ length: readers }, (_, at) => ({
    email: `${at % share === 3 ? 'bounce' : 'reader'}-${at}@example.com`,
    token: randomUUID(),
    confirmedAt: new Date(),
  }));
  for (let from = 0; from < list.length; from += 1000)
    await db.insert(newsletterSubscriptions).values(list.slice(from, from + 1000));
  return list;
}

async function schedule({ db }: Shop): Promise<void> {
  await db.insert(letters).values({
    subject: 'The weir gear',
    body: 'Two racks and one handle.',
    state: 'scheduled',
    sendAt: new Date(),
    perMinute: 6000,
  });
}

/** Whether it went out to the last; the time passes at once after which what a killed process left is looked at. */
async function finished({ db, rows, wake }: Shop): Promise<unknown> {
  await db.execute(sql`
    update letter_recipients set next_attempt_at = to_timestamp(0), sent_at = sent_at - interval '3 minutes'
    where state = 'handing over' and sent_at < now() - interval '5 seconds'`);
  await db.execute(sql`
    update letter_recipients set next_attempt_at = to_timestamp(0)
    where state = 'queued' and next_attempt_at < now() + interval '110 seconds' and next_attempt_at > now()`);
  await db.execute(
    sql`update letters set next_at = now() where state = 'sending' and next_at > now() + interval '1 second'`,
  );
  await wake('newsletter');
  return (await rows(sql`select state from letters`))[0]?.['state'];
}

async function figuresOf({ rows }: Shop) {
  const [counted] = await rows(sql`
    select count(*) filter (where state in ('queued', 'handing over'))::int as waiting,
      count(*) filter (where state = 'unsure')::int as unsure,
      count(*) filter (where state = 'returned')::int as returned
    from letter_recipients`);
  return counted as { waiting: number; unsure: number; returned: number };
}
