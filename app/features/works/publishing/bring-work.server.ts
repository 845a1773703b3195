import { randomUUID } from 'node:crypto';
import type { Transaction } from '#app/database/client.server.ts';
import { workDrafts } from '#app/database/schema/works.ts';
import { takeAddress } from '#app/features/catalog/changes/addresses.server.ts';
import { sellOriginal } from '#app/features/stock/sell-original.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { hasFirstPicture, hasRoomOnShelves } from '../drafts/add-work.server.ts';
import type { WorkForm } from '../form-contract.ts';
import { publishable } from '../publishable.ts';
import { publishForm } from './publish.server.ts';

/** A work of another shop. `isShown`: that shop showed it. `isSold`: the one that there is was sold there. */
type Brought = { form: WorkForm; isShown: boolean; isSold: boolean };

/** What keeps a work of another shop from the site, as it would be brought in: the sentences of its fields. */
export function whyNotShown({ form, isSold }: Brought, now: Date): string[] {
  return Object.values(publishable(form, { now, mayBeFree: isSold }).errors);
}

/**
 * Brings a work of another shop in, in a transaction of the caller: on the site where that shop showed it and nothing is missing, else as a
 * draft. What was sold is sold from its first moment, without an order, so that nobody can buy it. Throws where a sold one cannot be written as
 * sold (`whyNotShown`): a draft of it could be published and sold again. Answers the work's id.
 */
export async function bringWork(
  tx: Transaction,
  context: Context,
  { form: given, isShown, isSold }: Brought,
): Promise<string> {
  const id = randomUUID();
  const at = context.now();
  const isFree = await takeAddress(tx, id, { wanted: given.slug, isTyped: true });
  const form = { ...given, slug: isFree === undefined ? '' : given.slug };
  const isWhole = whyNotShown({ form, isShown, isSold }, at).length === 0;
  if (!isSold && !(isShown && isWhole)) {
    await tx.insert(workDrafts).values({ id, form, createdAt: at, updatedAt: at });
    return id;
  }
  if (!isSold) {
    form.isFirstPicture = form.kind === 'original' && !(await hasFirstPicture(tx));
    form.isFeatured = await hasRoomOnShelves(tx);
  }
  await publishForm(tx, context, id, { form, isHidden: !isShown, mayBeFree: isSold });
  if (isSold) await sellOriginal(tx, id, at);
  return id;
}
