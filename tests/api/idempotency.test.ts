import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartItems } from '#app/database/schema/sales/cart.ts';
import { contactInquiries } from '#app/database/schema/inquiries.ts';
import { idempotencyKeys, outbox } from '#app/database/schema/operations.ts';
import { rowsOf } from '#app/database/rows.server.ts';
import { sendInquiry } from '#app/features/inquiry/contract.ts';
import { once, sweepKeys } from '#app/server/idempotency.server.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { address, chargeSimply, hangWork } from '#tests/support/works.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await chargeSimply(site.context);
});
afterAll(() => site.close());

const keyed = (key: string) => ({ 'idempotency-key': key });
const mug = () => hangWork(site.context, { productType: 'merchandise', price: 1_800 });
const quantities = async (sessionId: string) =>
  (await site.context.db.select().from(cartItems).where(eq(cartItems.sessionId, sessionId))).map(
    (item) => item.quantity,
  );
const keys = () => site.context.db.$count(idempotencyKeys);
const inquiry = (email: string) => ({
  firstName: 'Ines',
  lastName: 'Okafor',
  email,
  projectType: 'Custom Commission',
  message: 'A view of the sluice.',
});

describe('a write that is sent again under its Idempotency-Key', () => {
  it('is answered as the first time, says so, and adds nothing', async () => {
    const [work, sessionId, key] = [await mug(), randomUUID(), randomUUID()];
    const body = { artworkId: work.id, sessionId, quantity: 1 };
    const first = await site.call('POST', '/api/cart', body, keyed(key));
    const again = await site.call('POST', '/api/cart', body, keyed(key));
    expect(first.status).toBe(200);
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await quantities(sessionId)).toEqual([1]);
  });

  it('counts as another press under another key, and without one', async () => {
    const [work, sessionId] = [await mug(), randomUUID()];
    const body = { artworkId: work.id, sessionId, quantity: 1 };
    await site.call('POST', '/api/cart', body, keyed(randomUUID()));
    await site.call('POST', '/api/cart', body, keyed(randomUUID()));
    await site.call('POST', '/api/cart', body);
    expect(await quantities(sessionId)).toEqual([3]);
  });

  it('is done once when twenty are sent at the same moment', async () => {
    const [work, sessionId, key] = [await mug(), randomUUID(), randomUUID()];
    const body = { artworkId: work.id, sessionId, quantity: 1 };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => site.call('POST', '/api/cart', body, keyed(key))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body: item }) => JSON.stringify(item))).size).toBe(1);
    expect(await quantities(sessionId)).toEqual([1]);
  });

  it('is refused with another body, and changes nothing', async () => {
    const [work, sessionId, key] = [await mug(), randomUUID(), randomUUID()];
    await site.call(
      'POST',
      '/api/cart',
      { artworkId: work.id, sessionId, quantity: 1 },
      keyed(key),
    );
    const other = await site.call(
      'POST',
      '/api/cart',
      { artworkId: work.id, sessionId, quantity: 2 },
      keyed(key),
    );
    expect(other).toMatchObject({ status: 422, body: { code: 'unprocessable' } });
    expect(await quantities(sessionId)).toEqual([1]);
  });

  it('is told from the same key in another cart, whose answer stays unread', async () => {
    const [work, mine, theirs, key] = [await mug(), randomUUID(), randomUUID(), randomUUID()];
    await site.call(
      'POST',
      '/api/cart',
      { artworkId: work.id, sessionId: theirs, quantity: 3 },
      keyed(key),
    );
    const { status, headers, body } = await site.call(
      'POST',
      '/api/cart',
      { artworkId: work.id, sessionId: mine, quantity: 1 },
      keyed(key),
    );
    expect([status, headers.get('idempotent-replayed'), body.quantity]).toEqual([200, null, 1]);
    expect([await quantities(theirs), await quantities(mine)]).toEqual([[3], [1]]);
  });

  it('says that a line was taken out also to who did not hear it, and sets no quantity back', async () => {
    const [work, sessionId] = [await mug(), randomUUID()];
    const { body: item } = await site.call('POST', '/api/cart', {
      artworkId: work.id,
      sessionId,
      quantity: 1,
    });
    const path = `/api/cart/${sessionId}/items/${item.id}`;
    const early = keyed(randomUUID());
    await site.call('PATCH', path, { quantity: 2 }, early);
    await site.call('PATCH', path, { quantity: 5 }, keyed(randomUUID()));
    expect((await site.call('PATCH', path, { quantity: 2 }, early)).body.quantity).toBe(2);
    expect(await quantities(sessionId)).toEqual([5]);
    const gone = keyed(randomUUID());
    expect((await site.call('DELETE', path, undefined, gone)).body).toEqual({ ok: true });
    expect((await site.call('DELETE', path, undefined, gone)).body).toEqual({ ok: true });
    expect((await site.call('DELETE', path, undefined, keyed(randomUUID()))).status).toBe(404);
  });

  it('keeps one inquiry, sends one letter to each side, and wakes the letters once it is written', async () => {
    const [email, key] = [`${randomUUID()}@example.com`, randomUUID()];
    site.woken.length = 0;
    const first = await site.call('POST', '/api/contact', inquiry(email), keyed(key));
    expect(site.woken).toEqual(['letters']);
    const again = await site.call('POST', '/api/contact', inquiry(email), keyed(key));
    expect([first.body, again.body]).toEqual([{ ok: true }, { ok: true }]);
    const rows = await site.context.db
      .select()
      .from(contactInquiries)
      .where(eq(contactInquiries.email, email));
    expect(rows).toHaveLength(1);
    expect(await site.context.db.$count(outbox, eq(outbox.subject, rows[0]!.id))).toBe(2);
  });
});

describe('a key', () => {
  it('is free again when the first try failed', async () => {
    const [sessionId, key, before] = [randomUUID(), randomUUID(), await keys()];
    const work = await hangWork(site.context, { isAvailable: false, productType: 'merchandise' });
    const body = { artworkId: work.id, sessionId, quantity: 1 };
    expect((await site.call('POST', '/api/cart', body, keyed(key))).status).toBe(409);
    expect(await keys()).toBe(before);
    await site.context.db.execute(
      sql`update artworks set is_available = true where id = ${work.id}`,
    );
    expect((await site.call('POST', '/api/cart', body, keyed(key))).status).toBe(200);
    expect(await quantities(sessionId)).toEqual([1]);
  });

  it('leaves nothing of a try that broke after it had written', async () => {
    const [email, key] = [`${randomUUID()}@example.com`, randomUUID()];
    const call = {
      endpoint: sendInquiry,
      key,
      input: { params: undefined, query: undefined, body: undefined },
    };
    const broken = once(site.context, call, async ({ db, jobs }) => {
      await db.insert(contactInquiries).values(inquiry(email));
      await jobs.wake('letters');
      throw new Error('the power went');
    });
    site.woken.length = 0;
    await expect(broken).rejects.toThrow('the power went');
    expect(await site.context.db.$count(contactInquiries, eq(contactInquiries.email, email))).toBe(
      0,
    );
    expect(site.woken).toEqual([]);
    expect(await once(site.context, call, async () => ({ ok: true }))).toEqual({
      answer: { ok: true },
      isReplayed: false,
    });
    expect(await once(site.context, call, async () => ({ ok: false }))).toEqual({
      answer: { ok: true },
      isReplayed: true,
    });
  });

  it('is kept as a digest, and for a day', async () => {
    const [work, sessionId, key] = [await mug(), randomUUID(), randomUUID()];
    const body = { artworkId: work.id, sessionId, quantity: 1 };
    await site.call('POST', '/api/cart', body, keyed(key));
    expect(JSON.stringify(await site.context.db.select().from(idempotencyKeys))).not.toContain(key);
    site.clock.advance({ days: 1, minutes: 1 });
    const later = await site.call('POST', '/api/cart', body, keyed(key));
    expect([later.headers.get('idempotent-replayed'), later.body.quantity]).toEqual([null, 2]);
    site.clock.advance({ days: 1, minutes: 1 });
    await sweepKeys(site.context);
    expect(await keys()).toBe(0);
  });

  it.each(['', ' ', 'two words', 'k'.repeat(256), 'umläut'])(
    'that is none, like "%s", is refused',
    async (key) => {
      const answer = await site.app.inject({
        method: 'POST',
        url: '/api/cart',
        headers: keyed(key),
        payload: { artworkId: randomUUID(), sessionId: randomUUID(), quantity: 1 },
      });
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([
        400,
        ['idempotency-key'],
      ]);
    },
  );
});

// PGlite has one connection: there a second try cannot begin before the first has ended.
describe.runIf(process.env['TEST_DATABASE'] === 'postgres')('a first try that hangs', () => {
  it('makes the second wait for a moment and then say so', async () => {
    const [work, sessionId, key] = [await mug(), randomUUID(), randomUUID()];
    const send = () =>
      site.call('POST', '/api/cart', { artworkId: work.id, sessionId, quantity: 1 }, keyed(key));
    await send();
    const [row] = await site.context.db
      .delete(idempotencyKeys)
      .returning({ id: idempotencyKeys.id });
    const late = await site.context.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${row!.id}, 0))`);
      return send();
    });
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(late.headers.get('retry-after')).toBe('1');
    expect((await send()).status).toBe(200);
  });
});

describe('a write with a natural key', () => {
  it('answers the same payment however often it is prepared', async () => {
    const [work, sessionId] = [await hangWork(site.context), randomUUID()];
    await site.call('POST', '/api/cart', { artworkId: work.id, sessionId, quantity: 1 });
    const prepare = () =>
      site.call(
        'POST',
        '/api/create-payment-intent',
        { sessionId, shippingAddress: address },
        keyed('same'),
      );
    expect((await prepare()).body.clientSecret).toBe((await prepare()).body.clientSecret);
  });

  it('notes a customer, a card and a subscriber once', async () => {
    const email = `${randomUUID()}@example.com`;
    const count = async (table: string) => {
      const [row] = await rowsOf<{ n: number }>(
        site.context.db,
        sql`select count(*)::int as n from ${sql.identifier(table)} where email = ${email}`,
      );
      return row!.n;
    };
    for (const [path, body, table] of [
      ['/api/notion/customers', { name: 'Ines Okafor', email }, 'customers'],
      ['/api/notion/commissions', { title: 'A sluice', email, stage: 'inquiry' }, 'commissions'],
      ['/api/newsletter', { email }, 'newsletter_subscriptions'],
    ] as const) {
      const answers = [await site.call('POST', path, body), await site.call('POST', path, body)];
      expect(answers.map(({ status, body: said }) => [status, said])).toEqual([
        [200, { ok: true }],
        [200, { ok: true }],
      ]);
      expect(await count(table), table).toBe(1);
    }
  });
});
