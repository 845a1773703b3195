import { eq } from 'drizzle-orm';
import { byOwner, recordAudit } from '#app/database/audit.server.ts';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input, Reply } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { postLink } from '../../manage/mail-link.server.ts';
import type { MailMemberLink } from './contract.ts';
import { detailRefusals } from './copy.ts';
import { isSample } from './read-detail.server.ts';

/**
 * Mails the link to their own page to a member; none where one went in the last ten minutes, whoever asked for that. Throws AppError
 * 'missing', 'conflict' for a member whom the demo invents.
 */
export async function mailMemberLink(
  context: Context,
  { params: { id } }: Pick<Input<MailMemberLink>, 'params'>,
): Promise<Reply<MailMemberLink>> {
  const isMailed = await context.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.id, id))
      .for('update');
    if (!row || row.status === 'incomplete') throw new AppError('missing', detailRefusals.missing);
    if (isSample(row)) throw new AppError('conflict', detailRefusals.sample);
    if (!(await postLink(tx, context, row, { why: 'studio' }))) return false;
    await recordAudit(tx, {
      ...byOwner(context),
      entity: 'subscription',
      entityId: id,
      change: 'link mailed',
    });
    return true;
  });
  if (isMailed) await context.jobs.wake('letters');
  return { isMailed };
}
