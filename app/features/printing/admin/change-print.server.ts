import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { byOwner, recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { artworks } from '#app/database/schema/catalog.ts';
import { orderItems } from '#app/database/schema/sales/orders.ts';
import { teemillOrderItems, teemillOrders } from '#app/database/schema/sales/printing.ts';
import { subscriptionShipments } from '#app/database/schema/sales/subscriptions.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input, Reply } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { readPrintDesign } from '#app/features/catalog/preview/print-design.server.ts';
import { packByHand } from '#app/features/orders/parcels/pack-by-hand.server.ts';
import { printAsWorksSay } from '#app/features/orders/parcels/printed-as.server.ts';
import { dayOf, startOfDay } from '#app/platform/formats/days.ts';
import { openPrintStatuses } from '#app/platform/statuses/print-status.ts';
import { handOver } from '../hand-over/hand-over.server.ts';
import { resolvePrintTask } from '../hand-over/refuse.server.ts';
import {
  linesOf,
  type Locked,
  type PrintLine,
  type PrintRow,
  trailOf,
} from '../hand-over/rows.server.ts';
import { readSubject } from '../hand-over/subject.server.ts';
import type { AskPrinter, PackPrint, Print, RetryPrint, RetryPrints } from './contract.ts';
import { getPrint } from './list-prints.server.ts';

/** Milliseconds for which the owner waits for the printer's answers; the rest is asked by the job. */
const patience = 4_000;

/**
 * Asks the printer about everything that is open, without waiting for its time, so that its answers stand there when this has answered. A
 * question under way was asked before: its turn is over, or its older answer would put off this one until its own next time.
 */
export async function askPrinter(
  context: Context,
  _input: Input<AskPrinter>,
): Promise<{ asked: number }> {
  const asked = await context.db
    .update(teemillOrders)
    .set({ nextAt: context.now(), turn: sql`${teemillOrders.turn} + 1` })
    .where(
      and(
        inArray(teemillOrders.status, openPrintStatuses),
        or(isNull(teemillOrders.reason), ne(teemillOrders.reason, 'until')),
      ),
    )
    .returning({ id: teemillOrders.id });
  await handOver(context, AbortSignal.timeout(patience));
  await context.jobs.wake('printing');
  return { asked: asked.length };
}

/**
 * Hands what was refused to the printer again, now or from a day on (UTC). What may have been confirmed is settled with the printer first
 * (decision 65). Of what is on its way again nothing changes. Throws AppError 'missing', 'conflict' for what was cancelled, 'invalid' for a
 * day that is over.
 */
export async function retryPrint(
  context: Context,
  { params, body }: Input<RetryPrint>,
): Promise<Print> {
  const at = context.now();
  const nextAt = body.waitUntil === undefined ? at : new Date(body.waitUntil);
  if (nextAt < startOfDay(dayOf(at)))
    throw new AppError('invalid', 'That day is over.', { waitUntil: 'Choose a later day.' });
  await handOverAgain(context, params.id, { nextAt, isWanted: body.isWanted === true });
  await context.jobs.wake('printing');
  return getPrint(context, params.id);
}

/** Rows handed over again by one press. */
const most = 500;

/**
 * Hands everything that was refused for one cause to the printer again, the oldest first, each by itself: what was called off meanwhile stays
 * as it is. Nothing that the owner has to wave through is waved through, and nothing that may have been printed is tried.
 */
export async function retryPrints(
  context: Context,
  { body: { reason } }: Input<RetryPrints>,
): Promise<Reply<RetryPrints>> {
  const { db, now } = context;
  const isIt = and(eq(teemillOrders.status, 'refused'), eq(teemillOrders.reason, reason));
  const refused = await db
    .select({ id: teemillOrders.id })
    .from(teemillOrders)
    .where(isIt)
    .orderBy(asc(teemillOrders.createdAt), asc(teemillOrders.id))
    .limit(most);
  let over = 0;
  for (const { id } of refused) {
    try {
      await handOverAgain(context, id, { nextAt: now(), isWanted: false });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
      over += 1;
    }
  }
  await context.jobs.wake('printing');
  const left = Number(await db.$count(teemillOrders, isIt));
  return { tried: refused.length - over, over, left };
}

async function handOverAgain(
  context: Context,
  id: string,
  { nextAt, isWanted }: { nextAt: Date; isWanted: boolean },
): Promise<void> {
  const lines = await withLostDesigns(context, await linesOf(context.db, id));
  await context.db.transaction(async (tx) => {
    const { row, subject } = await lockPrint(tx, id);
    if (row.status === 'cancelled' || subject.isCalledOff)
      throw new AppError('conflict', 'This order was cancelled: nothing of it is printed.');
    const waits = row.status === 'waiting' && row.reason === 'until';
    if (row.status !== 'refused' && !waits) return;
    if (row.reason === 'variant-missing') await printAsNow(tx, row, lines);
    const reason = nextAt > context.now() ? 'until' : null;
    await writeDecision(tx, context, row, {
      ...(row.isRemade
        ? { status: 'confirming' }
        : { status: 'waiting', teemillOrderId: null, confirmingAt: null }),
      reason,
      lastError: null,
      attempts: 0,
      nextAt,
      isWanted: row.isWanted || isWanted,
    });
    await resolvePrintTask(tx, context, row);
  });
}

/** Lines, each with whether the design that was sold is no longer there. */
function withLostDesigns({ files }: Context, lines: readonly PrintLine[]) {
  return Promise.all(
    lines.map(async ({ id, itemId, design }) => {
      const sold = readPrintDesign(design);
      const names = sold ? [sold.design, sold.designForDark ?? sold.design] : [];
      const are = await Promise.all(names.map((name) => files.has(name)));
      return { id, itemId, isDesignLost: are.includes(false) };
    }),
  );
}

/** Has what is in the catalog no more made of what its work names now; a shirt of the club keeps its design. */
async function printAsNow(
  tx: Transaction,
  { shipmentId }: PrintRow,
  lines: Awaited<ReturnType<typeof withLostDesigns>>,
): Promise<void> {
  await printAsWorksSay(
    tx,
    lines.flatMap((line) => (line.itemId ? { ...line, itemId: line.itemId } : [])),
  );
  if (!shipmentId) return;
  const [work] = await tx
    .select({ variantRef: artworks.teemillVariantRef })
    .from(artworks)
    .innerJoin(subscriptionShipments, eq(subscriptionShipments.artworkId, artworks.id))
    .where(eq(subscriptionShipments.id, shipmentId));
  if (work?.variantRef)
    await tx
      .update(teemillOrderItems)
      .set({ printerVariantRef: work.variantRef })
      .where(
        inArray(
          teemillOrderItems.id,
          lines.map(({ id }) => id),
        ),
      );
}

/**
 * A line is the owner's to pack: the printer is not asked to make it any more, and what is left of its order goes on without it. Of a line
 * that is hers already nothing changes. Throws AppError 'missing', 'conflict' for what the printer may have been asked to make.
 */
export async function packPrint(
  context: Context,
  { params, body }: Input<PackPrint>,
): Promise<Print> {
  await context.db.transaction(async (tx) => {
    const { row } = await lockPrint(tx, params.id);
    const lines = await tx
      .select({
        id: teemillOrderItems.id,
        itemId: teemillOrderItems.orderItemId,
        endedAt: teemillOrderItems.endedAt,
        kind: orderItems.fulfillmentType,
      })
      .from(teemillOrderItems)
      .leftJoin(orderItems, eq(orderItems.id, teemillOrderItems.orderItemId))
      .where(eq(teemillOrderItems.teemillOrderId, row.id));
    const line = lines.find(({ id, itemId }) => (itemId ?? id) === body.itemId);
    if (!line) throw new AppError('missing', 'That is not part of this order.');
    if (line.endedAt && line.kind !== 'print_on_demand') return;
    if (line.endedAt || !['waiting', 'created', 'refused'].includes(row.status))
      throw new AppError(
        'conflict',
        'The printer may have begun. Wait until it has answered, or ask it to stop.',
      );
    // A shirt of the club is packed by hand as soon as nothing at the printer has it.
    if (line.itemId) await packByHand(tx, context, { itemId: line.itemId });
    await tx
      .update(teemillOrderItems)
      .set({ endedAt: context.now() })
      .where(eq(teemillOrderItems.id, line.id));
    const isLast = lines.every((one) => one.id === line.id || one.endedAt !== null);
    await resolvePrintTask(tx, context, row);
    await writeDecision(tx, context, row, isLast ? ended : restOf(context, row));
  });
  await context.jobs.wake('printing');
  return getPrint(context, params.id);
}

const ended = { status: 'cancelled', reason: null, nextAt: null } as const;

/** Of what was drafted another is drafted without the line. */
function restOf({ now }: Context, { isRemade }: PrintRow): Partial<PrintRow> {
  const anew = { reason: null, lastError: null, attempts: 0, nextAt: now() };
  return isRemade
    ? { ...anew, status: 'confirming' }
    : { ...anew, status: 'waiting', teemillOrderId: null, confirmingAt: null };
}

/** It and what it is for, locked. Throws AppError 'missing'. */
export async function lockPrint(tx: Transaction, id: string): Promise<Locked> {
  const missing = () => new AppError('missing', 'There is no such order at the printer.');
  const [found] = await tx.select().from(teemillOrders).where(eq(teemillOrders.id, id));
  if (!found) throw missing();
  const subject = await readSubject(tx, found, 'update');
  const [row] = await tx.select().from(teemillOrders).where(eq(teemillOrders.id, id)).for('update');
  if (!subject || !row) throw missing();
  return { row, subject };
}

/** Writes what the owner decided, with its step in the trail. Whoever was at work on the row finds their turn over. */
export async function writeDecision(
  tx: Transaction,
  context: Context,
  row: PrintRow,
  change: Partial<PrintRow>,
): Promise<void> {
  const at = context.now();
  await tx
    .update(teemillOrders)
    .set({ ...change, turn: row.turn + 1, updatedAt: at })
    .where(eq(teemillOrders.id, row.id));
  await recordAudit(tx, {
    ...byOwner(context),
    ...trailOf(row),
    change: 'printing',
    before: row.status,
    after: change.reason ? `${change.status}: ${change.reason}` : (change.status ?? row.status),
  });
}
