import type { Context } from '#app/platform/context.server.ts';
import type { Dashboard } from './contract.ts';
import { listRecent } from './sales/recent.server.ts';
import { measureConversion, sumSales } from './sales/sales.server.ts';
import { countWaiting } from './waiting.server.ts';

/** What the owner's home shows. For the owner only. */
export async function getDashboard(context: Context): Promise<Dashboard> {
  const [waiting, recent, sales, conversion] = await Promise.all([
    countWaiting(context),
    listRecent(context),
    sumSales(context),
    measureConversion(context),
  ]);
  return { at: context.now().toISOString(), waiting, recent, sales, conversion };
}
