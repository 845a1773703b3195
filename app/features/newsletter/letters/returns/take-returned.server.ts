import { eq } from 'drizzle-orm';
import { letterRecipients } from '#app/database/schema/newsletter/letters.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input, Reply } from '#app/platform/endpoint.ts';
import type { TakeReturned } from '../contract.ts';
import { takeOff } from '../sending/note-outcome.server.ts';
import { readReport } from './read-report.server.ts';

/**
 * Takes a reader off by a letter that came back later, or by a complaint, as the owner found it among her mail. Nobody is taken off by what
 * may pass, or is no report about a letter of ours; a second time changes nothing. For the owner only.
 */
export async function takeReturned(
  context: Context,
  { body }: Input<TakeReturned>,
): Promise<Reply<TakeReturned>> {
  const report = await readReport(body.message);
  const [row] = report
    ? await context.db
        .select({ id: letterRecipients.id, state: letterRecipients.state })
        .from(letterRecipients)
        .where(eq(letterRecipients.id, report.recipientId))
    : [];
  if (!report || !row) return { outcome: 'not-ours' };
  if (report.says === 'something else') return { outcome: 'may-pass' };
  if (row.state !== 'returned') await takeOff(context, row.id, report.says);
  return { outcome: 'taken-off' };
}
