import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pay } from '#tests/support/pay.ts';
import {
  cartsWith,
  counted,
  expectInvariants,
  isWhole,
  openRace,
  prepare,
  processPayment,
  together,
} from '#tests/support/races.ts';
import type { TestSite } from '#tests/support/site.ts';
import { hangWork } from '#tests/support/works.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openRace();
});
afterAll(() => site.close());

const buyers = isWhole ? 200 : 40;
const deadlocks = () =>
  counted(
    site,
    sql`select deadlocks as count from pg_stat_database where datname = current_database()`,
  );
const heldOrSold = (ids: string[]) =>
  counted(
    site,
    sql`select sum(held) + sum(sold) as count from editions where artwork_id = any(${sql.param(ids)})`,
  );

/** Every other cart holds the works in the opposite order. */
const oppositeCarts = (ids: string[]) =>
  cartsWith(
    site,
    Array.from({ length: buyers }, (_, buyer) =>
      (buyer % 2 === 0 ? ids : ids.toReversed()).map((artworkId) => ({ artworkId })),
    ),
  );

describe.each(Array.from({ length: isWhole ? 5 : 1 }, (_, round) => round + 1))('round %i', () => {
  it('lets carts with the same works in opposite order wait in one line', async () => {
    const prints = await together(2, () =>
      hangWork(site.context, { productType: 'print', price: 4_000, edition: buyers }),
    );
    const sessions = await oppositeCarts(prints.map((print) => print.id));
    const answers = await together(buyers, async (buyer) => {
      const { status, body } = await prepare(site, sessions[buyer]!);
      if (status !== 200) return status;
      await pay(site, body.paymentIntentId);
      return (await processPayment(site, body.paymentIntentId, sessions[buyer]!)).status;
    });
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await heldOrSold(prints.map((print) => print.id))).toBe(2 * buyers);
    await expectInvariants(site);
    expect(await deadlocks()).toBe(0);
  });

  it('sells two originals together to one buyer, and half of them to nobody', async () => {
    const works = await together(2, () => hangWork(site.context));
    const ids = works.map((work) => work.id);
    const sessions = await oppositeCarts(ids);
    const answers = await together(buyers, (buyer) => prepare(site, sessions[buyer]!));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(await counted(site, sql`select count(*) from holds`)).toBe(2);
    await pay(site, answers[winner]!.body.paymentIntentId);
    expect(
      (await processPayment(site, answers[winner]!.body.paymentIntentId, sessions[winner]!)).body
        .success,
    ).toBe(true);
    expect(await heldOrSold(ids)).toBe(2);
    await expectInvariants(site);
    expect(await deadlocks()).toBe(0);
  });
});
