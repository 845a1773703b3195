import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { teemillOrders } from '#app/database/schema/sales/printing.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { isUnclear } from '../rules/reasons.ts';
import { resolvePrintTask } from './refuse.server.ts';
import { changeRow } from './rows.server.ts';

/**
 * A shirt of the club, locked by the caller, has another size or address: the printer drafts it anew, also where it was refused (decision 73).
 * What may have been printed already stays with the owner. Throws AppError 'conflict' where the printer may have begun. Wake `printing` after
 * the commit.
 */
export async function redraftShirt(
  tx: Transaction,
  context: Context,
  shipmentId: string,
): Promise<void> {
  const [row] = await tx
    .select()
    .from(teemillOrders)
    .where(and(eq(teemillOrders.shipmentId, shipmentId), ne(teemillOrders.status, 'cancelled')))
    .for('update');
  if (!row || (row.status === 'refused' && (row.isRemade || isUnclear(row)))) return;
  if (!['waiting', 'created', 'refused'].includes(row.status))
    throw new AppError('conflict', 'The printer is making this shirt already.');
  await resolvePrintTask(tx, context, row);
  await changeRow(tx, context, row, {
    status: 'waiting',
    teemillOrderId: null,
    reason: null,
    lastError: null,
    attempts: 0,
    nextAt: context.now(),
    // Whoever was at work on it finds their turn over.
    turn: row.turn + 1,
  });
}
