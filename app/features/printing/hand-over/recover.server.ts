import { asc, inArray } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { teemillOrders } from '#app/database/schema/sales/printing.ts';
import type { Context } from '#app/platform/context.server.ts';
import { unconfirmedStatuses } from '#app/platform/statuses/print-status.ts';
import { raisePrintTask } from './refuse.server.ts';
import { changeRow } from './rows.server.ts';

/**
 * A backup was brought back: what it knows as not confirmed may have been printed and paid since. All of it waits for the owner's word,
 * each with its task; of what has a printer's id the printer is asked before anything of it is made again (decision 65). Wake `letters` after
 * the commit.
 */
export async function stopRestoredPrints(tx: Transaction, context: Context): Promise<void> {
  const rows = await tx
    .select()
    .from(teemillOrders)
    .where(inArray(teemillOrders.status, [...unconfirmedStatuses, 'confirming', 'refused']))
    .orderBy(asc(teemillOrders.id))
    .for('update');
  for (const row of rows) {
    const isKnownThere = row.teemillOrderId !== null;
    await changeRow(tx, context, row, {
      status: 'refused',
      reason: 'recovered',
      // Whoever was at work on it finds their turn over.
      turn: row.turn + 1,
      lastError: null,
      nextAt: null,
      attempts: 0,
      isWanted: false,
      isRemade: isKnownThere,
      confirmingAt: isKnownThere ? (row.confirmingAt ?? context.now()) : null,
    });
    await raisePrintTask(tx, context, row, { reason: 'recovered' });
  }
}
