import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { customers } from '#app/database/schema/people.ts';

type Row = typeof customers.$inferSelect;
type Editable = Pick<
  Row,
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'preferences'
  | 'priceRange'
  | 'communications'
  | 'lastContact'
  | 'notes'
  | 'tags'
>;

/** The id of the customer of an address, in any case. */
export async function customerIdOf(tx: Transaction, email: string | null): Promise<string | null> {
  if (!email) return null;
  const [known] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.email, email.toLowerCase()));
  return known?.id ?? null;
}

/** A customer, locked for a change. */
export async function lockCustomer(tx: Transaction, id: string): Promise<Row | undefined> {
  const [row] = await tx.select().from(customers).where(eq(customers.id, id)).for('update');
  return row;
}

/** Changes what is written about a customer, locked by the caller, and raises the version (invariant 18). */
export async function editCustomer(
  tx: Transaction,
  id: string,
  change: Partial<Editable>,
  at: Date,
): Promise<void> {
  await tx
    .update(customers)
    .set({ ...change, version: sql`${customers.version} + 1`, updatedAt: at })
    .where(eq(customers.id, id));
}

/** Forgets who a customer was: the row stays for the sums, under the pseudonym. `email` in lower case. Answers what was erased. */
export async function eraseCustomerRow(
  tx: Transaction,
  email: string,
  pseudonym: string,
): Promise<{ id: string }[]> {
  const gone = {
    phone: null,
    address: null,
    preferences: null,
    priceRange: null,
    newsletter: false,
    communications: null,
    tags: null,
    notes: null,
  };
  return tx
    .update(customers)
    .set({
      ...gone,
      email: pseudonym,
      firstName: 'Erased',
      lastName: 'Person',
      acquisitionSource: null,
    })
    .where(eq(customers.email, email))
    .returning({ id: customers.id });
}
