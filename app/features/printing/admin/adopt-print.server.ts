import { and, eq, ne } from 'drizzle-orm';
import { teemillOrders } from '#app/database/schema/sales/printing.ts';
import {
  type Printer,
  PrinterError,
  type PrinterOrder,
} from '#app/integrations/printing/printer.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { resolvePrintTask } from '../hand-over/refuse.server.ts';
import { isUnclear } from '../rules/reasons.ts';
import { stepOf } from '../rules/words.ts';
import { lockPrint, writeDecision } from './change-print.server.ts';
import type { AdoptPrint, Print } from './contract.ts';
import { getPrint } from './list-prints.server.ts';

/**
 * The owner has found the order at the printer: the shop follows it under that number and does not have it made again (decision 65). Of one
 * that is followed under it nothing changes. Throws AppError 'missing', 'invalid' for a number that the printer does not know or has made
 * nothing under, 'conflict' for one that another order has and where nothing is unclear, 'upstream' when the printer is away.
 */
export async function adoptPrint(
  context: Context,
  { params, body: { printerOrderId } }: Input<AdoptPrint>,
): Promise<Print> {
  const before = await getPrint(context, params.id);
  if (before.printerOrderId === printerOrderId && before.confirmedAt !== null) return before;
  await readMade(await context.printing.printer(), printerOrderId);
  await context.db.transaction(async (tx) => {
    const { row } = await lockPrint(tx, params.id);
    if (row.status !== 'refused' || !isUnclear(row))
      throw new AppError('conflict', 'Nothing is unclear about this order any more.');
    const isOthers = and(
      eq(teemillOrders.teemillOrderId, printerOrderId),
      ne(teemillOrders.id, row.id),
    );
    if ((await tx.$count(teemillOrders, isOthers)) > 0)
      throw refusal('conflict', 'Another order has this number at the printer.');
    const at = context.now();
    await writeDecision(tx, context, row, {
      status: 'confirmed',
      teemillOrderId: printerOrderId,
      confirmingAt: row.confirmingAt ?? at,
      confirmedAt: at,
      isRemade: false,
      reason: null,
      lastError: null,
      attempts: 0,
      nextAt: at,
    });
    await resolvePrintTask(tx, context, row);
  });
  await context.jobs.wake('printing');
  return getPrint(context, params.id);
}

async function readMade(printer: Printer | undefined, id: string): Promise<void> {
  if (!printer) throw new AppError('conflict', 'No printer is connected.');
  let known: PrinterOrder;
  try {
    known = await printer.read(id);
  } catch (error) {
    if (!(error instanceof PrinterError)) throw error;
    throw error.kind === 'refused'
      ? refusal('invalid', 'The printer has no order of this number.')
      : new AppError('upstream', 'The printer does not answer. Please try again in a moment.');
  }
  const step = stepOf(known.status);
  if (step === 'created' || step === 'cancelled')
    throw refusal('invalid', 'The printer has made nothing under this number.');
}

function refusal(code: 'invalid' | 'conflict', sentence: string): AppError {
  return new AppError(code, sentence, { printerOrderId: sentence });
}
