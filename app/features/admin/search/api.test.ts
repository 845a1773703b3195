import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postDrafts, posts } from '#app/database/schema/blog.ts';
import { certificates } from '#app/database/schema/certificates.ts';
import { customers } from '#app/database/schema/people.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { subscriptionShipments } from '#app/database/schema/sales/subscriptions.ts';
import { closeMonths } from '#app/features/subscriptions/months/close-month.server.ts';
import { recordPayments } from '#app/features/subscriptions/months/record-payments.server.ts';
import { addMonths } from '#app/features/subscriptions/months/rules.ts';
import { buy } from '#tests/support/buy.ts';
import { invoiceOf, joinClub } from '#tests/support/club-month.ts';
import { publishedPost } from '#tests/support/posts.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import { chargeSimply, hangWork } from '#tests/support/works.ts';

let site: TestSite;
let headers: { cookie: string };
let orderId: string;
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite());
  await chargeSimply(site.context);
  await site.context.db
    .insert(customers)
    .values({ email: 'ruth@mill.example', firstName: 'Ruth', lastName: 'Castellan' });
  await buy(site, await hangWork(site.context, { title: 'Weighbridge, Fog' }));
  const [order] = await site.context.db.select().from(orders);
  orderId = order!.id;
  await site.call('PATCH', `/api/orders/${orderId}`, { status: 'processing' }, headers);
  await site.call(
    'POST',
    `/api/orders/${orderId}/ship`,
    { trackingNumber: '1Z 999 AA1 01 2345' },
    headers,
  );
});
afterAll(() => site.close());

const search = (q: string) =>
  site.call('GET', `/api/admin/search?q=${encodeURIComponent(q)}`, undefined, headers);
const found = async (q: string) => {
  const { body } = await search(q);
  return [
    ...body.orders.map(({ number }: { number: string }) => `order ${number}`),
    ...body.people.map(({ name }: { name: string }) => `person ${name}`),
    ...body.works.map(({ title }: { title: string }) => `work ${title}`),
  ];
};

it('finds an order by its number, with or without its sign, by its whole id and by the beginning of it', async () => {
  const number = orderId.slice(0, 8);
  for (const q of [number, `#${number}`, orderId, number.toUpperCase(), number.slice(0, 5)])
    expect(await found(q), q).toContain(`order ${number}`);
});

it('knows every number that an order can have', async () => {
  const { rows } = (await site.context.db.execute(sql`
    with made as (select left(md5(n::text), 8) as number from generate_series(1, 3000) as n)
    select number from made where not words_of(number || ' Ines Okafor') @@ to_tsquery('simple', number || ':*')`)) as unknown as {
    rows: { number: string }[];
  };
  expect(rows).toEqual([]);
});

it('finds an order by buyer, address and tracking number, the blanks of which do not matter', async () => {
  const order = `order ${orderId.slice(0, 8)}`;
  for (const q of [
    'okafor',
    'ines@example.com',
    'INES OKA',
    '1Z 999 AA1 01 2345',
    '1z999aa1',
    '1Z-999-AA1',
  ])
    expect(await found(q), q).toContain(order);
  expect((await search('1z999aa1')).body.orders).toMatchObject([
    { id: orderId, trackingNumber: '1Z 999 AA1 01 2345', status: 'shipped' },
  ]);
  for (const q of ['kafor', '1z99', 'nobody', "'; drop table orders", '&|!', '%%%%%%'])
    expect(await found(q), q).not.toContain(order);
});

it('finds an order by the number of a certificate, and a member by a receipt and a shirt under way', async () => {
  const { db } = site.context;
  const [certificate] = await db.select().from(certificates);
  const order = `order ${orderId.slice(0, 8)}`;
  for (const q of [certificate!.number, certificate!.number.replaceAll('-', ' ').toLowerCase()])
    expect(await found(q), q).toEqual([order]);
  expect(await found(certificate!.number.slice(0, 4))).not.toContain(order);

  const member = await joinClub(site.context, { customerLastName: 'Quarry' });
  await joinClub(site.context, { customerLastName: 'Reed' });
  await db.transaction((tx) =>
    recordPayments(tx, site.context, member, {
      invoices: [
        invoiceOf(addMonths(site.context.now().toISOString().slice(0, 7), -1), {
          number: 'L02QZPOM-0001',
        }),
      ],
      paymentMode: 'sandbox',
    }),
  );
  await closeMonths(site.context);
  await db.update(subscriptionShipments).set({ trackingNumber: 'RB 1234 5678 5GB' });
  const members = async (q: string) =>
    (await search(q)).body.members.map(({ name }: { name: string }) => name);
  for (const q of ['L02QZPOM-0001', 'l02qzpom', 'RB123456785GB', 'rb 1234'])
    expect(await members(q), q).toEqual(['Ines Quarry']);
  expect(await members('rb12')).toEqual([]);

  const table = String(
    (await site.call('GET', '/api/admin/tables/shipments', undefined, headers)).body,
  );
  expect(table).toContain('"Ines Okafor, 18 Foundry Row, Duluth, MN 55802, United States"');
  expect(table).not.toContain('addressLine1');
});

it('finds people and works by the beginnings of words', async () => {
  expect(await found('castel')).toEqual(['person Ruth Castellan']);
  expect(await found('ruth mill')).toEqual(['person Ruth Castellan']);
  expect(await found('ruth@mill.exam')).toEqual(['person Ruth Castellan']);
  expect(await found('@mill.example')).toEqual(['person Ruth Castellan']);
  expect(await found('weighb')).toEqual(['work Weighbridge, Fog']);
  expect(await found('fog weigh')).toEqual(['work Weighbridge, Fog']);
});

it('finds posts by their text, what is still written by its title, and nothing that was thrown away', async () => {
  const { db } = site.context;
  const { id } = await publishedPost(site.context, {
    title: 'On reeds',
    body: 'Beside the sluice.',
  });
  const post = { title: '', body: '' };
  const [draft, gone] = await db
    .insert(posts)
    .values([post, { ...post, title: 'Sluice, gone', deletedAt: site.context.now() }])
    .returning();
  await db.insert(postDrafts).values({ postId: draft!.id, form: { title: 'A sluice in winter' } });
  const { body } = await search('sluic');
  expect(body.posts).toHaveLength(2);
  expect(body.posts).toEqual(
    expect.arrayContaining([
      { id, title: 'On reeds', status: 'published' },
      { id: draft!.id, title: 'A sluice in winter', status: 'draft' },
    ]),
  );
  expect(JSON.stringify(body.posts)).not.toContain(gone!.id);
});

it('shows a few of each, the latest first', async () => {
  const at = Date.UTC(2026, 0, 1);
  await site.context.db.insert(customers).values(
    Array.from({ length: 9 }, (_, index) => ({
      email: `${randomUUID()}@example.com`,
      firstName: 'Quill',
      lastName: `No ${index}`,
      createdAt: new Date(at + index * 1000),
    })),
  );
  expect(await found('quill')).toEqual(
    [8, 7, 6, 5, 4, 3].map((index) => `person Quill No ${index}`),
  );
});

it('refuses one letter, too many, and everybody but the owner', async () => {
  expect(await search('a')).toMatchObject({
    status: 400,
    body: { fields: { q: 'Write two letters or more.' } },
  });
  expect((await search('a'.repeat(201))).status).toBe(400);
  expect((await site.call('GET', '/api/admin/search?q=ines')).status).toBe(401);
});
