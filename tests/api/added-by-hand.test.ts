import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditTrail } from '#app/database/schema/operations.ts';
import { customers } from '#app/database/schema/people.ts';
import { commissions } from '#app/database/schema/studio.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite());
});
afterAll(() => site.close());

const trailOf = (id: string) =>
  site.context.db.select().from(auditTrail).where(eq(auditTrail.entityId, id));

describe('a customer added by hand', () => {
  const add = (body: object) => site.call('POST', '/api/admin/customers', body, headers);
  const countOf = (email: string) =>
    site.context.db.$count(customers, eq(customers.email, email.toLowerCase()));

  it('is among the customers, with what was written', async () => {
    const email = `Met-${randomUUID()}@reader.example`;
    const { status, body } = await add({
      firstName: 'Ada',
      lastName: 'Marsh',
      email,
      phone: '+1 218 555 0142',
      notes: 'Met at the spring fair.',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Ada Marsh',
      email: email.toLowerCase(),
      phone: '+1 218 555 0142',
      notes: 'Met at the spring fair.',
      totalPurchases: 0,
      totalSpent: '0.00',
      newsletter: false,
    });
    expect(await trailOf(body.id)).toMatchObject([{ change: 'added', actor: 'owner' }]);
  });

  it('is refused where the address is known in any case, and nothing is changed', async () => {
    const email = `${randomUUID()}@reader.example`;
    await add({ firstName: 'Ada', email, notes: 'First.' });
    expect(await add({ firstName: 'Eve', email: email.toUpperCase() })).toMatchObject({
      status: 409,
      body: { fields: { email: 'This address is known already.' } },
    });
    expect(await countOf(email)).toBe(1);
  });

  it.each([[{ email: 'no address' }], [{ firstName: ' ' }], [{ phone: '1'.repeat(51) }]])(
    'is refused with %j',
    async (wrong) => {
      const email = `${randomUUID()}@reader.example`;
      expect(await add({ firstName: 'Ada', email, ...wrong })).toMatchObject({ status: 400 });
      expect(await countOf(email)).toBe(0);
    },
  );
});

describe('a commission added by hand', () => {
  const add = (body: object) => site.call('POST', '/api/admin/commissions', body, headers);

  it('is an inquiry on the board, and belongs to the customer of its address', async () => {
    const email = `${randomUUID()}@reader.example`;
    const { body: person } = await site.call(
      'POST',
      '/api/admin/customers',
      { firstName: 'Ada', email },
      headers,
    );
    const { status, body } = await add({
      title: 'A lock at dusk',
      email,
      projectType: 'Painting',
      budget: '4200',
      deadline: '2027-03-01',
      notes: 'By telephone.',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ title: 'A lock at dusk', stage: 'inquiry', budget: '4200.00' });
    const [row] = await site.context.db
      .select()
      .from(commissions)
      .where(eq(commissions.id, body.id));
    expect(row).toMatchObject({ clientId: person.id, budget: 420_000, status: 'inquiry' });
    expect(await trailOf(body.id)).toMatchObject([{ change: 'added', actor: 'owner' }]);
  });

  it('needs a name and nothing else', async () => {
    expect(await add({ title: 'A weir' })).toMatchObject({ status: 200, body: { email: null } });
    const before = await site.context.db.$count(commissions);
    expect(await add({ title: ' ' })).toMatchObject({ status: 400 });
    expect(await add({ title: 'A weir', budget: 'much' })).toMatchObject({ status: 400 });
    expect(await site.context.db.$count(commissions)).toBe(before);
  });
});
