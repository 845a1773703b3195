import type { Transaction } from '#app/database/client.server.ts';
import { workVersions } from '#app/database/schema/works.ts';
import type { WorkForm } from '../form-contract.ts';
import { publishedForm } from '../published-form.server.ts';
import { isSame } from '../rebase.ts';

/**
 * Adds what is published of a work now to its history, in the transaction that changed it, unless it is what `before` says (decision 51).
 * Answers whether there was something to add.
 */
export async function recordVersion(
  tx: Transaction,
  artworkId: string,
  {
    reason,
    before,
    at,
  }: {
    reason: (typeof workVersions.$inferSelect)['reason'];
    before: WorkForm | undefined;
    at: Date;
  },
): Promise<boolean> {
  const form = (await publishedForm(tx, artworkId))?.form;
  if (!form || (before && isSame(before, form))) return false;
  await tx.insert(workVersions).values({ artworkId, form, reason, createdAt: at });
  return true;
}
