import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditTrail } from '#app/database/schema/operations.ts';
import { users } from '#app/database/schema/people.ts';
import { clubDecisionMembers, clubDecisions } from '#app/database/schema/sales/club-decisions.ts';
import {
  clubMonths,
  subscriptionPayments,
  subscriptions,
  subscriptionSkips,
} from '#app/database/schema/sales/subscriptions.ts';
import { closeMonths } from '#app/features/subscriptions/months/close-month.server.ts';
import { sendBackWrongPayments } from '#app/features/subscriptions/refunds/send-back.server.ts';
import { signedIn } from '#tests/support/buy.ts';
import { beginMember, followAll, type Member } from '#tests/support/club.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import { addMonths, firstDayOf } from '../months/rules.ts';
import { carryOutDecisions } from './carry-out/carry-out.server.ts';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite({ OWNER_EMAIL: 'artist@example.com' }));
});
afterAll(() => site.close());
beforeEach(async () => {
  const { db } = site.context;
  await db.delete(clubDecisions);
  await db.delete(subscriptions);
  await db.delete(clubMonths);
});

const owner = async (method: 'GET' | 'PUT' | 'DELETE', path: string, body?: unknown) => {
  const ask = () => site.call(method, `/api/admin/club${path}`, body, headers);
  const answer = await ask();
  if (answer.status !== 401) return answer;
  // A month later her session is over.
  headers = await signedIn(site);
  return ask();
};
const running = () => site.context.now().toISOString().slice(0, 7);
const work = () => carryOutDecisions(site.context);
const renewalOf = async (member: Member) => (await member.now()).currentPeriodEnd!;
const just = (moment: Date, after = 60_000) => new Date(moment.getTime() + after).toISOString();
const kinds = async (member: Member, kind: string) =>
  (await member.letters()).filter((one) => one.kind === kind);

describe('a month in which the club rests', () => {
  it('skips every member by the club, once, and charges nobody', async () => {
    const one = await beginMember(site);
    const own = await beginMember(site);
    const month = (await renewalOf(one)).toISOString().slice(0, 7);
    await site.call('PUT', `/api/club/member/${await own.token()}/skips/${month}`);
    expect((await owner('GET', `/months/${month}/pause`)).body).toMatchObject({
      members: 2,
      gifts: 0,
      whyNot: null,
      pause: null,
    });
    expect((await owner('PUT', `/months/${month}/pause`)).status).toBe(200);
    await owner('PUT', `/months/${month}/pause`);
    await work();
    await work();
    expect((await owner('GET', `/months/${month}/pause`)).body).toMatchObject({
      pause: { members: 2, told: 2, untold: 0, failed: [] },
      whyNotOpen: null,
    });
    expect(await one.skips()).toEqual([[month, 'club']]);
    expect(await own.skips()).toEqual([[month, 'member']]);
    expect((await one.provider()).pause_collection).toMatchObject({ behavior: 'void' });
    expect(await kinds(one, 'subscription-club-rests')).toMatchObject([
      { payload: { month, whose: 'club', isTakenBack: false } },
    ]);
    expect(await kinds(own, 'subscription-club-rests')).toMatchObject([
      { payload: { whose: 'own' } },
    ]);
    const page = (await site.call('GET', `/api/club/member/${await one.token()}`)).body;
    const shown = page.months.find((each: { month: string }) => each.month === month);
    expect(shown).toMatchObject({ state: 'skipped', skippedBy: 'club', canUnskip: false });
    expect(
      (await site.call('DELETE', `/api/club/member/${await one.token()}/skips/${month}`)).status,
    ).toBe(409);
    await one.advance(just(await renewalOf(one)));
    expect((await one.invoices()).map(({ status }) => status)).toEqual(['paid', 'void']);
    const rows = await site.context.db
      .select()
      .from(subscriptionPayments)
      .where(eq(subscriptionPayments.month, firstDayOf(month)));
    expect(rows).toEqual([]);
    await closeMonths(site.context);
    expect((await site.call('GET', '/api/club/status')).body.resting).toContain(month);
  });

  it('is opened again for those whom the club had skipped, and for nobody else', async () => {
    const one = await beginMember(site);
    const own = await beginMember(site);
    const month = (await renewalOf(one)).toISOString().slice(0, 7);
    await site.call('PUT', `/api/club/member/${await own.token()}/skips/${month}`);
    await owner('PUT', `/months/${month}/pause`);
    await work();
    expect((await owner('DELETE', `/months/${month}/pause`)).status).toBe(200);
    await work();
    await work();
    expect(await one.skips()).toEqual([]);
    expect(await own.skips()).toEqual([[month, 'member']]);
    expect((await one.provider()).pause_collection).toBeNull();
    expect(await kinds(one, 'subscription-club-rests')).toMatchObject([
      { payload: { isTakenBack: false } },
      { payload: { isTakenBack: true, whose: 'club' } },
    ]);
    await one.advance(just(await renewalOf(one)));
    expect((await one.invoices()).map(({ status }) => status)).toEqual(['paid', 'paid']);
  });

  it('that lies in a member’s own pause stays skipped when it is opened again', async () => {
    const one = await beginMember(site);
    const renewal = await renewalOf(one);
    const month = renewal.toISOString().slice(0, 7);
    await owner('PUT', `/months/${month}/pause`);
    await work();
    expect(await one.skips()).toEqual([[month, 'club']]);
    const until = addMonths(month, 2);
    const path = `/api/club/member/${await one.token()}/pause`;
    expect((await site.call('PUT', path, { until })).status).toBe(200);
    await owner('DELETE', `/months/${month}/pause`);
    await work();
    expect(await one.skips()).toEqual([
      [month, 'member'],
      [addMonths(month, 1), 'member'],
    ]);
    await one.advance(just(renewal));
    expect((await one.invoices()).map(({ status }) => status)).toEqual(['paid', 'void']);
  });

  it('names who decided it, and who took it back, with what it did for each member', async () => {
    const { db } = site.context;
    const one = await beginMember(site);
    const { id } = await one.now();
    const month = (await renewalOf(one)).toISOString().slice(0, 7);
    const [owners] = await db.select().from(users);
    const trail = async () => {
      const ofMember = await db.select().from(auditTrail).where(eq(auditTrail.entityId, id));
      return ofMember
        .filter(({ actor }) => actor === 'owner')
        .map(({ change, actorId }) => [change, actorId]);
    };
    await owner('PUT', `/months/${month}/pause`);
    await work();
    expect(await trail()).toEqual([['skipped', owners!.id]]);
    await owner('DELETE', `/months/${month}/pause`);
    await work();
    await owner('PUT', '/end', { lastMonth: running() });
    await work();
    expect((await trail()).toSorted()).toEqual([
      ['ends with the club', owners!.id],
      ['skip taken back', owners!.id],
      ['skipped', owners!.id],
    ]);
  });

  it('is refused where somebody has paid, where it is closed, over or too far, and says why', async () => {
    await beginMember(site);
    const refusal = async (month: string) => {
      const { status, body } = await owner('PUT', `/months/${month}/pause`);
      return [status, body.detail];
    };
    expect(await refusal(running())).toEqual([409, expect.stringContaining('One member has paid')]);
    expect(await refusal(addMonths(running(), -1))).toEqual([
      409,
      expect.stringContaining('is over'),
    ]);
    expect(await refusal(addMonths(running(), 13))).toEqual([
      409,
      expect.stringContaining('next twelve'),
    ]);
    expect(await site.context.db.$count(clubDecisions)).toBe(0);
  });

  it('cannot be opened again once the day has come on which a member would have paid', async () => {
    const one = await beginMember(site);
    const due = await renewalOf(one);
    const month = due.toISOString().slice(0, 7);
    await owner('PUT', `/months/${month}/pause`);
    await work();
    await one.advance(just(new Date(`${due.toISOString().slice(0, 10)}T00:00:00Z`), 0));
    const { status, body } = await owner('DELETE', `/months/${month}/pause`);
    expect([status, body.detail]).toEqual([409, expect.stringContaining('has come')]);
  });

  it('finds whoever joins after it was decided, and refuses a sign-up in the month itself', async () => {
    const month = addMonths(running(), 1);
    await owner('PUT', `/months/${month}/pause`);
    await work();
    const one = await beginMember(site);
    await work();
    expect(await one.skips()).toEqual([[month, 'club']]);
    await one.advance(`${month}-02T09:00:00Z`);
    const signup = {
      customerEmail: 'new@example.com',
      customerFirstName: 'Ada',
      customerLastName: 'Brandt',
      shippingAddress: {
        firstName: 'Ada',
        lastName: 'Brandt',
        addressLine1: '1 Mill Lane',
        city: 'Duluth',
        stateCode: 'MN',
        countryCode: 'US',
        postalCode: '55802',
      },
      tshirtSize: 'M',
    };
    const refused = await site.call('POST', '/api/subscriptions/create-subscription', signup);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      expect.stringContaining('The club rests in'),
    ]);
  });

  it('sends back what was paid for it all the same', async () => {
    const one = await beginMember(site);
    const due = await renewalOf(one);
    const month = due.toISOString().slice(0, 7);
    await owner('PUT', `/months/${month}/pause`);
    // Nobody has told the provider, and the payment comes before the job.
    await one.advance(just(due));
    await sendBackWrongPayments(site.context);
    await followAll(site);
    const [, paid] = await site.context.db
      .select()
      .from(subscriptionPayments)
      .where(eq(subscriptionPayments.subscriptionId, one.rowId))
      .orderBy(subscriptionPayments.month);
    expect(paid).toMatchObject({ month: firstDayOf(month), refunded: 3_500 });
    expect(await kinds(one, 'subscription-sent-back')).toMatchObject([
      { payload: { why: 'rests' } },
    ]);
  });

  it('is kept by the database where somebody has paid', async () => {
    const one = await beginMember(site);
    const { month } = (await site.context.db.select().from(subscriptionPayments))[0]!;
    await expect(
      site.context.db
        .update(clubMonths)
        .set({ pausedAt: new Date() })
        .where(eq(clubMonths.month, month)),
    ).rejects.toThrow();
    expect(await one.skips()).toEqual([]);
  });
});

describe('a provider that is away', () => {
  it('leaves a note, is asked again after a pause that grows, and nobody is written to twice', async () => {
    const one = await beginMember(site);
    const month = (await renewalOf(one)).toISOString().slice(0, 7);
    await owner('PUT', `/months/${month}/pause`);
    const setPause = site.context.payments.subscriptions.setPause;
    const away = {
      ...site.context,
      payments: {
        ...site.context.payments,
        subscriptions: {
          ...site.context.payments.subscriptions,
          setPause: () => Promise.reject(new Error('away')),
        },
      },
    };
    await carryOutDecisions(away);
    await carryOutDecisions(away);
    const sheet = (await owner('GET', `/months/${month}/pause`)).body;
    expect(sheet.pause).toMatchObject({
      told: 1,
      untold: 1,
      failed: [{ attempts: 1, email: one.email }],
    });
    site.clock.advance({ minutes: 1 });
    await carryOutDecisions(away);
    const [row] = await site.context.db.select().from(clubDecisionMembers);
    expect(row).toMatchObject({ attempts: 2, settledAt: null });
    expect(row!.lookAt.getTime() - site.context.now().getTime()).toBe(60_000);
    site.clock.advance({ minutes: 2 });
    await work();
    expect((await owner('GET', `/months/${month}/pause`)).body.pause).toMatchObject({
      untold: 0,
      failed: [],
    });
    expect(await kinds(one, 'subscription-club-rests')).toHaveLength(1);
    expect(setPause).toBeTypeOf('function');
  });
});

describe('a club that ends', () => {
  it('closes sign-up and gifts, tells everybody, and charges nothing after its last month', async () => {
    const one = await beginMember(site);
    const last = addMonths(running(), 1);
    const { status, body } = await owner('PUT', '/end', { lastMonth: last });
    expect([status, body.lastMonth]).toEqual([200, last]);
    await work();
    await work();
    expect(await kinds(one, 'subscription-club-ends')).toMatchObject([
      { payload: { lastMonth: last, isTakenBack: false, isGift: false } },
    ]);
    expect((await one.provider()).cancel_at_period_end).toBe(false);
    expect((await site.call('GET', '/api/club/status')).body.endsAfter).toBe(last);
    await one.advance(just(await renewalOf(one)));
    await work();
    expect((await one.provider()).cancel_at_period_end).toBe(true);
    expect(await kinds(one, 'subscription-ending')).toEqual([]);
    const { payload } = (await kinds(one, 'subscription-receipt')).at(-1)!;
    const link = (payload as { manageUrl: string }).manageUrl.split('/').at(-1);
    const kept = await site.call('DELETE', `/api/club/member/${link}/cancellation`);
    expect(kept.status).toBe(409);
    expect((await owner('GET', '/end')).body).toMatchObject({
      ending: 1,
      ended: 0,
      whyNotKeep: null,
      progress: { members: 1, told: 1, untold: 0 },
    });
    await one.advance(just(await renewalOf(one)));
    expect((await one.now()).status).toBe('canceled');
    expect((await one.invoices()).map(({ status: is }) => is)).toEqual(['paid', 'paid']);
    expect((await owner('GET', '/end')).body).toMatchObject({ ending: 0, ended: 1 });
  });

  it('goes on for those whom it had ended, and for nobody who had cancelled themselves', async () => {
    const one = await beginMember(site);
    const own = await beginMember(site);
    await site.call('PUT', `/api/club/member/${await own.token()}/cancellation`);
    await owner('PUT', '/end', { lastMonth: running() });
    await work();
    expect((await one.provider()).cancel_at_period_end).toBe(true);
    expect(await kinds(own, 'subscription-club-ends')).toEqual([]);
    await owner('DELETE', '/end');
    await work();
    await work();
    expect((await one.provider()).cancel_at_period_end).toBe(false);
    expect((await own.provider()).cancel_at_period_end).toBe(true);
    expect(await kinds(one, 'subscription-kept')).toEqual([]);
    expect(await kinds(one, 'subscription-club-ends')).toMatchObject([
      { payload: { isTakenBack: false } },
      { payload: { isTakenBack: true, isCancelled: false } },
    ]);
    expect((await site.call('GET', '/api/club/status')).body.endsAfter).toBeNull();
  });

  it('goes on without whoever cancelled after it had ended for them', async () => {
    const one = await beginMember(site);
    const other = await beginMember(site);
    await owner('PUT', '/end', { lastMonth: running() });
    await work();
    const path = `/api/club/member/${await one.token()}/cancellation`;
    expect((await site.call('PUT', path)).status).toBe(200);
    await owner('DELETE', '/end');
    await work();
    expect(await one.provider()).toMatchObject({ cancel_at_period_end: true });
    expect(await other.provider()).toMatchObject({ cancel_at_period_end: false });
    expect(await kinds(one, 'subscription-ending')).toHaveLength(1);
    expect(await kinds(one, 'subscription-kept')).toEqual([]);
  });

  it('stands once the first subscription has ended, until the last has', async () => {
    const first = await beginMember(site);
    site.clock.advance({ minutes: 60 });
    const second = await beginMember(site);
    await owner('PUT', '/end', { lastMonth: running() });
    await work();
    await first.advance(just(await renewalOf(first)));
    const refused = await owner('DELETE', '/end');
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      expect.stringContaining('The first subscription has ended'),
    ]);
    const [row] = await site.context.db
      .select()
      .from(clubDecisionMembers)
      .where(and(eq(clubDecisionMembers.subscriptionId, second.rowId)));
    expect(row).toMatchObject({ did: 'ends' });
    await site.context.db
      .update(subscriptions)
      .set({ status: 'canceled' })
      .where(eq(subscriptions.id, second.rowId));
    expect((await owner('DELETE', '/end')).body.lastMonth).toBeNull();
  });

  it('is not ended twice, nor with a month that is over or in which it rests', async () => {
    const next = addMonths(running(), 1);
    await owner('PUT', `/months/${next}/pause`);
    expect((await owner('PUT', '/end', { lastMonth: next })).status).toBe(409);
    expect((await owner('PUT', '/end', { lastMonth: addMonths(running(), -1) })).status).toBe(400);
    expect((await owner('PUT', '/end', { lastMonth: running() })).status).toBe(200);
    expect((await owner('PUT', '/end', { lastMonth: running() })).status).toBe(200);
    expect((await owner('PUT', '/end', { lastMonth: addMonths(running(), 2) })).status).toBe(409);
    expect((await owner('PUT', `/months/${addMonths(running(), 3)}/pause`)).status).toBe(409);
    expect(await site.context.db.$count(subscriptionSkips)).toBe(0);
  });
});
