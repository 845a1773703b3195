import { inArray } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { teemillOrderItems } from '#app/database/schema/sales/printing.ts';
import {
  type Printer,
  PrinterError,
  type PrinterOrder,
} from '#app/integrations/printing/printer.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import { unconfirmedStatuses } from '#app/platform/statuses/print-status.ts';
import { stepOf } from '../rules/words.ts';
import { follow, record } from './follow.server.ts';
import { raisePrintTask, resolvePrintTask } from './refuse.server.ts';
import {
  changeRow,
  linesOf,
  type Locked,
  lockTurn,
  type PrintLine,
  type PrintRow,
} from './rows.server.ts';

/** Minutes after which a stop that was cut short is tried again. */
const untilStopped = 3;
const early: readonly PrintRow['status'][] = unconfirmedStatuses;

/** A row as it is to go on, with the lines that are still to be drafted or confirmed. */
export type Settled = Locked & { lines: PrintLine[] };

/**
 * Takes out of a row what is not to be printed any more: all of it where what it is for was called off, else the lines that their owner packs.
 * Answers the row as it is then; undefined where its turn is over. What may have been confirmed is stopped at the printer instead.
 */
export function settleLines(context: Context, taken: PrintRow): Promise<Settled | undefined> {
  return context.db.transaction(async (tx) => {
    const locked = await lockTurn(tx, taken);
    if (!locked) return undefined;
    const { row, subject } = locked;
    const { isCalledOff } = subject;
    if (isCalledOff && mayBePrinted(row)) {
      const nextAt = minutesAfter(context.now(), untilStopped);
      const stopped = await changeRow(tx, context, row, { status: 'confirming', nextAt });
      return { subject, row: stopped, lines: [] };
    }
    if (isCalledOff && isNeverConfirmed(row))
      return { subject, row: await end(tx, context, row), lines: [] };
    if (!early.includes(row.status) && row.status !== 'refused') return { subject, row, lines: [] };
    return { subject, ...(await withoutPacked(tx, context, row)) };
  });
}

async function withoutPacked(tx: Transaction, context: Context, row: PrintRow) {
  const all = await linesOf(tx, row.id);
  const lines = all.filter((line) => line.isPrinted);
  const packed = all.filter((line) => !line.isPrinted).map(({ id }) => id);
  if (packed.length > 0)
    await tx
      .update(teemillOrderItems)
      .set({ endedAt: context.now() })
      .where(inArray(teemillOrderItems.id, packed));
  if (lines.length === 0) return { row: await end(tx, context, row), lines };
  // The draft has them: another is made without them.
  if (packed.length > 0 && row.status === 'created') {
    const anew = { status: 'waiting', teemillOrderId: null } as const;
    return { row: await changeRow(tx, context, row, anew), lines };
  }
  return { row, lines };
}

/** What a backup knows as not confirmed may have been confirmed since. */
const mayBePrinted = ({ status, reason, teemillOrderId }: PrintRow) =>
  status === 'refused' && reason === 'recovered' && teemillOrderId !== null;

/** What the printer refused to confirm was not confirmed. */
const isNeverConfirmed = ({ status }: PrintRow) => early.includes(status) || status === 'refused';

async function end(tx: Transaction, context: Context, row: PrintRow): Promise<PrintRow> {
  await resolvePrintTask(tx, context, row);
  return changeRow(tx, context, row, { status: 'cancelled', reason: null, nextAt: null });
}

/**
 * Stops at the printer what may have been confirmed, because what it is for was called off. Where it is too late the owner is told: it will be
 * printed and charged. Throws PrinterError 'unknown'.
 */
export async function stopAtPrinter(
  context: Context,
  printer: Printer,
  row: PrintRow,
): Promise<void> {
  if (!row.teemillOrderId) return;
  let answer: PrinterOrder;
  try {
    answer = await printer.cancel(row.teemillOrderId);
  } catch (error) {
    if (!(error instanceof PrinterError) || error.kind !== 'refused') throw error;
    const known = await printer.read(row.teemillOrderId);
    if (row.status === 'confirming' && stepOf(known.status) === 'created')
      await endRow(context, row);
    else if (stepOf(known.status) === 'cancelled') await record(context, row, known);
    else await tellTooLate(context, row, error.message);
    return;
  }
  if (stepOf(answer.status) === 'cancelled') await record(context, row, answer);
  else await follow(context, printer, row);
}

async function endRow(context: Context, row: PrintRow): Promise<void> {
  await context.db.transaction(async (tx) => {
    const locked = await lockTurn(tx, row);
    if (locked) await end(tx, context, locked.row);
  });
}

async function tellTooLate(context: Context, row: PrintRow, said: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const locked = await lockTurn(tx, row);
    if (!locked) return;
    await changeRow(tx, context, locked.row, { reason: 'too-late', nextAt: context.now() });
    await raisePrintTask(tx, context, locked.row, { reason: 'too-late', said });
  });
}
