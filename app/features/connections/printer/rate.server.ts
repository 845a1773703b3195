import { byOwner, recordAudit } from '#app/database/audit.server.ts';
import { oneAtATime } from '#app/database/client.server.ts';
import {
  readStoredRate,
  writePrinterRate,
} from '#app/features/settings/record/printer-rate.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import type { PrinterConnection, SavePrinterRate } from './contract.ts';
import { printerCopy } from './copy.ts';
import { currencyOfPrinter, getPrinter } from './service.server.ts';

/** Says what one unit of the printer's currency costs in the shop's. Throws AppError 'conflict' for an older version. */
export async function saveRate(
  context: Context,
  { body }: Input<SavePrinterRate>,
): Promise<PrinterConnection> {
  const { rate } = body;
  await context.db.transaction(async (tx) => {
    await oneAtATime(tx, 'printer rate');
    const before = await readStoredRate(tx);
    const currency = await currencyOfPrinter(tx);
    if (before.rate === rate && (rate === null || before.currency === currency)) return;
    if (before.version !== body.version) throw new AppError('conflict', printerCopy.changed);
    await writePrinterRate(tx, {
      rate: rate === null ? null : { currency, rate },
      version: before.version + 1,
      at: context.now(),
    });
    await recordAudit(tx, {
      ...byOwner(context),
      entity: 'settings',
      entityId: 'printerRate',
      change: 'printer rate',
      before: JSON.stringify(before),
      after: JSON.stringify({ currency, rate }),
    });
  });
  // What has waited for it goes on.
  await context.jobs.wake('printing');
  return getPrinter(context);
}
