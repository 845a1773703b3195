import { randomUUID } from 'node:crypto';
import { newsletterSubscriptions } from '#app/database/schema/people.ts';
import type { LetterForm } from '#app/features/newsletter/letters/form-contract.ts';
import { beginScheduled } from '#app/features/newsletter/letters/sending/begin.server.ts';
import { sendNext } from '#app/features/newsletter/letters/sending/send-newsletter.server.ts';
import type { TestSite } from './site.ts';

/** Readers `{name}@example.com` who have confirmed their address. */
export async function addReaders(
  { context }: Pick<TestSite, 'context'>,
  names: readonly string[],
  given: Partial<typeof newsletterSubscriptions.$inferInsert> = {},
): Promise<(typeof newsletterSubscriptions.$inferSelect)[]> {
  return context.db
    .insert(newsletterSubscriptions)
    .values(
      names.map((name) => ({
        email: `${name}@example.com`,
        token: randomUUID(),
        confirmedAt: context.now(),
        ...given,
      })),
    )
    .returning();
}

export const subjectOf = 'The weir gear';

/** A letter that was written, at version 2. */
export async function writtenLetter(
  site: Pick<TestSite, 'call'>,
  headers: Record<string, string>,
  given: Partial<LetterForm> = {},
): Promise<string> {
  const { id } = (await site.call('POST', '/api/admin/letters', {}, headers)).body;
  const changes = { subject: subjectOf, body: 'Two racks and one handle.', ...given };
  await site.call('PATCH', `/api/admin/letters/${id}`, { version: 1, changes }, headers);
  return id;
}

/** Lets time pass until nothing of any letter is left to be sent. */
export async function sendAll({ context, clock }: TestSite): Promise<void> {
  await beginScheduled(context);
  for (;;) {
    const next = await sendNext(context);
    if (!next) return;
    const ms = next.getTime() - clock.now().getTime();
    if (ms > 0) clock.advance({ minutes: ms / 60_000 });
  }
}
