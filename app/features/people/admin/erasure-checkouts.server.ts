import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { checkouts, quotes, recoveredPayments } from '#app/database/schema/sales/checkout.ts';
import type { ErasureBlock } from './contract.ts';
import { erasureCopy as copy } from './copy.ts';

type Checkout = Pick<typeof checkouts.$inferSelect, 'status' | 'holdExpiresAt' | 'trouble'>;

/** Locks every checkout of a person, in the order of their ids. `email` in lower case. */
export async function lockCheckouts(tx: Transaction, email: string): Promise<void> {
  await tx
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(inArray(checkouts.id, checkoutsOf(tx, email)))
    .orderBy(asc(checkouts.id))
    .for('update');
}

/** Their checkouts that are not over. */
export async function openCheckouts(
  db: Database | Transaction,
  email: string,
): Promise<ErasureBlock[]> {
  const open = await db
    .select({
      status: checkouts.status,
      holdExpiresAt: checkouts.holdExpiresAt,
      trouble: checkouts.trouble,
    })
    .from(checkouts)
    .where(
      and(
        inArray(checkouts.id, checkoutsOf(db, email)),
        inArray(checkouts.status, ['open', 'closing']),
      ),
    )
    .orderBy(asc(checkouts.holdExpiresAt));
  return open.map(blockOfCheckout);
}

/** Payments that the shop did not know, as a copy of its database has left them: the owner decides whose they are and what is sent. */
export async function undecidedPayments(
  db: Database | Transaction,
  email: string,
): Promise<ErasureBlock[]> {
  const isTheirs = or(
    eq(sql`lower(${recoveredPayments.buyerEmail})`, email),
    inArray(recoveredPayments.checkoutId, checkoutsOf(db, email)),
  );
  const count = await db.$count(
    recoveredPayments,
    and(isTheirs, isNull(recoveredPayments.decision)),
  );
  return count > 0
    ? [{ kind: 'payment', sentence: copy.recovered, path: '/admin/payments', until: null }]
    : [];
}

function blockOfCheckout({ holdExpiresAt, trouble }: Checkout): ErasureBlock {
  if (trouble)
    return { kind: 'payment', sentence: copy.payment, path: '/admin/payments', until: null };
  return {
    kind: 'checkout',
    sentence: copy.checkout,
    path: null,
    until: holdExpiresAt.toISOString(),
  };
}

const checkoutsOf = (db: Database | Transaction, email: string) =>
  db
    .select({ id: quotes.checkoutId })
    .from(quotes)
    .where(sql`lower(${quotes.address} ->> 'email') = ${email}`);
