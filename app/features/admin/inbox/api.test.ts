import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactInquiries } from '#app/database/schema/inquiries.ts';
import { customers, newsletterSubscriptions } from '#app/database/schema/people.ts';
import { auditTrail, outbox } from '#app/database/schema/operations.ts';
import { commissions } from '#app/database/schema/studio.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite());
});
afterAll(() => site.close());

const get = (path: string) => site.call('GET', path, undefined, headers);
type Listed = { id: string; email: string; state: string };

describe('the inquiries', () => {
  const write = (given: Record<string, string> = {}) => {
    site.clock.advance({ minutes: 1 });
    return site.call('POST', '/api/contact', {
      firstName: 'Ada',
      lastName: 'Marsh',
      email: 'Ada@example.com',
      projectType: 'General Question',
      message: 'Is the weir still there?\nI pass it daily.',
      ...given,
    });
  };
  const list = async (state = 'new', more = '') =>
    (await get(`/api/admin/inquiries?state=${state}${more}`)).body as (Listed & {
      version: number;
    })[];
  const move = (id: string, state: string, version: number) =>
    site.call('PATCH', `/api/admin/inquiries/${id}`, { state, version }, headers);
  const counts = async () => (await get('/api/admin/inquiries/counts')).body;

  it('come with the whole message, the card that was made of them and who wrote', async () => {
    await write({ projectType: 'Custom Commission', budget: '$1,000 - $3,000' });
    const [inquiry] = await list();
    const [card] = await site.context.db.select().from(commissions);
    const [person] = await site.context.db
      .select()
      .from(customers)
      .where(eq(customers.email, 'ada@example.com'));
    expect(inquiry).toMatchObject({
      projectType: 'Custom Commission',
      budget: '$1,000 - $3,000',
      message: 'Is the weir still there?\nI pass it daily.',
      state: 'new',
      version: 1,
      commissionId: card!.id,
      customerId: person!.id,
    });
    await write();
    expect((await list())[0]).toMatchObject({ commissionId: null, customerId: person!.id });
  });

  it('move between their states, counted and written down, and to their own without a trace', async () => {
    await write();
    const before = await counts();
    const { id } = (await list())[0]!;
    expect((await move(id, 'answered', 1)).body).toMatchObject({
      id,
      state: 'answered',
      version: 2,
    });
    expect((await move(id, 'answered', 1)).body).toMatchObject({ state: 'answered', version: 2 });
    expect(await counts()).toEqual({
      ...before,
      new: before.new - 1,
      answered: before.answered + 1,
    });
    expect((await list('answered')).map((one) => one.id)).toContain(id);
    expect((await list()).map((one) => one.id)).not.toContain(id);
    expect((await move(id, 'new', 2)).body).toMatchObject({ state: 'new', version: 3 });
    expect(await counts()).toEqual(before);
    const trail = await site.context.db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.entityId, id))
      .orderBy(auditTrail.at);
    expect(trail.map(({ change, actor }) => [change, actor])).toEqual([
      ['state', 'owner'],
      ['state', 'owner'],
    ]);
  });

  it('refuse a stale move and lose none of twenty at once', async () => {
    await write();
    const { id } = (await list())[0]!;
    const wanted = Array.from({ length: 20 }, (_, index) => (index % 2 ? 'answered' : 'archived'));
    const answers = await Promise.all(wanted.map((state) => move(id, state, 1)));
    const stands = answers.find(({ status }) => status === 200)!.body.state;
    expect(answers.map(({ status }) => status)).toEqual(
      wanted.map((state) => (state === stands ? 200 : 409)),
    );
    expect(await site.context.db.$count(auditTrail, eq(auditTrail.entityId, id))).toBe(1);
  });

  it('come a page at a time, losing and repeating none', async () => {
    for (let index = 0; index < 5; index++) await write({ email: `${randomUUID()}@example.com` });
    const all = (await list('new', '&limit=100')).map(({ id }) => id);
    const ids: string[] = [];
    for (let cursor = ''; ;) {
      const page = await get(`/api/admin/inquiries?limit=2${cursor && `&cursor=${cursor}`}`);
      ids.push(...page.body.map(({ id }: Listed) => id));
      const next = page.headers.get('x-next-cursor');
      if (!next) break;
      cursor = next;
    }
    expect(ids).toEqual(all);
    expect((await counts()).new).toBe(all.length);
  });

  it('go with the person who is erased', async () => {
    const [person] = await site.context.db
      .select()
      .from(customers)
      .where(eq(customers.email, 'ada@example.com'));
    await site.call(
      'POST',
      `/api/admin/customers/${person!.id}/erase`,
      { email: 'ada@example.com' },
      headers,
    );
    expect(
      await site.context.db.$count(contactInquiries, eq(contactInquiries.email, 'Ada@example.com')),
    ).toBe(0);
    const { new: fresh, answered, archived } = await counts();
    expect(fresh + answered + archived).toBe(await site.context.db.$count(contactInquiries));
  });

  it('refuse what makes no sense', async () => {
    expect((await move(randomUUID(), 'answered', 1)).status).toBe(404);
    const [inquiry] = await site.context.db.select().from(contactInquiries);
    expect((await move(inquiry!.id, 'lost', 1)).status).toBe(400);
    expect((await get('/api/admin/inquiries?state=lost')).status).toBe(400);
    expect((await get('/api/admin/inquiries?cursor=x')).status).toBe(400);
  });
});

describe('what was taken for a machine', () => {
  const write = async (given: Record<string, unknown> = {}) => {
    site.clock.advance({ minutes: 1 });
    const inquiry = {
      firstName: 'Mo',
      lastName: 'Weir',
      email: `${randomUUID()}@example.com`,
      projectType: 'Custom Commission',
      message: 'A weir.',
    };
    await site.call('POST', '/api/contact', { ...inquiry, seconds: 0.5, ...given });
    return (await get('/api/admin/inquiries?state=held')).body[0] as Listed & { version: number };
  };
  const letIn = (id: string) =>
    site.call('POST', `/api/admin/inquiries/${id}/let-in`, undefined, headers);
  const lettersOf = async (id: string) =>
    (await site.context.db.select().from(outbox).where(eq(outbox.subject, id)))
      .map(({ kind }) => kind)
      .toSorted();
  const cardsOf = (email: string) =>
    site.context.db.select().from(commissions).where(eq(commissions.email, email));

  it('is let in once, with card, customer and letters like every other', async () => {
    const held = await write();
    expect(held).toMatchObject({ state: 'held', commissionId: null, customerId: null });
    expect(await lettersOf(held.id)).toEqual([]);
    const before = (await get('/api/admin/inquiries/counts')).body;
    const answers = await Promise.all(Array.from({ length: 5 }, () => letIn(held.id)));
    expect(answers.map(({ status, body }) => [status, body.state])).toEqual(
      Array.from({ length: 5 }, () => [200, 'new']),
    );
    const [card, ...others] = await cardsOf(held.email);
    expect(others).toEqual([]);
    expect(answers[0]!.body).toMatchObject({ commissionId: card!.id, customerId: card!.clientId });
    expect(await lettersOf(held.id)).toEqual(['inquiry-notice', 'inquiry-received']);
    expect((await get('/api/admin/inquiries/counts')).body).toEqual({
      ...before,
      held: before.held - 1,
      new: before.new + 1,
    });
  });

  it('is deleted, and nothing that was let in', async () => {
    const [one, other] = [await write(), await write()];
    const remove = (id: string) =>
      site.call('DELETE', `/api/admin/inquiries/${id}`, undefined, headers);
    expect((await remove(one.id)).status).toBe(200);
    expect((await remove(one.id)).status).toBe(404);
    expect((await letIn(one.id)).status).toBe(404);
    await letIn(other.id);
    expect((await remove(other.id)).status).toBe(409);
    expect(await cardsOf(one.email)).toEqual([]);
  });

  it('is moved nowhere before it is let in, and nothing is moved back among it', async () => {
    const { id, version } = await write();
    const move = (state: string) =>
      site.call('PATCH', `/api/admin/inquiries/${id}`, { state, version }, headers);
    expect((await move('answered')).status).toBe(409);
    expect((await move('held')).status).toBe(400);
  });

  it('does not keep the same person from being written to when they are let in', async () => {
    const email = `${randomUUID()}@example.com`;
    await write({ email });
    const second = await write({ email });
    await letIn(second.id);
    expect(await lettersOf(second.id)).toEqual(['inquiry-notice', 'inquiry-received']);
  });
});

describe('the newsletter', () => {
  const at = new Date('2026-11-01T08:00:00Z');
  const subscriber = async (
    email: string,
    given: Partial<typeof newsletterSubscriptions.$inferInsert> = {},
  ) => {
    const [row] = await site.context.db
      .insert(newsletterSubscriptions)
      .values({ email, token: randomUUID(), subscribedAt: at, ...given })
      .returning();
    return row!;
  };
  const list = async (query = '') =>
    ((await get(`/api/admin/subscribers${query}`)).body as Listed[]).map(
      ({ email, state }) => `${email} ${state}`,
    );

  it('shows who waits, who reads and who has left, with counts that agree', async () => {
    await subscriber('wren@reed.example');
    await subscriber('coot@reed.example', { confirmedAt: at });
    await subscriber('heron@weir.example', { confirmedAt: at, unsubscribedAt: at });
    expect((await list()).toSorted()).toEqual([
      'coot@reed.example confirmed',
      'heron@weir.example unsubscribed',
      'wren@reed.example waiting',
    ]);
    expect(await list('?state=confirmed')).toEqual(['coot@reed.example confirmed']);
    expect(await list('?search=reed&state=waiting')).toEqual(['wren@reed.example waiting']);
    expect(await list('?search=HERON')).toEqual(['heron@weir.example unsubscribed']);
    expect(await list('?search=eron')).toEqual([]);
    expect((await get('/api/admin/subscribers/counts')).body).toEqual({
      waiting: 1,
      confirmed: 1,
      unsubscribed: 1,
      all: 3,
    });
  });

  it('follows what the subscriber does', async () => {
    await site.call('POST', '/api/newsletter', { email: 'rail@reed.example' });
    expect(await list('?search=rail')).toEqual(['rail@reed.example waiting']);
    const [{ token } = { token: '' }] = await site.context.db
      .select()
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.email, 'rail@reed.example'));
    await site.call('POST', `/api/newsletter/${token}/confirm`);
    expect(await list('?search=rail')).toEqual(['rail@reed.example confirmed']);
    await site.call('POST', `/api/newsletter/${token}/unsubscribe`);
    expect(await list('?search=rail')).toEqual([]);
    expect(await list('?state=unsubscribed')).toContain('null unsubscribed');
    expect((await get('/api/admin/subscribers/counts')).body).toEqual({
      waiting: 1,
      confirmed: 1,
      unsubscribed: 2,
      all: 4,
    });
  });

  it('is handed over as a table in which nothing is a formula', async () => {
    await subscriber("=cmd|'/c calc'!a1@x.example", { confirmedAt: at });
    const answer = await fetch(`${site.origin}/api/admin/subscribers/export?state=confirmed`, {
      headers,
    });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="newsletter-\d{4}-\d{2}-\d{2}\.csv"$/,
    );
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, ...rows] = bytes.subarray(3).toString().trim().split('\r\n');
    expect(head).toBe('Email,State,Asked,Confirmed,Unsubscribed');
    expect(rows).toHaveLength(2);
    expect(rows).toContain(
      'coot@reed.example,confirmed,2026-11-01T08:00:00.000Z,2026-11-01T08:00:00.000Z,',
    );
    expect(rows.some((row) => row.startsWith("'=cmd") || row.startsWith(`"'=cmd`))).toBe(true);
  });

  it('loses whom the owner removes, once', async () => {
    const { id } = await subscriber('gull@weir.example');
    const remove = () => site.call('DELETE', `/api/admin/subscribers/${id}`, undefined, headers);
    const answers = await Promise.all([remove(), remove()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await list('?search=gull')).toEqual([]);
    expect(await site.context.db.$count(auditTrail, eq(auditTrail.entityId, id))).toBe(1);
  });
});

describe('the letters that failed', () => {
  const put = async (given: Partial<typeof outbox.$inferInsert>) => {
    const [row] = await site.context.db
      .insert(outbox)
      .values({
        kind: 'newsletter-welcome',
        subject: randomUUID(),
        recipient: 'lost@example.com',
        payload: {},
        attempts: 3,
        lastError: 'EENVELOPE 550',
        ...given,
      })
      .returning();
    return row!;
  };
  const later = (minutes: number) => new Date(site.context.now().getTime() + minutes * 60_000);
  const retry = (id: string) =>
    site.call('POST', `/api/admin/failed-letters/${id}/retry`, undefined, headers);
  const dueAt = async (id: string) =>
    (await site.context.db.select().from(outbox).where(eq(outbox.id, id)))[0]!.nextAttemptAt;

  it('are listed, and tried at once when the owner says so', async () => {
    const { id } = await put({ nextAttemptAt: later(60) });
    await put({ sentAt: site.context.now() });
    const { body } = await get('/api/admin/failed-letters');
    expect(body).toMatchObject([
      {
        id,
        kind: 'newsletter-welcome',
        recipient: 'lost@example.com',
        attempts: 3,
        lastError: 'EENVELOPE 550',
      },
    ]);
    site.woken.length = 0;
    expect((await retry(id)).status).toBe(200);
    expect(await dueAt(id)).toEqual(site.context.now());
    expect(site.woken).toEqual(['letters']);
  });

  it('are not sent twice: one that may be under way, or was sent, is left alone', async () => {
    const underWay = await put({ nextAttemptAt: later(2) });
    const sent = await put({ nextAttemptAt: later(60), sentAt: site.context.now() });
    for (const { id, nextAttemptAt } of [underWay, sent]) {
      expect((await retry(id)).status).toBe(200);
      expect(await dueAt(id)).toEqual(nextAttemptAt);
    }
    expect((await retry(randomUUID())).status).toBe(404);
  });
});

it('everything here is for the owner alone', async () => {
  const id = randomUUID();
  const calls = [
    ['GET', '/api/admin/inquiries'],
    ['GET', '/api/admin/inquiries/counts'],
    ['PATCH', `/api/admin/inquiries/${id}`],
    ['GET', '/api/admin/subscribers'],
    ['GET', '/api/admin/subscribers/counts'],
    ['GET', '/api/admin/subscribers/export'],
    ['DELETE', `/api/admin/subscribers/${id}`],
    ['GET', '/api/admin/failed-letters'],
    ['POST', `/api/admin/failed-letters/${id}/retry`],
  ];
  const answers = await Promise.all(
    calls.map(([method, path]) => site.call(method!, path!, method === 'PATCH' ? {} : undefined)),
  );
  expect(answers.map(({ status }) => status)).toEqual(calls.map(() => 401));
});
