import { and, count, eq, inArray } from 'drizzle-orm';
import { teemillOrders } from '#app/database/schema/sales/printing.ts';
import type { Context } from '#app/platform/context.server.ts';
import { readPrinterRate } from '#app/features/settings/record/printer-rate.server.ts';
import { raiseTask, resolveOthers, resolveTask } from '#app/features/tasks/service.server.ts';
import { openPrintStatuses } from '#app/platform/statuses/print-status.ts';

const waitsFor = (reason: 'no-printer' | 'no-rate') =>
  and(eq(teemillOrders.reason, reason), inArray(teemillOrders.status, openPrintStatuses));

/** What waited for the rate of the printer's currency is looked at now that the owner has said it. */
export async function resumeRated({ db, now }: Context): Promise<void> {
  const rate = await readPrinterRate(db);
  if (rate)
    await db
      .update(teemillOrders)
      .set({ nextAt: now() })
      .where(and(waitsFor('no-rate'), eq(teemillOrders.currency, rate.currency)));
}

/** What waits for a printer is one task, and what waits for the rate of a currency one for each, for as long as something does. */
export async function tellWhatIsMissing(context: Context): Promise<void> {
  const isNews = await context.db.transaction(async (tx) => {
    const waiting = await tx.$count(teemillOrders, waitsFor('no-printer'));
    const unrated = await tx
      .select({ currency: teemillOrders.currency, count: count() })
      .from(teemillOrders)
      .where(waitsFor('no-rate'))
      .groupBy(teemillOrders.currency);
    const raised = [];
    if (waiting > 0)
      raised.push(
        await raiseTask(tx, context, {
          kind: 'printer-missing',
          subject: 'printer',
          facts: { count: waiting },
        }),
      );
    else await resolveTask(tx, context, 'printer-missing', 'printer');
    for (const one of unrated) {
      const currency = one.currency ?? '';
      raised.push(
        await raiseTask(tx, context, {
          kind: 'printer-rate-missing',
          subject: currency,
          facts: { count: one.count, currency },
        }),
      );
    }
    const still = unrated.map(({ currency }) => currency ?? '');
    await resolveOthers(tx, context, 'printer-rate-missing', still);
    return raised.includes(true);
  });
  if (isNews) await context.jobs.wake('letters');
}
