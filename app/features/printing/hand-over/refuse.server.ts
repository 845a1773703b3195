import { and, eq, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { teemillOrders } from '#app/database/schema/sales/printing.ts';
import { subscriptionShipments } from '#app/database/schema/sales/subscriptions.ts';
import type { PrinterError } from '#app/integrations/printing/printer.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { raiseTask, resolveTask } from '#app/features/tasks/service.server.ts';
import { refusalOf, type Notice, type Refusal } from '../rules/reasons.ts';
import { taskSubject } from '../queue/task-subject.server.ts';
import {
  changeRow,
  keptAnswer,
  type Locked,
  lockTurn,
  type PrintLine,
  type PrintRow,
} from './rows.server.ts';

/** What stops a row: `thing` is the line that it is about, where it is one; `said` the printer's own words. */
export type Stop = { reason: Refusal; thing?: string; said?: string; answer?: unknown };

/** Leaves a row to the owner, with its task. Nothing of it is charged. */
export async function refuse(context: Context, row: PrintRow, stop: Stop): Promise<void> {
  await context.db.transaction(async (tx) => {
    const locked = await lockTurn(tx, row);
    if (locked) await refuseLocked(tx, context, locked, stop);
  });
}

/** The same inside the caller's transaction, with what it is for and the row locked. */
export async function refuseLocked(
  tx: Transaction,
  context: Context,
  { subject, row }: Locked,
  { reason, thing = '', said: words, answer }: Stop,
): Promise<void> {
  const said = keptAnswer(subject, words) ?? undefined;
  await changeRow(tx, context, row, {
    status: 'refused',
    reason,
    lastError: said ?? null,
    nextAt: null,
    attempts: 0,
    confirmedAt: null,
    isRemade: row.confirmingAt !== null,
    ...(answer !== undefined && { teemillResponse: keptAnswer(subject, answer) }),
  });
  await raisePrintTask(tx, context, row, { reason, thing, said });
}

/** Tells the owner what she should see to. */
export async function raisePrintTask(
  tx: Transaction,
  context: Context,
  row: PrintRow,
  {
    reason,
    thing = '',
    said = '',
  }: { reason: Refusal | Notice; thing?: string | undefined; said?: string | undefined },
): Promise<void> {
  const facts = { ...(await taskSubject(tx, row)), reason, thing, said };
  await raiseTask(tx, context, {
    kind: 'printing-stopped',
    subject: row.id,
    facts,
    ...((await isOneOfMany(tx, row)) && { letter: false }),
  });
}

/** Whether another shirt of the month is the owner's to decide about: where the printer is out of a size, one letter tells of all of them. */
async function isOneOfMany(tx: Transaction, { id, shipmentId }: PrintRow): Promise<boolean> {
  if (!shipmentId) return false;
  const ofMonth = sql`select other.id from ${subscriptionShipments} other join ${subscriptionShipments} this
    on this.shipment_month = other.shipment_month where this.id = ${shipmentId}`;
  const others = and(
    eq(teemillOrders.status, 'refused'),
    ne(teemillOrders.id, id),
    sql`${teemillOrders.shipmentId} in (${ofMonth})`,
  );
  return (await tx.$count(teemillOrders, others)) > 0;
}

/** Ends the task about a row that goes on. */
export function resolvePrintTask(
  tx: Transaction,
  context: Context,
  { id }: PrintRow,
): Promise<void> {
  return resolveTask(tx, context, 'printing-stopped', id);
}

/** The stop that the printer's refusal is. */
export function stopOf(error: PrinterError): Stop {
  return { reason: refusalOf(error), said: error.message, answer: error.answer };
}

/** `Cog and Fern Art T-Shirt, M, navy`. */
export const nameOf = ({ title, size, color }: PrintLine) =>
  [title, size, color].filter(Boolean).join(', ');
