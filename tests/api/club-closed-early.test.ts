import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { artworkPictures } from '#app/database/schema/catalog.ts';
import { outbox } from '#app/database/schema/operations.ts';
import { clubMonths, subscriptionSkips } from '#app/database/schema/sales/subscriptions.ts';
import { sendLetters } from '#app/features/email/service.server.ts';
import { getClubMonth } from '#app/features/subscriptions/months/admin/service.server.ts';
import { monthCopy } from '#app/features/subscriptions/months/page/copy.ts';
import { formatMonth } from '#app/features/subscriptions/club.ts';
import { formatLongDate } from '#app/platform/formats/dates.ts';
import { closeMonth, closeMonths } from '#app/features/subscriptions/months/close-month.server.ts';
import { addMonths, firstDayOf, lastDayOf } from '#app/features/subscriptions/months/rules.ts';
import { templates } from '#app/server/installation/email-templates.server.ts';
import { servePages } from '#app/server/pages/pages.server.ts';
import { beginMember } from '#tests/support/club.ts';
import { joinClub, payMonth } from '#tests/support/club-month.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { hangWork } from '#tests/support/works.ts';

let site: TestSite;
let month = '';
beforeAll(async () => {
  site = await openTestSite({}, { more: () => [servePages] });
  await hangWork(site.context);
  // The fourth of a month, at noon.
  const first = new Date(`${site.clock.now().toISOString().slice(0, 7)}-01T12:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + 1);
  const hours = Math.ceil((first.getTime() - site.clock.now().getTime()) / 3_600_000);
  site.clock.advance({ minutes: hours * 60 + 3 * 24 * 60 });
  month = site.clock.now().toISOString().slice(0, 7);
  const [hung] = await site.context.db.select().from(artworkPictures);
  await site.context.db.insert(clubMonths).values({
    month: firstDayOf(month),
    title: 'Gasholder Moon',
    pictureId: hung!.pictureId,
    closesOn: `${month}-20`,
    retiresOn: lastDayOf(month),
    publishedAt: site.clock.now(),
  });
});
afterAll(() => site.close());

const on = (day: number) => new Date(`${month}-${String(day).padStart(2, '0')}T15:00:00Z`);
const read = async (path: string) => String((await site.call('GET', path)).body);
const letterTo = async (recipient: string) =>
  (await site.context.db.select().from(outbox).where(eq(outbox.recipient, recipient))).filter(
    ({ kind }) => kind === 'subscription-closed-early',
  );

const noticesOf = (subject: string) =>
  site.context.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, 'income-notice'), eq(outbox.subject, subject)));

it('a month that is closed before its day is told, to its members and by every page', async () => {
  const { context } = site;
  const paid = await joinClub(context, { tshirtSize: 'L' });
  await payMonth(context, paid, month);
  const pays = (day: number, more: object = {}) =>
    joinClub(context, { currentPeriodEnd: on(day), billingAnchor: on(day), ...more });
  const before = await pays(12);
  const owes = await pays(30, {
    dueInvoiceId: 'in_owed',
    dueMonth: firstDayOf(month),
    dueAmount: 3_500,
  });
  const untold = [
    await pays(25),
    await pays(13, { cancelAtPeriodEnd: true }),
    await pays(14, { status: 'canceled' }),
    await pays(15),
  ];
  await context.db.insert(subscriptionSkips).values({
    subscriptionId: untold[3]!.id,
    month: firstDayOf(month),
    by: 'member',
  });
  const giftBefore = await read('/subscription/gift');
  expect(giftBefore).toContain('Gasholder Moon</h2>');
  expect(giftBefore).toContain(
    `A gift redeemed by ${formatLongDate(`${month}-20`)} begins with the shirt of ${formatMonth(month)}`,
  );
  expect(await read('/subscription')).not.toContain('is closed');
  const sheet = await getClubMonth(context, { params: { month } });
  expect(sheet).toMatchObject({ paid: 1, paysLater: 2, closesOn: `${month}-20` });
  expect(monthCopy.question.early(sheet)).toMatch(
    /^1 member reads on their own page that size and address can be changed until \w+, \w+ 20: that would end now\. 2 more members have still to pay, for a shirt of the later run\. Each of them is told by mail\.$/,
  );

  await closeMonth(context, month, { actor: 'owner' });
  await closeMonth(context, month, { actor: 'owner' });

  expect(await letterTo(paid.customerEmail)).toMatchObject([
    { payload: { isListed: true, size: 'L', closesOn: `${month}-20` } },
  ]);
  for (const one of [before, owes])
    expect(await letterTo(one.customerEmail)).toMatchObject([
      { payload: { isListed: false, size: 'M' } },
    ]);
  for (const one of untold) expect(await letterTo(one.customerEmail)).toEqual([]);
  await sendLetters(context, templates);
  const sent = (to: string) => site.letters.filter((letter) => letter.to === to);
  expect(sent(paid.customerEmail)[0]!.text).toMatch(
    /earlier than \w+ 20, \d{4}, the day that your page named for changes\. Your shirt of \w+ \d{4} comes in L, to:/,
  );
  expect(sent(before.customerEmail)[0]!.text).toContain('follows in a later run');

  // What each page says from now on, also one that was kept.
  const token = (to: string) => /\/subscription\/manage\/([\w-]+)/.exec(sent(to)[0]!.text)![1]!;
  const page = async (to: string) => (await site.call('GET', `/api/club/member/${token(to)}`)).body;
  expect((await page(paid.customerEmail)).months[0]).toMatchObject({
    state: 'packed',
    changesUntil: null,
  });
  expect((await page(before.customerEmail)).months[0]).toMatchObject({
    state: 'next',
    changesUntil: `${month}-11`,
  });
  const gift = await read('/subscription/gift');
  expect(gift).toContain('Gasholder Moon</h2>');
  const next = addMonths(month, 1);
  expect(gift).toContain(
    `The list of ${formatMonth(month)} is closed. A gift redeemed by ${formatLongDate(`${next}-10`)} begins with the shirt of ${formatMonth(next)}, which is sent in the days after that. Its design is shown on ${formatLongDate(`${next}-01`)}.`,
  );
  expect(gift).not.toContain('members only');
  const joining = await read('/subscription');
  expect(joining).toContain(
    'The list for its first run is closed, so yours is made in a later run',
  );
  expect(joining).not.toContain('not printed again');
  const late = await beginMember(site);
  await sendLetters(context, templates);
  expect(sent(late.email).find(({ subject }) => subject.startsWith('Your first'))!.text).toMatch(
    /The list of \w+ \d{4} is closed already, so your shirt is made in a later run, in this size and to this address\. No day is set for that run: a letter tells you when it leaves\./,
  );
  expect(JSON.stringify(await noticesOf(late.rowId))).toContain(
    ', in the later run: its list is closed.',
  );
});

it('a month that closes on its day is told to nobody', async () => {
  const { context, clock } = site;
  const member = await joinClub(context);
  const next = addMonths(month, 1);
  clock.advance({ days: 42 });
  await payMonth(context, member, next);
  await closeMonths(context);
  expect(await letterTo(member.customerEmail)).toEqual([]);
});

it('each of many members is told once, with a link to their own page', async () => {
  const { context, clock } = site;
  clock.advance({ days: 30 });
  const next = clock.now().toISOString().slice(0, 7);
  const day = clock.now().toISOString().slice(0, 10);
  await context.db
    .insert(clubMonths)
    .values({ month: firstDayOf(next), closesOn: day, retiresOn: lastDayOf(next) });
  const members = await Promise.all(Array.from({ length: 60 }, () => joinClub(context)));
  for (const member of members) await payMonth(context, member, next);
  await closeMonth(context, next, { actor: 'owner' });
  const links = new Set<string>();
  for (const { id, customerEmail } of members) {
    const letters = await letterTo(customerEmail);
    expect(letters).toMatchObject([{ subject: `${id} ${next}` }]);
    links.add((letters[0]!.payload as { manageUrl: string }).manageUrl);
  }
  expect(links.size).toBe(60);
  for (const link of links)
    expect((await site.call('GET', `/api/club/member/${link.split('/').at(-1)}`)).status).toBe(200);
});
