import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactInquiries, inquiryReplies } from '#app/database/schema/inquiries.ts';
import { auditTrail, outbox } from '#app/database/schema/operations.ts';
import { sendLetters } from '#app/features/email/service.server.ts';
import { templates } from '#app/server/installation/email-templates.server.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite());
});
afterAll(() => site.close());

const asked = 'Is the weir still there?\nI pass it daily.';

async function write(given: Record<string, string> = {}): Promise<{ id: string; email: string }> {
  site.clock.advance({ minutes: 1 });
  const email = given['email'] ?? `${randomUUID()}@example.com`;
  await site.call('POST', '/api/contact', {
    firstName: 'Ada',
    lastName: 'Marsh',
    projectType: 'Purchase Inquiry',
    message: asked,
    ...given,
    email,
  });
  const rows = await site.context.db
    .select()
    .from(contactInquiries)
    .where(eq(contactInquiries.email, email))
    .orderBy(contactInquiries.createdAt);
  return { id: rows.at(-1)!.id, email };
}
const thread = (id: string) =>
  site.call('GET', `/api/admin/inquiries/${id}/thread`, undefined, headers);
const answer = (id: string, body: string, key: string = randomUUID()) =>
  site.call(
    'POST',
    `/api/admin/inquiries/${id}/replies`,
    { body },
    { ...headers, 'idempotency-key': key },
  );
const lettersTo = (email: string) =>
  site.context.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, email))
    .then((rows) => rows.filter(({ kind }) => kind === 'inquiry-reply'));

describe('an answer', () => {
  it('goes out as a letter with what was asked, is kept with the inquiry, and marks it as answered', async () => {
    const { id, email } = await write();
    const { status, body } = await answer(id, '  Dear Ada,\n\nit stands.\nCome and see.  ');
    expect(status).toBe(200);
    expect(body.inquiry).toMatchObject({ id, state: 'answered', version: 2 });
    expect(body.messages).toMatchObject([
      { from: 'visitor', text: asked, about: 'Purchase Inquiry', delivery: null },
      { from: 'owner', text: 'Dear Ada,\n\nit stands.\nCome and see.', delivery: 'waiting' },
    ]);
    const mark = (change: { attempts: number; lastError: string | null }) =>
      site.context.db.update(outbox).set(change).where(eq(outbox.recipient, email));
    // While it is handed over for the first time nobody has refused it.
    await mark({ attempts: 1, lastError: null });
    expect((await thread(id)).body.messages[1].delivery).toBe('waiting');
    await mark({ attempts: 1, lastError: 'Mailbox full.' });
    expect((await thread(id)).body.messages[1].delivery).toBe('failing');
    await mark({ attempts: 0, lastError: null });
    await sendLetters(site.context, templates);
    expect((await thread(id)).body.messages[1].delivery).toBe('sent');
    const { kind, payload } = (await lettersTo(email))[0]!;
    const letter = templates[kind as 'inquiry-reply'](payload);
    expect(letter.subject).toBe('Re: Purchase Inquiry');
    expect(letter.headers).toEqual({ 'Reply-To': expect.stringContaining('@') });
    const changes = await site.context.db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.entityId, id));
    expect(changes).toMatchObject([{ change: 'state', before: 'new', after: 'answered' }]);
  });

  it('is one letter however often the press is repeated, and a second answer another', async () => {
    const { id, email } = await write();
    const key = randomUUID();
    await Promise.all([answer(id, 'It stands.', key), answer(id, 'It stands.', key)]);
    await answer(id, 'It stands.', key);
    expect(await lettersTo(email)).toHaveLength(1);
    await answer(id, 'It still does.');
    expect(await lettersTo(email)).toHaveLength(2);
    expect((await thread(id)).body.messages).toHaveLength(3);
  });

  it('stands in one thread with all that came from that address, whichever inquiry is opened', async () => {
    const first = await write();
    await answer(first.id, 'Yes.');
    site.clock.advance({ minutes: 5 });
    const second = await write({ email: first.email.toUpperCase(), message: 'And the birches?' });
    await write({ message: 'Somebody else.' });
    const texts = async (id: string) =>
      (await thread(id)).body.messages.map(({ text }: { text: string }) => text);
    expect(await texts(first.id)).toEqual([asked, 'Yes.', 'And the birches?']);
    expect(await texts(second.id)).toEqual([asked, 'Yes.', 'And the birches?']);
    const third = await write({ email: first.email, message: 'And the reeds?' });
    await answer(third.id, 'All of them.');
    expect((await thread(second.id)).body.inquiry.state).toBe('answered');
  });

  it('is refused where it is empty or too long, for an inquiry held back and for none, and nothing is sent', async () => {
    const { id, email } = await write();
    for (const body of ['', '   \n', 'a'.repeat(10_001)])
      expect((await answer(id, body)).status).toBe(400);
    await site.context.db
      .update(contactInquiries)
      .set({ state: 'held' })
      .where(eq(contactInquiries.id, id));
    expect((await answer(id, 'Hello.')).status).toBe(409);
    expect((await answer(randomUUID(), 'Hello.')).status).toBe(404);
    expect((await thread(randomUUID())).status).toBe(404);
    expect(await lettersTo(email)).toEqual([]);
    expect(await site.context.db.$count(inquiryReplies, eq(inquiryReplies.inquiryId, id))).toBe(0);
  });

  it('goes with the inquiry when the person is erased', async () => {
    const { id, email } = await write();
    await answer(id, 'It stands.');
    await site.context.db.delete(contactInquiries).where(eq(contactInquiries.email, email));
    expect(await site.context.db.$count(inquiryReplies, eq(inquiryReplies.inquiryId, id))).toBe(0);
  });
});

describe('saved replies', () => {
  const list = async () =>
    (await site.call('GET', '/api/admin/saved-replies', undefined, headers)).body;
  const save = (title: string, body: string) =>
    site.call('PUT', '/api/admin/saved-replies', { title, body }, headers);

  it('are kept by title, replaced under the same one, and removed for good', async () => {
    await save('Visits', 'The studio is open on Fridays.');
    await save('Framing', 'I frame in ash.');
    await save('Visits', 'The studio is open on Thursdays.');
    expect(await list()).toMatchObject([
      { title: 'Framing', body: 'I frame in ash.' },
      { title: 'Visits', body: 'The studio is open on Thursdays.' },
    ]);
    const [{ id }] = await list();
    const remove = () => site.call('DELETE', `/api/admin/saved-replies/${id}`, undefined, headers);
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect(await list()).toHaveLength(1);
    expect((await save(' ', 'Text')).status).toBe(400);
    expect((await save('Title', ' ')).status).toBe(400);
  });
});
