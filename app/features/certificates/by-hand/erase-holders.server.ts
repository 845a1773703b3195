import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import type { ErasedPerson } from '#app/database/erased-person.server.ts';
import { certificates } from '#app/database/schema/certificates.ts';
import { orderItems } from '#app/database/schema/sales/orders.ts';

/** Forgets that this person has the work of a certificate: a holder is known by name alone, so the whole name must be theirs. */
export async function eraseHolders(tx: Transaction, { names }: ErasedPerson): Promise<void> {
  if (names.length === 0) return;
  const isTheirs = inArray(
    sql`lower(${certificates.holder})`,
    names.map((name) => name.toLowerCase()),
  );
  await tx
    .update(certificates)
    .set({ holder: null })
    .where(and(isNotNull(certificates.holder), isTheirs));
}

/** The same of the certificates of one order, whose buyer is known by it alone. */
export async function eraseHoldersOf(tx: Transaction, orderId: string): Promise<void> {
  const lines = tx
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId));
  await tx
    .update(certificates)
    .set({ holder: null })
    .where(and(isNotNull(certificates.holder), inArray(certificates.orderItemId, lines)));
}
