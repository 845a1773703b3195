import type { Transaction } from '#app/database/client.server.ts';
import type { Printer, PrinterOrder } from '#app/integrations/printing/printer.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import { waitAfter } from '#app/platform/operations/backoff.ts';
import { moveParcel } from '#app/features/orders/parcels/move-parcel.server.ts';
import type { Notice } from '../rules/reasons.ts';
import { isFurther, isStep, type Step, stepOf } from '../rules/words.ts';
import { raisePrintTask, refuseLocked, resolvePrintTask } from './refuse.server.ts';
import { changeRow, keptAnswer, type Locked, lockTurn, type PrintRow } from './rows.server.ts';

/** Minutes. What has not changed is read again later and later; on the road less happens than at the printer. */
const pauses = {
  atPrinter: { first: 10, longest: 6 * 60 },
  onItsWay: { first: 60, longest: 12 * 60 },
};

/** Asks the printer how far it is, and writes down what follows. Throws PrinterError. */
export async function follow(context: Context, printer: Printer, row: PrintRow): Promise<void> {
  if (row.teemillOrderId) await record(context, row, await printer.read(row.teemillOrderId));
}

/**
 * Writes down the printer's answer about an order that may have been confirmed, or has been (`isConfirmed`). A step forward moves its
 * parcel, with the letter where it left, and a shirt of the club follows (decision 73); a word that is not known moves nothing and is a task (decision 65).
 */
export async function record(
  context: Context,
  taken: PrintRow,
  answer: PrinterOrder,
  { isConfirmed = false } = {},
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const locked = await lockTurn(tx, taken);
    if (!locked) return;
    if (stepOf(answer.status) === 'cancelled') await recordCancelled(tx, context, locked, answer);
    else {
      const step = furthest(locked.row, answer, isConfirmed);
      await recordStep(tx, context, locked, { answer, step });
      await moveAlong(tx, context, locked, { answer, step });
    }
  });
}

/** How far it is by now: a printer that says less than before has nothing new to say. */
function furthest({ status }: PrintRow, answer: PrinterOrder, isConfirmed: boolean): Step {
  const said = stepOf(answer.status);
  const all: Step[] = [
    ...(isStep(status) ? [status] : []),
    ...(isConfirmed ? ['confirmed' as const] : []),
    ...(said !== undefined && said !== 'cancelled' ? [said] : []),
  ];
  return all.reduce((most, step) => (isFurther(step, most) ? step : most), 'created');
}

/** Nothing of it is printed: what the owner wanted where the order or its parcel was cancelled, else for her to decide. */
async function recordCancelled(
  tx: Transaction,
  context: Context,
  { subject, row }: Locked,
  { status: word, answer }: PrinterOrder,
): Promise<void> {
  const seen = { word, teemillResponse: keptAnswer(subject, answer), askedAt: context.now() };
  if (!subject.isCalledOff) {
    await refuseLocked(tx, context, { subject, row }, { reason: 'cancelled-there', answer });
    return;
  }
  await resolvePrintTask(tx, context, row);
  await changeRow(tx, context, row, { ...seen, status: 'cancelled', reason: null, nextAt: null });
}

async function recordStep(
  tx: Transaction,
  context: Context,
  { subject, row }: Locked,
  { answer, step }: { answer: PrinterOrder; step: Step },
): Promise<void> {
  const at = context.now();
  const status = step === 'created' ? row.status : step;
  const numbers = trackingOf(answer).map(({ number }) => number);
  const isNews =
    status !== row.status ||
    answer.status !== row.word ||
    numbers.join() !== (row.trackingNumbers ?? []).join();
  const attempts = isNews ? 0 : row.attempts + 1;
  const reason = noticeOf(row, answer, step);
  await changeRow(tx, context, row, {
    status,
    reason,
    lastError: null,
    word: answer.status,
    attempts,
    nextAt:
      step === 'delivered'
        ? null
        : minutesAfter(
            at,
            waitAfter(attempts + 1, step === 'shipped' ? pauses.onItsWay : pauses.atPrinter),
          ),
    askedAt: at,
    confirmedAt: row.confirmedAt ?? (step === 'created' ? null : at),
    shippedAt: row.shippedAt ?? (isFurther(step, 'printing') ? at : null),
    fulfillments: answer.fulfillments,
    trackingNumbers: numbers,
    teemillResponse: keptAnswer(subject, answer.answer),
    ...(answer.total && { cost: answer.total.amount, currency: answer.total.currency }),
    ...(answer.total && answer.total.currency !== row.currency && { shippingCost: null }),
  });
  if (reason === null) await resolvePrintTask(tx, context, row);
  else await raisePrintTask(tx, context, row, { reason, said: answer.status });
}

function noticeOf(row: PrintRow, answer: PrinterOrder, step: Step): Notice | null {
  if (stepOf(answer.status) === undefined) return 'unknown-word';
  if (isFurther(step, 'printing') && trackingOf(answer).length === 0) return 'no-tracking';
  return row.reason === 'too-late' && step !== 'delivered' ? 'too-late' : null;
}

/** A parcel leaves with a tracking number: without one it stays where it is, and its owner is asked. */
async function moveAlong(
  tx: Transaction,
  context: Context,
  { subject, row }: Locked,
  { answer, step }: { answer: PrinterOrder; step: Step },
): Promise<void> {
  if (!row.parcelId || step === 'created' || subject.isCalledOff) return;
  const [tracking, ...more] = trackingOf(answer);
  const hasLeft = isFurther(step, 'printing') && tracking !== undefined;
  // The printer's doing, also where its owner has just had it asked.
  await moveParcel(
    tx,
    { ...context, owner: undefined },
    {
      parcelId: row.parcelId,
      to: hasLeft && step === 'delivered' ? 'delivered' : hasLeft ? 'shipped' : 'processing',
      at: context.now(),
      ...(hasLeft && {
        trackingNumber: tracking.number,
        carrier: tracking.carrier,
        moreTracking: more.map(({ number, carrier }) => ({ number, carrier })),
      }),
    },
  );
}

const trackingOf = ({ fulfillments }: PrinterOrder) =>
  fulfillments.flatMap(({ tracking }) => tracking);
