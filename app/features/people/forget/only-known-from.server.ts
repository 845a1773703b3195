import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { customers } from '#app/database/schema/people.ts';
import { erasePages } from '#app/features/notion/service.server.ts';

/**
 * Deletes customers who came from one place alone and of whom nothing else is known: nothing bought, commissioned, written or waited
 * for, and no word of the owner about them. Their pages in the workspace go too. `emails` in lower case.
 */
export async function forgetOnlyKnownFrom(
  tx: Transaction,
  source: 'newsletter' | 'inquiry',
  emails: readonly string[],
): Promise<void> {
  if (emails.length === 0) return;
  const gone = await tx
    .delete(customers)
    .where(
      and(
        inArray(customers.email, [...emails]),
        eq(customers.acquisitionSource, source),
        isOtherwiseUnknown,
      ),
    )
    .returning({ id: customers.id });
  if (gone.length > 0)
    await erasePages(
      tx,
      gone.map(({ id }) => id),
    );
}

const isOtherwiseUnknown = sql`not customers.newsletter and customers.total_purchases = 0
  and customers.notes is null and customers.tags is null and customers.preferences is null and customers.price_range is null
  and not exists (select from orders where lower(orders.customer_email) = customers.email)
  and not exists (select from subscriptions where lower(subscriptions.customer_email) = customers.email or subscriptions.customer_id = customers.id)
  and not exists (select from commissions where lower(commissions.email) = customers.email or commissions.client_id = customers.id)
  and not exists (select from contact_inquiries where lower(contact_inquiries.email) = customers.email)
  and not exists (select from offers where lower(offers.email) = customers.email)
  and not exists (select from waiting_list where lower(waiting_list.email) = customers.email)`;
