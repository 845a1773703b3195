import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refunds } from '#app/database/schema/sales/checkout.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { outbox } from '#app/database/schema/operations.ts';
import { sweepCheckouts } from '#app/features/checkout/sweep-checkouts.server.ts';
import { erasePerson } from '#app/features/people/admin/privacy.server.ts';
import { sendLetters } from '#app/features/email/service.server.ts';
import { templates } from '#app/server/installation/email-templates.server.ts';
import { buy } from '#tests/support/buy.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import { chargeSimply, hangWork } from '#tests/support/works.ts';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite({ OWNER_EMAIL: 'studio@reeds.example' }));
  await chargeSimply(site.context);
});
afterAll(() => site.close());

/** $1,000 and $120 carriage, Minnesota's tax on the work: $1,188.80. */
async function order(...works: { id: string }[]) {
  const { token } = await buy(site, ...(works.length > 0 ? works : [await hangWork(site.context)]));
  const [row] = await site.context.db.select().from(orders).where(eq(orders.token, token));
  return row!;
}
const read = async (id: string) =>
  (await site.call('GET', `/api/orders/${id}`, undefined, headers)).body;
const refund = (id: string, body: object, more: Record<string, string> = {}) =>
  site.call('POST', `/api/orders/${id}/refunds`, body, { ...headers, ...more });
const cancel = (id: string, body: object = {}) =>
  site.call('PATCH', `/api/orders/${id}`, { status: 'cancelled', ...body }, headers);
const resend = (id: string, letterId: string) =>
  site.call('POST', `/api/orders/${id}/letters/${letterId}/resend`, undefined, headers);
const deliver = () => sendLetters(site.context, templates);

describe('everything of an order', () => {
  it('is for the owner, call by call', async () => {
    const { id } = await order();
    const paths = [
      `GET /api/orders/${id}`,
      `GET /api/orders/${id}/packing-slip`,
      `GET /api/orders/${id}/customs`,
      'GET /api/orders/export',
    ];
    for (const path of [
      ...paths,
      `POST /api/orders/${id}/refunds`,
      `POST /api/orders/${id}/letters/${id}/resend`,
    ]) {
      const [method, address] = path.split(' ') as [string, string];
      const body = method === 'POST' ? { amount: '1', version: 1 } : undefined;
      expect(await site.call(method, address, body)).toMatchObject({
        status: 401,
        body: { code: 'unauthorized' },
      });
    }
    expect(await read(id)).toMatchObject({ status: 'pending', refunded: '0.00' });
  });

  it('knows no other order', async () => {
    for (const path of ['', '/packing-slip', '/customs'])
      expect(
        (await site.call('GET', `/api/orders/${randomUUID()}${path}`, undefined, headers)).status,
      ).toBe(404);
    expect((await site.call('GET', '/api/orders/7', undefined, headers)).status).toBe(400);
    expect((await refund(randomUUID(), { amount: '1', version: 1 })).status).toBe(404);
  });

  it('holds lines, money, the buyer, parcels, letters and how it came to be as it is', async () => {
    const work = await hangWork(site.context, { title: 'Sluice, Low Sun' });
    const { id } = await order(work);
    await site.call(
      'PATCH',
      `/api/orders/${id}`,
      { status: 'processing', adminNotes: 'Crate.' },
      headers,
    );
    await site.call(
      'POST',
      `/api/orders/${id}/ship`,
      { trackingNumber: '1Z 9', carrier: 'UPS' },
      headers,
    );
    await deliver();
    const found = await read(id);
    expect(found).toMatchObject({
      number: id.slice(0, 8),
      customerEmail: 'ines@example.com',
      subtotal: '1000.00',
      shippingCost: '120.00',
      taxAmount: '68.80',
      totalAmount: '1188.80',
      refundable: '1188.80',
      isAbroad: false,
      orderItems: [{ slug: work.slug, artwork: { title: 'Sluice, Low Sun' } }],
      parcels: [
        {
          carrier: 'UPS',
          trackingNumber: '1Z 9',
          trackingUrl: 'https://www.ups.com/track?tracknum=1Z9',
          titles: ['Sluice, Low Sun'],
        },
      ],
    });
    expect(found.buyerPath).toMatch(/^\/order\/[\w-]{32}$/);
    expect(found.letters.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      'order-confirmation',
      'order-notice',
      'order-shipped',
    ]);
    expect(found.letters.every(({ sentAt }: { sentAt: string | null }) => sentAt !== null)).toBe(
      true,
    );
    const steps = found.timeline.map(
      ({ actor, name, change, before, after }: Record<string, string>) => [
        actor,
        name,
        change,
        before,
        after,
      ],
    );
    expect(steps).toEqual([
      ['buyer', null, 'placed', null, 'pending'],
      ['owner', 'studio', 'status', 'pending', 'processing'],
      ['owner', 'studio', 'notes', null, 'Crate.'],
      ['owner', 'studio', 'parcel', null, '1Z 9'],
      ['owner', 'studio', 'status', 'processing', 'shipped'],
    ]);
  });
});

describe('the letters of an order', () => {
  it('tell the owner of a sale once, with what to pack and where to look', async () => {
    const placed = await order(await hangWork(site.context, { title: 'Crane, First Snow' }));
    await deliver();
    const notices = site.letters.filter(
      ({ to, text }) => to === 'studio@reeds.example' && text.includes('Crane, First Snow'),
    );
    expect(notices).toHaveLength(1);
    expect(notices[0]!.subject).toBe(`New order ${placed.id.slice(0, 8)}: Crane, First Snow`);
    expect(notices[0]!.text).toContain('1 × Crane, First Snow');
    expect(notices[0]!.text).toContain('18 Foundry Row');
    expect(notices[0]!.text).toContain(`/admin/orders/${placed.id}`);
  });

  it('go again when the owner says so, word for word, once a minute at most', async () => {
    const { id } = await order(await hangWork(site.context, { title: 'Gauge House, Rain' }));
    const confirmation = async () =>
      (await read(id)).letters.find(({ kind }: { kind: string }) => kind === 'order-confirmation');
    expect(await resend(id, (await confirmation()).id)).toMatchObject({ status: 409 });
    await deliver();
    const letterId = (await confirmation()).id;
    const answers = await Promise.all(Array.from({ length: 20 }, () => resend(id, letterId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(19);
    await deliver();
    const sent = site.letters.filter(
      ({ to, text }) => to === 'ines@example.com' && text.includes('Gauge House, Rain'),
    );
    expect(sent).toHaveLength(2);
    expect(sent[1]!.text).toBe(sent[0]!.text);
    expect(
      (await read(id)).letters.filter(({ isRepeat }: { isRepeat: boolean }) => isRepeat),
    ).toHaveLength(1);
  });

  it('of another order are unknown', async () => {
    const [one, other] = [await order(), await order()];
    await deliver();
    const [letter] = (await read(other.id)).letters;
    expect((await resend(one.id, letter.id)).status).toBe(404);
  });

  it('and their refunds say nothing of a person who was erased', async () => {
    const { token } = await buy(site, await hangWork(site.context));
    const change = { customerEmail: 'gone@example.com' };
    const [placed] = await site.context.db
      .update(orders)
      .set(change)
      .where(eq(orders.token, token))
      .returning();
    await refund(placed!.id, { amount: '10', version: 1 });
    await deliver();
    await expect(erasePerson(site.context, 'gone@example.com')).rejects.toThrow(
      placed!.id.slice(0, 8),
    );
    expect((await cancel(placed!.id)).status).toBe(200);
    await expect(erasePerson(site.context, 'gone@example.com')).rejects.toThrow(
      'A refund to this person has not arrived yet.',
    );
    await sweepCheckouts(site.context);
    await deliver();
    await erasePerson(site.context, 'gone@example.com');
    const endless = await site.call('GET', '/api/orders/export?to=9999-12-31', undefined, headers);
    expect(endless).toMatchObject({
      status: 400,
      body: { fields: { to: 'Write a day from 1900 to 2199.' } },
    });
    const { body: books } = await site.call('GET', '/api/orders/export', undefined, headers);
    expect(books).toContain('Erased,Person,Erased,');
    expect(books).not.toContain('erased.invalid');
    const stored = await site.context.db
      .select()
      .from(refunds)
      .where(eq(refunds.orderId, placed!.id));
    expect(stored).toHaveLength(2);
    for (const row of stored)
      expect(row).toMatchObject({
        buyerName: 'Erased Person',
        buyerEmail: expect.stringMatching(/@erased\.invalid$/),
      });
    const [notice] = await site.context.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.kind, 'order-notice'), eq(outbox.subject, placed!.id)));
    expect(notice?.payload).toEqual({});
    expect(await resend(placed!.id, notice!.id)).toMatchObject({ status: 409 });
    for (const kind of ['refund-made', 'order-cancelled']) {
      const letter = (await read(placed!.id)).letters.find(
        (one: { kind: string }) => one.kind === kind,
      );
      expect(await resend(placed!.id, letter.id)).toMatchObject({ status: 409 });
    }
    await deliver();
    expect(site.letters.filter(({ to }) => to.endsWith('@erased.invalid'))).toEqual([]);
  });
});
