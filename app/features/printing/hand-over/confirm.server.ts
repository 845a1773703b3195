import type { Cents } from '#app/platform/formats/money.ts';
import { installationOf } from '#app/features/installation/may-act.server.ts';
import { readPrinterRate } from '#app/features/settings/record/printer-rate.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import {
  type Printer,
  PrinterError,
  type PrinterOrder,
} from '#app/integrations/printing/printer.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import { inShopCents } from '../rules/margin.ts';
import { choosePostage } from '../rules/postage.ts';
import { stepOf } from '../rules/words.ts';
import { record } from './follow.server.ts';
import { type Draft, writeDraft } from './prepare.server.ts';
import { refuse, refuseLocked, resolvePrintTask, stopOf } from './refuse.server.ts';
import { changeRow, linesOf, type Locked, lockTurn, type PrintRow } from './rows.server.ts';
import { isContested, isPartlyRefunded } from './subject.server.ts';

/** Minutes after which an order that its payment stops, or a cost that nobody can compare, is looked at again. */
const untilDecided = 30;

/**
 * Has the printer make a draft, which charges. That it may have been is committed first, under locks of what it is for and of the row, so that a
 * refund or a cancellation comes before it or after it; what is stopped by one is not confirmed (decision 65). `draft`, which was made now, is
 * written down in the same transaction. Throws PrinterError 'unknown', and the row says that it may have been confirmed.
 */
export async function confirm(
  context: Context,
  printer: Printer,
  taken: PrintRow,
  draft?: Draft,
): Promise<void> {
  const row = await beginConfirming(context, printer, taken, draft);
  const choices = choosePostage((row?.fulfillments ?? []) as PrinterOrder['fulfillments'])?.choices;
  if (!row?.teemillOrderId || !choices) return;
  let answer: PrinterOrder;
  try {
    answer = await printer.confirm(row.teemillOrderId, choices);
  } catch (error) {
    if (!(error instanceof PrinterError) || error.kind !== 'refused') throw error;
    // It is refused too where it was confirmed before and the answer was lost.
    const known = await printer.read(row.teemillOrderId);
    if (stepOf(known.status) !== 'created') await record(context, row, known);
    else await refuse(context, row, stopOf(error));
    return;
  }
  await record(context, row, answer, { isConfirmed: true });
}

/**
 * The printer was asked to confirm and its answer is not known, or what it refused is to be handed over anew. It is asked what it knows
 * first, and confirmed again only where it says that it has not been. Throws PrinterError 'unknown'.
 */
export async function settleConfirming(
  context: Context,
  printer: Printer,
  row: PrintRow,
): Promise<void> {
  if (!row.teemillOrderId) return;
  let known: PrinterOrder;
  try {
    known = await printer.read(row.teemillOrderId);
  } catch (error) {
    if (!(error instanceof PrinterError) || error.kind !== 'refused') throw error;
    if (row.isRemade) await startAnew(context, row);
    else await refuse(context, row, { ...stopOf(error), reason: 'not-known' });
    return;
  }
  const step = stepOf(known.status);
  if (row.isRemade && (step === 'created' || step === 'cancelled')) {
    if (step === 'created') await giveUpDraft(printer, row.teemillOrderId);
    await startAnew(context, row);
  } else if (step === 'created') await confirm(context, printer, row);
  else await record(context, row, known);
}

/** A draft that is not wanted any more. Where the printer keeps drafts it stays one, which nobody confirms. */
async function giveUpDraft(printer: Printer, id: string): Promise<void> {
  try {
    await printer.cancel(id);
  } catch (error) {
    if (!(error instanceof PrinterError) || error.kind !== 'refused') throw error;
  }
}

async function startAnew(context: Context, row: PrintRow): Promise<void> {
  await context.db.transaction(async (tx) => {
    const locked = await lockTurn(tx, row);
    if (locked?.row.status !== 'confirming') return;
    await changeRow(tx, context, locked.row, {
      status: 'waiting',
      teemillOrderId: null,
      confirmingAt: null,
      isRemade: false,
      reason: null,
      nextAt: context.now(),
    });
  });
}

/** Commits that it may be confirmed from now on; undefined where something stops it. */
async function beginConfirming(
  context: Context,
  printer: Printer,
  taken: PrintRow,
  draft: Draft | undefined,
): Promise<PrintRow | undefined> {
  return context.db.transaction(async (tx) => {
    const locked = await lockTurn(tx, taken);
    const from = draft ? ['waiting'] : ['created', 'confirming'];
    if (!locked || !from.includes(locked.row.status)) return undefined;
    const row = draft ? await writeDraft(tx, context, locked, draft) : locked.row;
    if (await isStopped(tx, context, printer, { ...locked, row })) return undefined;
    await resolvePrintTask(tx, context, row);
    return changeRow(tx, context, row, {
      status: 'confirming',
      reason: null,
      confirmingAt: context.now(),
    });
  });
}

/** Whether its payment, its cost or the state of this database stops it; what is to follow from that is written. */
async function isStopped(
  tx: Transaction,
  context: Context,
  printer: Printer,
  { subject, row }: Locked,
): Promise<boolean> {
  if ((await installationOf(tx)).suspectedCopySince) return true;
  // The next turn stops it at the printer.
  if (subject.isCalledOff) {
    await changeRow(tx, context, row, { nextAt: context.now() });
    return true;
  }
  if (await isContested(tx, row)) {
    const nextAt = minutesAfter(context.now(), untilDecided);
    await changeRow(tx, context, row, { reason: 'disputed', nextAt });
    return true;
  }
  const lines = await linesOf(tx, row.id);
  if (lines.some((line) => !line.isPrinted)) {
    // What its owner packs is not printed: the draft has it, so it is made anew without it.
    await changeRow(tx, context, row, { nextAt: context.now() });
    return true;
  }
  if (row.isWanted) return false;
  if (await isPartlyRefunded(tx, row)) {
    await refuseLocked(tx, context, { subject, row }, { reason: 'refunded' });
    return true;
  }
  const price = lines.reduce((sum, line) => sum + line.price, 0) + subject.postage;
  return isTooDear(tx, context, printer, { subject, row, price });
}

/** Whether it costs more than was paid, or that cannot be said yet. What a stand-in charges is nobody's money. */
async function isTooDear(
  tx: Transaction,
  context: Context,
  { mode }: Printer,
  { subject, row, price }: Locked & { price: Cents },
): Promise<boolean> {
  const cost = inShopCents(row, subject.currency, await readPrinterRate(tx));
  if (cost === null ? mode === 'sandbox' : cost <= price) return false;
  if (cost === null && row.cost !== null)
    await changeRow(tx, context, row, {
      reason: 'no-rate',
      nextAt: minutesAfter(context.now(), untilDecided),
    });
  else
    await refuseLocked(
      tx,
      context,
      { subject, row },
      {
        reason: cost === null ? 'cost-unknown' : 'costs-more',
      },
    );
  return true;
}
