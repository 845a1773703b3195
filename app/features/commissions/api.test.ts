import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditTrail } from '#app/database/schema/operations.ts';
import { commissions } from '#app/database/schema/studio.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import { stages } from './commission.ts';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite());
});
afterAll(() => site.close());

async function commission(given: Partial<typeof commissions.$inferInsert> = {}) {
  const [row] = await site.context.db
    .insert(commissions)
    .values({ title: 'Pump house, flooded', email: 'li@example.com', ...given })
    .returning();
  return row!;
}
const path = (id: string, rest = '') => `/api/admin/commissions/${id}${rest}`;
const get = async (id: string) => (await site.call('GET', path(id), undefined, headers)).body;
const patch = (id: string, body: unknown) => site.call('PATCH', path(id), body, headers);
const rowOf = async (id: string) =>
  (await site.context.db.select().from(commissions).where(eq(commissions.id, id)))[0]!;

async function photo(width = 640, height = 480): Promise<Buffer> {
  const blank = sharp({ create: { width, height, channels: 3, background: '#336a5a' } });
  return blank
    .jpeg()
    .withExif({ IFD0: { Artist: 'Somebody', Copyright: 'A secret place' } })
    .toBuffer();
}
async function add(id: string, bytes: Buffer, by: Record<string, string> = headers) {
  const form = new FormData();
  form.append(
    'picture',
    new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }),
    '#app/evil.jpg',
  );
  const response = await fetch(site.origin + path(id, '/pictures'), {
    method: 'POST',
    headers: { origin: site.origin, ...by },
    body: form,
  });
  return { status: response.status, body: await response.json() };
}

describe('the board', () => {
  it('gets what the contact form asks for in its first column', async () => {
    const inquiry = {
      firstName: 'Ana',
      lastName: 'Reyes',
      email: 'ana@example.com',
      projectType: 'Custom Commission',
      seconds: 60,
    };
    await site.call('POST', '/api/contact', {
      ...inquiry,
      budget: '$5,000 - $10,000',
      message: 'Copper kettles, ivy.',
    });
    const { body } = await site.call('GET', '/api/notion/commissions', undefined, headers);
    expect(body.find((card: { email: string }) => card.email === 'ana@example.com')).toMatchObject({
      stage: 'inquiry',
      projectType: 'Custom Commission',
      budget: '5000.00',
      notes: 'Copper kettles, ivy.',
    });
  });

  it('loses none of 20 moves of one card at once: each stands in the trail, from where the one before it led, and the last one counts', async () => {
    const { id } = await commission();
    const moves = Array.from({ length: 20 }, (_, index) => stages[(index + 1) % stages.length]!);
    const answers = await Promise.all(
      moves.map((stage) =>
        site.call('PATCH', `/api/notion/commissions/${id}/stage`, { stage }, headers),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const trail = await site.context.db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.entityId, id))
      .orderBy(asc(auditTrail.at));
    const row = await rowOf(id);
    // A move to where the card was by then changes nothing.
    expect(trail).toHaveLength(row.version - 1);
    const steps = new Map<string, number>();
    for (const { before, after } of trail) {
      steps.set(before!, (steps.get(before!) ?? 0) - 1);
      steps.set(after!, (steps.get(after!) ?? 0) + 1);
      expect(before).not.toBe(after);
    }
    // Every stage was left as often as it was reached, but for where it began and where it is.
    const open = [...steps].filter(([, count]) => count !== 0);
    expect(open).toEqual(
      row.status === 'inquiry'
        ? []
        : expect.arrayContaining([
            ['inquiry', -1],
            [row.status, 1],
          ]),
    );
  });
});

describe('a commission', () => {
  it('is for the owner, and known by its id alone', async () => {
    const { id } = await commission();
    for (const [method, rest] of [
      ['GET', ''],
      ['POST', '/letters'],
      ['POST', '/work'],
      ['DELETE', `/pictures/${randomUUID()}`],
    ] as const)
      expect(
        (await site.call(method, path(id, rest), method === 'GET' ? undefined : {})).status,
      ).toBe(401);
    expect((await add(id, await photo(), {})).status).toBe(401);
    expect((await site.call('GET', path(randomUUID()), undefined, headers)).status).toBe(404);
    expect((await site.call('GET', path('x'), undefined, headers)).status).toBe(400);
  });

  it('has every field changed, and emptied again', async () => {
    const { id } = await commission();
    const texts = {
      description: 'Kettles.',
      medium: 'Oil',
      dimensions: '30 × 60 in',
      clientFeedback: 'Warmer.',
      revisionRequests: 'Less ivy.',
    };
    const others = {
      deliveryMethod: 'Crate',
      contractUrl: 'https://example.com/c',
      contractSigned: true,
    };
    const moneys = {
      agreedPrice: '7200.00',
      depositAmount: '2400.00',
      finalPaymentAmount: '4800.50',
      shippingCost: '0.00',
      budget: '8000.00',
    };
    const days = {
      startDate: '2026-12-01',
      deadline: '2027-02-01',
      completionDate: '2027-01-20',
      deliveryDate: '2027-01-30',
    };
    const fields = {
      title: 'Kettles',
      email: 'ana@example.com',
      projectType: 'Painting',
      notes: 'Sketched.',
      ...texts,
      ...others,
      ...moneys,
      ...days,
    };
    expect((await patch(id, { ...fields, version: 1 })).status).toBe(200);
    expect(await get(id)).toMatchObject({ ...fields, version: 2 });
    const empty = Object.fromEntries(
      Object.keys({ ...texts, ...moneys, ...days, email: '', notes: '' }).map((name) => [name, '']),
    );
    expect((await patch(id, { ...empty, version: 2 })).status).toBe(200);
    expect(await get(id)).toMatchObject(
      Object.fromEntries(Object.keys(empty).map((name) => [name, null])),
    );
  });

  it('refuses a stale version and keeps what stands', async () => {
    const { id } = await commission();
    await patch(id, { notes: 'Mine.', version: 1 });
    expect(await patch(id, { notes: 'Yours.', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    expect(await get(id)).toMatchObject({ notes: 'Mine.', version: 2 });
  });

  it.each([
    { title: '' },
    { email: 'x' },
    { agreedPrice: '-1' },
    { deadline: 'soon' },
    { contractUrl: 'javascript:alert(1)' },
    { medium: 7 },
  ])('refuses %o', async (body) => {
    const { id } = await commission();
    expect((await patch(id, { ...body, version: 1 })).status).toBe(400);
    expect((await rowOf(id)).version).toBe(1);
  });

  it('keeps the amount of what was paid', async () => {
    const { id } = await commission({ depositAmount: 10_000, depositPaid: true });
    expect((await patch(id, { depositAmount: '200.00', version: 1 })).body.fields).toEqual({
      depositAmount: 'This has been paid.',
    });
    expect((await patch(id, { depositAmount: '100.00', medium: 'Oil', version: 1 })).status).toBe(
      200,
    );
  });
});
