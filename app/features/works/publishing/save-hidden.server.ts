import { eq } from 'drizzle-orm';
import { workDrafts } from '#app/database/schema/works.ts';
import { lockWork } from '#app/features/catalog/changes/write-work.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input, Reply } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import type { SaveHidden } from '../contract.ts';
import { lockDraft } from '../drafts/service.server.ts';
import { refusals } from '../list/refusals.ts';
import { publishForm } from './publish.server.ts';

/**
 * Writes a draft that was never published as a work that nobody sees, so that a month of the club can be made of it (decision 67). It
 * needs no price. Repeated it changes nothing. Throws AppError 'missing', 'conflict' for a work that is shown or was, or 'invalid' with
 * a sentence for each field that keeps it from being written.
 */
export async function saveHidden(
  context: Context,
  { params: { id } }: Pick<Input<SaveHidden>, 'params'>,
): Promise<Reply<SaveHidden>> {
  await context.db.transaction(async (tx) => {
    await lockWork(tx, id);
    const { form, published } = await lockDraft(tx, id);
    const work = published?.work;
    if (work?.visibility === 'draft') return;
    if (work) throw new AppError('conflict', refusals.noDraft);
    await publishForm(tx, context, id, { form, isHidden: true, mayBeFree: true });
    await tx.delete(workDrafts).where(eq(workDrafts.id, id));
  });
  return {};
}
