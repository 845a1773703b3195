import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contactInquiries, inquiryPictures } from '#app/database/schema/inquiries.ts';
import { customers } from '#app/database/schema/people.ts';
import { outbox } from '#app/database/schema/operations.ts';
import { commissions } from '#app/database/schema/studio.ts';
import { erasePerson, exportPerson } from '#app/features/people/admin/privacy.server.ts';
import { sweepRetention } from '#app/server/jobs/retention.server.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite());
});
afterAll(() => site.close());
beforeEach(async () => {
  for (const table of [inquiryPictures, contactInquiries, commissions, customers, outbox])
    await site.context.db.delete(table);
  site.clock.advance({ minutes: 2 });
});

const photo = (width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 3, background: '#336a5a' } })
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .jpeg()
    .toBuffer();

async function add(bytes: Buffer, type = 'image/jpeg') {
  const form = new FormData();
  form.append('picture', new Blob([new Uint8Array(bytes)], { type }), '../evil.jpg');
  const response = await fetch(`${site.origin}/api/inquiry-pictures`, {
    method: 'POST',
    headers: { origin: site.origin },
    body: form,
  });
  return { status: response.status, body: await response.json() };
}
/** Pictures that were taken without asking the encoder. */
async function there(many: number, createdAt = site.context.now()) {
  const row = { jpeg: new Uint8Array([1, 2, 3]), width: 4, height: 3, createdAt };
  const rows = await site.context.db
    .insert(inquiryPictures)
    .values(Array.from({ length: many }, () => row))
    .returning();
  return rows.map(({ id }) => id);
}
const inquiry = {
  firstName: 'Ada',
  lastName: 'Marsh',
  email: 'ada@example.com',
  projectType: 'Custom Commission',
  budget: '',
  message: 'A weir, please.',
};
const send = (pictures?: unknown) =>
  site.call('POST', '/api/contact', { ...inquiry, ...(pictures !== undefined && { pictures }) });
async function sent() {
  const [row] = await site.context.db.select().from(contactInquiries);
  return row!.id;
}
const count = () => site.context.db.$count(inquiryPictures);

describe('a picture for an inquiry', () => {
  it('is re-encoded, stripped of what the camera wrote, made no larger than a screen needs, and read by the owner alone', async () => {
    const { status, body } = await add(await photo(2600, 1300));
    expect([status, Object.keys(body)]).toEqual([200, ['id']]);
    expect((await send([body.id])).body).toEqual({ ok: true });
    const id = await sent();
    const thread = await site.call('GET', `/api/admin/inquiries/${id}/thread`, undefined, headers);
    expect(thread.body.messages[0].pictures).toEqual([{ id: body.id, width: 2000, height: 1000 }]);
    const path = `/api/admin/inquiries/${id}/pictures/${body.id}`;
    const read = (by: Record<string, string>) => fetch(site.origin + path, { headers: by });
    const shown = await read(headers);
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    expect(shown.headers.get('cache-control')).toBe('no-store');
    const stored = Buffer.from(await shown.arrayBuffer());
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 2000 });
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
    expect(stored.toString('latin1')).not.toContain('secret place');
    expect((await read({})).status).toBe(401);
    const elsewhere = `/api/admin/inquiries/${randomUUID()}/pictures/${body.id}`;
    expect((await site.call('GET', elsewhere, undefined, headers)).status).toBe(404);
    const letters = await site.context.db.select().from(outbox);
    expect(letters.find(({ kind }) => kind === 'inquiry-notice')?.payload).toMatchObject({
      pictures: 1,
    });
  });

  it.each([
    ['text', Buffer.from('not a picture'.repeat(50))],
    [
      'a drawing with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    ],
    ['nothing', Buffer.alloc(0)],
  ])('is refused where it is %s, and nothing of it is kept', async (_, bytes) => {
    const { status, body } = await add(bytes);
    expect([status, body.code]).toEqual([400, 'invalid']);
    expect(await count()).toBe(0);
  });

  it('is one of three hundred that are taken in a day at most', async () => {
    await there(300);
    const { status, body } = await add(await photo());
    expect(status).toBe(429);
    expect(body.detail).toBe(
      'No more pictures can be taken today. Send your message without, and I will ask for them.',
    );
    expect((await send()).status).toBe(200);
  });

  it('is deleted after a day without an inquiry', async () => {
    const hours = (many: number) => new Date(site.context.now().getTime() - many * 3_600_000);
    const [young] = await there(1, hours(23));
    await there(1, hours(25));
    await sweepRetention(site.context);
    expect((await site.context.db.select().from(inquiryPictures)).map(({ id }) => id)).toEqual([
      young,
    ]);
  });
});

describe('an inquiry with pictures', () => {
  it('has up to five, in the order in which they were chosen', async () => {
    const ids = await there(6);
    const refused = await send(ids);
    expect(refused.status).toBe(400);
    expect(refused.body.fields.pictures).toBe('Up to 5 pictures.');
    expect(await site.context.db.$count(contactInquiries)).toBe(0);
    const chosen = ids.slice(1).toReversed();
    expect((await send(chosen)).status).toBe(200);
    const path = `/api/admin/inquiries/${await sent()}/thread`;
    const { body } = await site.call('GET', path, undefined, headers);
    expect(body.messages[0].pictures.map(({ id }: { id: string }) => id)).toEqual(chosen);
  });

  it.each([
    ['one that is not there', () => [randomUUID()]],
    ['what is no id', () => ['x']],
    ['one twice', async () => (await there(1)).flatMap((id) => [id, id])],
    [
      'one of another inquiry',
      async () => {
        const ids = await there(1);
        await send(ids);
        return ids;
      },
    ],
  ])('is refused with %s, and nothing is kept of it', async (_, make) => {
    const ids = await make();
    const before = await site.context.db.$count(contactInquiries);
    const { status, body } = await send(ids);
    expect(status).toBe(400);
    expect(Object.keys(body.fields)[0]).toMatch(/^pictures/);
    expect(await site.context.db.$count(contactInquiries)).toBe(before);
  });

  it('takes them along when it is deleted, is held for a machine, or its writer is erased, and into what they are sent', async () => {
    await send(await there(2));
    const { inquiryPictures: exported } = await exportPerson(site.context, 'ADA@example.com');
    expect(exported).toMatchObject([{ jpeg: 'AQID' }, { jpeg: 'AQID' }]);
    await erasePerson(site.context, 'ada@example.com');
    expect(await count()).toBe(0);
    await site.call('POST', '/api/contact', {
      ...inquiry,
      website: 'https://spam.example',
      pictures: await there(1),
    });
    expect(await count()).toBe(1);
    const id = await sent();
    await site.context.db
      .update(contactInquiries)
      .set({ createdAt: new Date(site.context.now().getTime() - 31 * 24 * 3_600_000) })
      .where(eq(contactInquiries.id, id));
    await sweepRetention(site.context);
    expect(await count()).toBe(0);
  });
});
