import type { Transaction } from '#app/database/client.server.ts';
import { isAddress } from '#app/database/erased-person.server.ts';
import { commissions } from '#app/database/schema/studio.ts';
import { withdrawLinks } from './records/payment-links.server.ts';

/** Empties a client's cards, which stay on the board, and withdraws the links that ask them for money. `email` in lower case. */
export async function eraseCommissions(
  tx: Transaction,
  email: string,
  at: Date,
): Promise<{ id: string }[]> {
  const erased = await tx
    .update(commissions)
    .set({
      title: 'Erased commission',
      email: null,
      description: null,
      progressNotes: null,
      clientFeedback: null,
      revisionRequests: null,
      referenceImages: null,
      contractUrl: null,
      clientId: null,
    })
    .where(isAddress(commissions.email, email))
    .returning({ id: commissions.id });
  await withdrawLinks(
    tx,
    erased.map(({ id }) => id),
    at,
  );
  return erased;
}
