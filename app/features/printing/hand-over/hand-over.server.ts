import { type Printer, PrinterError } from '#app/integrations/printing/printer.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import { waitAfter } from '#app/platform/operations/backoff.ts';
import { paced } from '#app/platform/operations/paced.ts';
import { confirm, settleConfirming } from './confirm.server.ts';
import { follow } from './follow.server.ts';
import { resumeRated, tellWhatIsMissing } from './missing.server.ts';
import type { OwnDesigns } from './own-design.server.ts';
import { prepare } from './prepare.server.ts';
import { refuse } from './refuse.server.ts';
import {
  batch,
  changeRow,
  dueRows,
  keptAnswer,
  lockTurn,
  type PrintRow,
  takeRow,
} from './rows.server.ts';
import { type Settled, settleLines, stopAtPrinter } from './stop.server.ts';
import type { Subject } from './subject.server.ts';

/**
 * A printer's limits are not known: few at a time, and where it says that it is too much, what it asks to be waited. A thousand in less than a
 * minute, and no faster: whoever looks at the shop meanwhile has the same processors.
 */
const pace = { atOnce: 8, perSecond: 20 };
/** How often the next rows are looked for in one go, where there are many: what else runs here waits for it. */
const rounds = 10;
/** Minutes. The first wait after a failure, twice as long each time, up to the longest; what was paid is never given up. */
const wait = { first: 0.5, longest: 60 };
/** Minutes after which a printer is looked for again. */
const untilConnected = 5;

/**
 * Hands what was paid to the printer exactly once, and follows it to the door (decision 65). It may run any number of times, and in two
 * processes at once. What the printer does not answer is tried again, later each time.
 */
export async function handOver(context: Context, stopping?: AbortSignal): Promise<void> {
  await resumeRated(context);
  const connected = once(() => connect(context));
  for (let round = 0, isFull = true; isFull && round < rounds; round++) {
    const due = await dueRows(context);
    const at = due.length > 0 ? await connected() : undefined;
    await paced(due, pace, async ({ id }) => {
      if (!stopping?.aborted) await takeUp(context, at, id);
    });
    // Once for all of them: whatever was written to somebody is in the outbox.
    if (due.length > 0) await context.jobs.wake('letters');
    isFull = due.length === batch;
  }
  await tellWhatIsMissing(context);
}

async function connect({ printing }: Context): Promise<OwnDesigns | undefined> {
  const printer = await printing.printer();
  return (
    printer && {
      printer,
      catalog: once(() => printer.catalog()),
      blanks: once(() => printer.blanks()),
      made: new Map(),
    }
  );
}

async function takeUp(context: Context, at: OwnDesigns | undefined, id: string): Promise<void> {
  const taken = await takeRow(context, id);
  if (!taken) return;
  try {
    const settled = await settleLines(context, taken);
    if (settled) await advance(context, at, settled);
  } catch (error) {
    await tryLater(context, taken, error);
  }
}

/** One row, as far as it goes now. */
async function advance(
  context: Context,
  at: OwnDesigns | undefined,
  { row, subject, lines }: Settled,
): Promise<void> {
  if (row.nextAt === null) return;
  if (!at || !isFor(at.printer, subject)) {
    const isEarly = row.status === 'waiting' || row.status === 'created';
    if (isEarly && at?.printer.mode === 'live')
      await refuse(context, row, { reason: 'test-payment' });
    else await waitForPrinter(context, row, isEarly ? 'no-printer' : row.reason);
    return;
  }
  const { printer } = at;
  const isStoppable = row.reason !== 'too-late' && row.status !== 'shipped';
  if (isStoppable && subject.isCalledOff) await stopAtPrinter(context, printer, row);
  else if (row.status === 'waiting') {
    const draft = await prepare(context, at, { row, subject, lines });
    if (draft) await confirm(context, printer, row, draft);
  } else if (row.status === 'created') await confirm(context, printer, row);
  else if (row.status === 'confirming') await settleConfirming(context, printer, row);
  else await follow(context, printer, row);
}

/** The stand-in takes no order of real money, and a printer that charges none of play money. */
function isFor({ mode }: Printer, { paymentMode }: Subject): boolean {
  if (paymentMode === null) return true;
  return mode === 'live' ? paymentMode === 'live' : paymentMode !== 'live';
}

async function waitForPrinter(
  context: Context,
  taken: PrintRow,
  reason: PrintRow['reason'],
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const locked = await lockTurn(tx, taken);
    if (!locked) return;
    const nextAt = minutesAfter(context.now(), untilConnected);
    await changeRow(tx, context, locked.row, { reason, nextAt });
  });
}

/** The printer cannot be reached, or something went wrong that nobody foresaw: nothing is lost, and it is tried again. */
async function tryLater(context: Context, taken: PrintRow, error: unknown): Promise<void> {
  context.log.warn(
    { err: error, print: taken.id },
    'the printer could not be asked; it will be tried again',
  );
  const asked = error instanceof PrinterError ? (error.retryAfter ?? 0) / 60 : 0;
  await context.db.transaction(async (tx) => {
    const locked = await lockTurn(tx, taken);
    if (!locked || locked.row.nextAt === null) return;
    const attempts = locked.row.attempts + 1;
    await changeRow(tx, context, locked.row, {
      attempts,
      lastError: keptAnswer(locked.subject, error instanceof Error ? error.message : String(error)),
      nextAt: minutesAfter(context.now(), Math.max(asked, waitAfter(attempts, wait))),
    });
  });
}

/** Asks once, and again after a failure. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => {
    asked ??= ask().catch((error: unknown) => {
      asked = undefined;
      throw error;
    });
    return asked;
  };
}
