import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { customers } from '#app/database/schema/people.ts';
import { type Cents, toDecimal } from '#app/platform/formats/money.ts';

type Who = { id: string } | { email: string };

/** Adds to what a customer has spent, in cents. Without `at` their row does not count as edited. */
export async function addSpending(
  tx: Transaction,
  customerId: string,
  amount: Cents,
  at?: Date,
): Promise<void> {
  await tx
    .update(customers)
    .set({
      totalSpent: sql`${customers.totalSpent} + ${toDecimal(amount)}::numeric`,
      ...(at && { updatedAt: at }),
    })
    .where(eq(customers.id, customerId));
}

/**
 * Takes money that went back from what a customer has spent, never below nothing; an amount below zero came back to the shop. Answers
 * the customer's id where they are known. Cents.
 */
export async function takeBackSpending(
  tx: Transaction,
  who: Who,
  amount: Cents,
  at: Date,
): Promise<string | undefined> {
  const [customer] = await tx
    .update(customers)
    .set({
      totalSpent: sql`greatest(0, ${customers.totalSpent} - ${toDecimal(amount)}::numeric)`,
      updatedAt: at,
    })
    .where(isWho(who))
    .returning({ id: customers.id });
  return customer?.id;
}

/** A cancelled order is no purchase any more. What went back of its money is `takeBackSpending`. */
export async function takeBackPurchase(tx: Transaction, who: Who, at: Date): Promise<void> {
  await tx
    .update(customers)
    .set({ totalPurchases: sql`greatest(0, ${customers.totalPurchases} - 1)`, updatedAt: at })
    .where(isWho(who));
}

function isWho(who: Who) {
  return 'id' in who ? eq(customers.id, who.id) : eq(customers.email, who.email.toLowerCase());
}
