import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { isAddress } from '#app/database/erased-person.server.ts';
import { contactInquiries, withdrawnItems } from '#app/database/schema/inquiries.ts';

type Row = typeof contactInquiries.$inferSelect;

/** An inquiry, locked for a change. */
export async function lockInquiry(tx: Transaction, id: string): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(contactInquiries)
    .where(eq(contactInquiries.id, id))
    .for('update');
  return row;
}

/** What came from an address and nobody has answered or put away, locked for a change. `email` in any case. */
export async function lockNewFrom(tx: Transaction, email: string): Promise<Row[]> {
  return tx
    .select()
    .from(contactInquiries)
    .where(
      and(
        isAddress(contactInquiries.email, email.toLowerCase()),
        eq(contactInquiries.state, 'new'),
      ),
    )
    .orderBy(asc(contactInquiries.id))
    .for('update');
}

/**
 * Moves an inquiry, locked by the caller, to a state, and raises its version (invariant 18). `settledAt` is the moment where the shop itself
 * puts a statement of withdrawal away, because its money has gone back.
 */
export async function setInquiryState(
  tx: Transaction,
  { id, version }: Row,
  state: Row['state'],
  settledAt: Date | null = null,
): Promise<void> {
  await tx
    .update(contactInquiries)
    .set({ state, settledAt, version: version + 1 })
    .where(eq(contactInquiries.id, id));
}

/** Notes which lines of its order a statement of withdrawal is about. */
export async function noteWithdrawnItems(
  tx: Transaction,
  inquiryId: string,
  itemIds: readonly string[],
): Promise<void> {
  await tx
    .insert(withdrawnItems)
    .values(itemIds.map((orderItemId) => ({ inquiryId, orderItemId })));
}

/** Deletes an inquiry, locked by the caller. */
export async function deleteInquiry(tx: Transaction, id: string): Promise<void> {
  await tx.delete(contactInquiries).where(eq(contactInquiries.id, id));
}

/** Notes the card that was made of an inquiry. */
export async function linkToCard(tx: Transaction, id: string, commissionId: string): Promise<void> {
  await tx.update(contactInquiries).set({ commissionId }).where(eq(contactInquiries.id, id));
}
