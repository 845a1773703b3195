import { sql } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { customers } from '#app/database/schema/people.ts';
import { type Cents, toDecimal } from '#app/platform/formats/money.ts';

/** `email` in any case: one person is one row (invariant 19). */
type Person = { email: string; firstName: string; lastName: string };
type Buyer = Person & { address: string | undefined; total: Cents };
type Member = Person & { address: string };
type Inquirer = Person & { communications: string | undefined };

/**
 * Adds a purchase to what is known of a buyer, and answers their id. A name that is known stays; an address, where there is one, is the
 * latest. `total` in cents.
 */
export async function rememberBuyer(
  tx: Transaction,
  { email, total, address, ...names }: Buyer,
  at: Date,
): Promise<string> {
  const home = address === undefined ? {} : { address };
  const [customer] = await tx
    .insert(customers)
    .values({
      email: email.toLowerCase(),
      ...names,
      ...home,
      totalSpent: total,
      totalPurchases: 1,
      lastPurchase: at,
      lastContact: at,
      acquisitionSource: 'shop',
    })
    .onConflictDoUpdate({
      target: customers.email,
      set: {
        totalSpent: sql`${customers.totalSpent} + ${toDecimal(total)}::numeric`,
        totalPurchases: sql`${customers.totalPurchases} + 1`,
        ...home,
        lastPurchase: at,
        lastContact: at,
        updatedAt: at,
      },
    })
    .returning({ id: customers.id });
  if (!customer) throw new Error('the customer was not written');
  return customer.id;
}

/** Notes who joined the club, and answers their id. What a customer is known by stays. */
export async function rememberMember(
  tx: Transaction,
  { email, ...known }: Member,
  at: Date,
): Promise<string> {
  const [customer] = await tx
    .insert(customers)
    .values({
      ...known,
      email: email.toLowerCase(),
      lastContact: at,
      acquisitionSource: 'subscription',
    })
    .onConflictDoUpdate({ target: customers.email, set: { lastContact: at, updatedAt: at } })
    .returning({ id: customers.id });
  if (!customer) throw new Error('the customer was not written');
  return customer.id;
}

/** Notes who wrote. What a customer is known by stays; a stranger may only add that they wrote. */
export async function rememberInquirer(
  tx: Transaction,
  { email, ...known }: Inquirer,
  at: Date,
): Promise<void> {
  await tx
    .insert(customers)
    .values({ ...known, email: email.toLowerCase(), lastContact: at, acquisitionSource: 'inquiry' })
    .onConflictDoUpdate({
      target: customers.email,
      set: {
        lastContact: at,
        updatedAt: at,
        communications: sql`coalesce(${customers.communications}, excluded.communications)`,
      },
    });
}

type Imported = Pick<
  typeof customers.$inferSelect,
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'preferences'
  | 'priceRange'
  | 'communications'
  | 'lastContact'
>;

/** Adds somebody whom the workspace knows, and answers their id; undefined where the address is known already. `email` in lower case. */
export async function addImportedCustomer(
  tx: Transaction,
  person: Imported,
  at: Date,
): Promise<string | undefined> {
  const [row] = await tx
    .insert(customers)
    .values({ ...person, acquisitionSource: 'workspace', createdAt: at, updatedAt: at })
    .onConflictDoNothing()
    .returning({ id: customers.id });
  return row?.id;
}

type Met = Pick<
  typeof customers.$inferSelect,
  'email' | 'firstName' | 'lastName' | 'phone' | 'notes'
>;

/** Adds somebody whom the owner met, and answers their id; undefined where the address is known already. */
export async function rememberMet(
  tx: Transaction,
  { email, phone, notes, ...names }: Met,
  at: Date,
): Promise<string | undefined> {
  const [row] = await tx
    .insert(customers)
    .values({
      ...names,
      email: email.toLowerCase(),
      phone: phone || null,
      notes: notes || null,
      acquisitionSource: 'hand',
      lastContact: at,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: customers.id });
  return row?.id;
}
