import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import {
  subscriptionPayments,
  type subscriptions,
  subscriptionSkips,
} from '#app/database/schema/sales/subscriptions.ts';
import type { Invoice } from '#app/integrations/payments/subscriptions.server.ts';
import { shirtMonth } from '../club.ts';
import { firstDayOf } from '../months/rules.ts';

type Subscription = typeof subscriptions.$inferSelect;

/** A month whose invoice was made void is skipped, whoever saw to it: nobody is charged and nothing sent. */
export async function keepVoidMonths(
  tx: Transaction,
  { id }: Subscription,
  invoices: readonly Invoice[],
  at: Date,
): Promise<void> {
  const months = invoices
    .filter(({ state }) => state === 'void')
    .map(({ periodStart }) => firstDayOf(shirtMonth(periodStart)));
  if (months.length === 0) return;
  const paid = await tx
    .select({ month: subscriptionPayments.month })
    .from(subscriptionPayments)
    .where(
      and(eq(subscriptionPayments.subscriptionId, id), inArray(subscriptionPayments.month, months)),
    );
  const isPaid = new Set(paid.map(({ month }) => month));
  const skipped = [...new Set(months)].filter((month) => !isPaid.has(month));
  if (skipped.length > 0)
    await tx
      .insert(subscriptionSkips)
      .values(
        skipped.map((month) => ({
          subscriptionId: id,
          month,
          by: 'owner' as const,
          createdAt: at,
        })),
      )
      .onConflictDoNothing();
}
