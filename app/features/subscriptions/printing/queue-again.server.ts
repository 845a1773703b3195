import { eq, type SQL } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { clubMonths } from '#app/database/schema/sales/subscriptions.ts';
import { queueShirts } from '#app/features/printing/queue/queue-shirts.server.ts';
import type { Context } from '#app/platform/context.server.ts';

/**
 * Has the printer make a shirt that is to be sent after all, where its month is the printer's and it is neither there nor came back. `month`:
 * its first day; `which`: the shirt. Wake `printing` after the commit.
 */
export async function queueAgain(
  tx: Transaction,
  context: Context,
  { month, which }: { month: string; which: SQL },
): Promise<void> {
  const [row] = await tx.select().from(clubMonths).where(eq(clubMonths.month, month));
  if (row?.maker === 'printer') await queueShirts(tx, context, row, { which });
}
