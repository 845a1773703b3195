import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownerTasks } from '#app/database/schema/tasks.ts';
import {
  clubMonths,
  subscriptionPayments,
  subscriptions,
  subscriptionSkips,
} from '#app/database/schema/sales/subscriptions.ts';
import { writeStudio } from '#tests/support/studio.ts';
import { joinClub, payMonth } from '#tests/support/club-month.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import { textOf } from '#tests/support/pdf-text.ts';
import type { TestSite } from '#tests/support/site.ts';
import { askForDesigns } from '../../designs/ask-for-designs.server.ts';
import { wordOf } from '../page/month-tag.tsx';
import { addMonths, firstDayOf } from '../rules.ts';
import type { MonthRow, MonthDetail, Shirt } from './contract.ts';
import { clubCounts } from './home-counts.server.ts';

let site: TestSite;
let headers: { cookie: string };
let month = '';
let ago = 0;
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite());
  await writeStudio(site.context, { country: 'US' });
});
afterAll(() => site.close());
beforeEach(() => {
  month = addMonths(site.context.now().toISOString().slice(0, 7), -++ago);
});

const call = (method: string, rest: string, body?: unknown) =>
  site.call(method, `/api/admin/club/${rest}`, body, headers);
const sheet = async () => (await call('GET', `months/${month}`)).body as MonthDetail;
const shirts = async (query = '') =>
  (await call('GET', `months/${month}/shirts?${query}`)).body as Shirt[];
const close = () => call('POST', `months/${month}/close`);
const file = async (rest: string) => {
  const answer = await fetch(new URL(`/api/admin/club/months/${month}/${rest}`, site.origin), {
    headers,
  });
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
};
async function paying(given: Parameters<typeof joinClub>[1] = {}) {
  const member = await joinClub(site.context, given);
  await payMonth(site.context, member, month);
  return member;
}

describe("the owner's home", () => {
  it('counts who paid for the month that closes soon, and for no other', async () => {
    const { db } = site.context;
    const member = await paying();
    await payMonth(site.context, await joinClub(site.context), addMonths(month, -40));
    await payMonth(site.context, member, addMonths(month, -40));
    await db
      .update(clubMonths)
      .set({ closesOn: `${month}-10` })
      .where(eq(clubMonths.month, firstDayOf(month)));
    const { closing } = await clubCounts({
      ...site.context,
      now: () => new Date(`${month}-09T12:00:00Z`),
    });
    expect(closing).toEqual({ month, closesOn: `${month}-10`, paid: 1 });
  });
});

describe('a month that the club had nothing to do with', () => {
  it('is not closed, and is not made by asking', async () => {
    const { status, body } = await close();
    expect([status, body.detail]).toEqual([
      409,
      expect.stringMatching(/^Nobody has paid for \w+ \d{4}, and it has no design/),
    ]);
    expect((await call('POST', 'months/2099-12/close')).status).toBe(409);
    const ofIt = eq(clubMonths.month, firstDayOf(month));
    expect(await site.context.db.$count(clubMonths, ofIt)).toBe(0);
  });
});

describe('the month as it is shown', () => {
  it('counts who paid, skipped and is late, and what came in and was not given back', async () => {
    const { db } = site.context;
    await paying({ tshirtSize: 'L' });
    const given = await paying();
    await db
      .update(subscriptionPayments)
      .set({ refunded: 3_500 })
      .where(eq(subscriptionPayments.subscriptionId, given.id));
    const skips = await joinClub(site.context);
    await db
      .insert(subscriptionSkips)
      .values({ subscriptionId: skips.id, month: firstDayOf(month), by: 'member' });
    const late = await joinClub(site.context, {
      status: 'past_due',
      currentPeriodStart: new Date(`${month}-07T10:00:00Z`),
    });
    await db
      .update(clubMonths)
      .set({ onHand: { L: 0, M: 4 } })
      .where(eq(clubMonths.month, firstDayOf(month)));
    expect(await sheet()).toMatchObject({
      state: 'open',
      paid: 1,
      skipped: 1,
      income: '35.00',
      currency: 'USD',
      late: [{ id: late.id, since: `${month}-07T10:00:00Z`, letters: 0 }],
      counts: { size: 1, abroad: 0, later: 0 },
    });
    const { sizes } = await sheet();
    expect(sizes.find(({ size }) => size === 'L')).toEqual({ size: 'L', send: 1, onHand: 0 });
    expect(sizes.find(({ size }) => size === 'S')).toEqual({ size: 'S', send: 0, onHand: null });
  });

  it('is a draft until it is closed, with the sizes and addresses of now', async () => {
    const member = await paying({ customerLastName: 'Zorn' });
    await paying({ customerLastName: 'Abel' });
    await paying({ tshirtSize: 'XS', address: { countryCode: 'GB', city: 'Leith' } });
    const draft = await shirts();
    expect(draft.map(({ number, size, status }) => [number, size, status])).toEqual([
      [1, 'XS', 'paid'],
      [2, 'M', 'paid'],
      [3, 'M', 'paid'],
    ]);
    expect(draft.at(-1)).toMatchObject({ id: member.id, name: 'Ines Zorn' });
    expect(await shirts('tab=abroad')).toMatchObject([{ isAbroad: true }]);
    await site.context.db
      .update(subscriptions)
      .set({ tshirtSize: '3XL' })
      .where(eq(subscriptions.id, member.id));
    await close();
    await site.context.db
      .update(subscriptions)
      .set({ tshirtSize: 'S' })
      .where(eq(subscriptions.id, member.id));
    expect((await shirts()).map(({ size, status }) => [size, status])).toEqual([
      ['XS', 'pending'],
      ['M', 'pending'],
      ['3XL', 'pending'],
    ]);
  });

  it('is read a page at a time, and a row that cannot be read hides no other', async () => {
    await paying({ shippingAddress: 'not JSON at all' });
    for (const name of ['B', 'C', 'D', 'E']) await paying({ customerLastName: name });
    const first = await shirts('limit=3');
    const second = await shirts(`limit=3&cursor=${first.at(-1)!.id}`);
    expect([...first, ...second].map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    await close();
    const third = await shirts('limit=3');
    expect(await shirts(`limit=3&cursor=${third.at(-1)!.id}`)).toHaveLength(2);
  });

  it('is closed once, also by two presses, and stands in the list of months', async () => {
    await paying();
    const answers = await Promise.all([close(), close()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]!.body).toMatchObject({ state: 'closed', first: { pending: 1 } });
    const { body } = await call('GET', 'months');
    expect((body as MonthRow[]).find((row) => row.month === month)).toMatchObject({
      state: 'closed',
      shirts: 1,
      toShip: 1,
    });
    // The list says the same word as the head of the month.
    const words = async () => {
      const row = ((await call('GET', 'months')).body as MonthRow[]).find(
        (one) => one.month === month,
      );
      const { first, later, ...one } = await sheet();
      return [wordOf(row!), wordOf({ ...one, toShip: first.pending + later.pending })];
    };
    expect(await words()).toEqual(['To pack', 'To pack']);
    const [shirt] = await shirts();
    await call('PUT', `shirts/${shirt!.id}/status`, { to: 'canceled', reason: 'Moved away' });
    expect(await words()).toEqual(['Closed', 'Closed']);
    const next = addMonths(site.context.now().toISOString().slice(0, 7), 1);
    expect(await call('POST', `months/${next}/close`)).toMatchObject({ status: 409 });
    expect((await call('GET', `months/${next}`)).body).toMatchObject({ state: 'ahead', paid: 0 });
    expect(await call('GET', 'months/2026-13')).toMatchObject({ status: 400 });
  });

  it('is for nobody but the owner', async () => {
    for (const rest of ['', '/shirts', '/pick-list', '/labels', '/story-cards', '/table'])
      expect(await site.call('GET', `/api/admin/club/months/${month}${rest}`)).toMatchObject({
        status: 401,
      });
  });
});

describe('its papers', () => {
  it('name everybody by size, and nobody who is not sent one', async () => {
    await paying({ tshirtSize: 'XS', customerFirstName: 'Ada', customerLastName: 'Brandt' });
    await paying({ customerFirstName: 'June', customerLastName: 'Castellano' });
    expect(textOf(await file('pick-list'))).toMatch(
      /Draft[\s\S]*Size XS[\s\S]*Ada Brandt[\s\S]*Size M/,
    );
    for (let at = 0; at < 27; at++) await paying({ tshirtSize: 'L' });
    // A size of several sheets says which one this is.
    expect(textOf(await file('pick-list'))).toMatch(/27 shirts, sheet 1 of 2[\s\S]*sheet 2 of 2/);
    await close();
    const [ada] = await shirts();
    await call('PUT', `shirts/${ada!.id}/status`, { to: 'canceled', reason: 'Moved away' });
    const list = textOf(await file('pick-list'));
    expect(list).toContain('June Castellano');
    expect(list).not.toMatch(/Draft|Ada Brandt/);
  });

  it('have a label for each shirt that waits, and say where customs ask', async () => {
    expect(await call('GET', `months/${month}/labels`)).toMatchObject({ status: 409 });
    const address = { firstName: 'Wren', addressLine1: '4 Shore Place', city: 'Leith' };
    await paying({
      address: { ...address, stateCode: '', countryCode: 'GB', postalCode: 'EH6 6JB' },
    });
    await paying();
    await close();
    expect((await sheet()).customs).toBe(1);
    const labels = textOf(await file('labels'));
    expect(labels).toMatch(/Wren Okafor[\s\S]*4 Shore Place[\s\S]*LEITH|Wren Okafor[\s\S]*Leith/);
    expect(labels.match(/customs form/g)).toHaveLength(1);
    await call('POST', `months/${month}/ship`, {});
    expect((await sheet()).customs).toBe(0);
    expect(textOf(await file('labels'))).not.toContain('Wren');
  });

  it('have the story on four cards, however long it is', async () => {
    await paying();
    expect(await call('GET', `months/${month}/story-cards`)).toMatchObject({ status: 409 });
    const story = 'The frame has held nothing since 1974. '.repeat(128).trim();
    await site.context.db
      .update(clubMonths)
      .set({ title: 'Gasholder Moon', story })
      .where(eq(clubMonths.month, firstDayOf(month)));
    const cards = textOf(await file('story-cards'));
    expect(cards.match(/Gasholder Moon/g)).toHaveLength(4);
    expect(cards.match(/…/g)).toHaveLength(4);
  });

  it('are a table in which no cell is a formula', async () => {
    await paying({
      customerFirstName: '=cmd|calc',
      customerLastName: 'X',
      address: { addressLine1: '+1 Foundry Row', city: '@home', addressLine2: 'a\nb' },
    });
    await close();
    const table = new TextDecoder().decode(await file('table'));
    const [head, row] = table.split('\r\n');
    expect(head).toContain('Number,Run,Size,Member');
    expect(row).toContain("1,1,M,'=cmd|calc X");
    expect(row).toContain("'+1 Foundry Row");
    expect(row).toContain("'@home");
  });
});

describe('a month without a design', () => {
  const open = async () =>
    (await site.context.db.select().from(ownerTasks))
      .filter(({ kind, resolvedAt }) => kind === 'club-design-missing' && !resolvedAt)
      .map(({ subject }) => subject)
      .toSorted();

  it('is a task from 21 days before its first one, until the design is published', async () => {
    await joinClub(site.context);
    // A whole month ahead, so that the clock goes forward.
    const running = addMonths(site.context.now().toISOString().slice(0, 7), 1);
    const next = addMonths(running, 1);
    const first = new Date(`${firstDayOf(next)}T00:00:00Z`).getTime();
    const day = 24 * 60 * 60 * 1000;
    const until = (days: number) =>
      site.clock.advance({ minutes: (first - days * day - site.clock.now().getTime()) / 60_000 });
    await until(22);
    await askForDesigns(site.context);
    expect(await open()).toEqual([running]);
    await until(21);
    await askForDesigns(site.context);
    await askForDesigns(site.context);
    expect(await open()).toEqual([running, next]);
    await site.context.db
      .insert(clubMonths)
      .values({
        month: firstDayOf(next),
        pausedAt: site.clock.now(),
        closesOn: `${next}-10`,
        retiresOn: `${next}-28`,
      })
      .onConflictDoUpdate({ target: clubMonths.month, set: { pausedAt: site.clock.now() } });
    await askForDesigns(site.context);
    expect(await open()).toEqual([running]);
  });
});
