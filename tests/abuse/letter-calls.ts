import { letterRecipients, letters } from '#app/database/schema/newsletter/letters.ts';
import type { TestSite } from '#tests/support/site.ts';
import { addReaders } from '#tests/support/reader-letters.ts';
import type { Calls } from './owner-calls.ts';

/** A right call of everything that writes letters to readers. */
export async function letterCalls({ context }: TestSite): Promise<Calls> {
  const at = context.now();
  const [reader] = await addReaders({ context }, ['of-letters']);
  const written = { subject: 'The weir gear', body: 'Two racks.' };
  const [typed, ready, gone, tested] = await context.db
    .insert(letters)
    .values([written, written, written, written])
    .returning();
  const [scheduled, going, stopped] = await context.db
    .insert(letters)
    .values([
      { ...written, state: 'scheduled', sendAt: new Date('2027-01-01T00:00:00Z') },
      { ...written, state: 'sending', startedAt: at, nextAt: at },
      { ...written, state: 'sending', startedAt: at, nextAt: at },
    ])
    .returning();
  await context.db
    .insert(letterRecipients)
    .values([going, stopped].map((one) => ({ letterId: one!.id, readerId: reader!.id })));
  const of = (letter: { id: string } | undefined) => ({ params: { id: letter!.id } });
  return {
    'POST /api/admin/letters': { params: {}, body: {} },
    'PATCH /api/admin/letters/:id': {
      ...of(typed),
      body: {
        version: 1,
        changes: {
          subject: 'The weir gear, drawn twice',
          preheader: 'On counting teeth.',
          body: 'One handle.',
          audience: 'buyers',
          series: null,
          perMinute: 20,
          countsLinks: true,
        },
      },
    },
    'POST /api/admin/letters/:id/send': { ...of(ready), body: { version: 1, at: null } },
    'POST /api/admin/letters/:id/test': { ...of(tested), body: { to: 'studio@example.com' } },
    'PUT /api/admin/letters/:id/draft': { ...of(scheduled), body: undefined },
    'PUT /api/admin/letters/:id/hold': { ...of(going), body: { isHeld: true } },
    'PUT /api/admin/letters/:id/stop': { ...of(stopped), body: undefined },
    'DELETE /api/admin/letters/:id': { ...of(gone), body: undefined },
    'POST /api/admin/letter-returns': { params: {}, body: { message: 'Subject: Thanks' } },
    'PUT /api/newsletter/:token/choices': {
      params: { token: reader!.token },
      body: { wants: 'everything', follows: [] },
    },
  };
}
