import { and, eq, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { orderItems } from '#app/database/schema/sales/orders.ts';
import { teemillOrderItems, teemillOrders } from '#app/database/schema/sales/printing.ts';
import { readPrintDesign } from '#app/features/catalog/preview/print-design.server.ts';
import {
  printSheet,
  type Sheet,
  sheetFile,
} from '#app/features/pictures/designs/print-sheet.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import { AppError } from '#app/platform/errors.ts';
import { unpostedStatuses } from '#app/platform/statuses/print-status.ts';
import { sheetsOf } from '../hand-over/own-design.server.ts';

/** Days for which a sheet stays after the last order that was printed from it has changed. */
const keptDays = 30;

/** Rows of which the printer may still fetch a sheet. */
const unfinished = [...unpostedStatuses, 'refused'] as const;

const isUnfinished = and(
  inArray(teemillOrders.status, unfinished),
  isNull(teemillOrderItems.endedAt),
);

/**
 * A sheet by its name; one that is not there and that an unfinished order is printed from is made again, so that an address which the printer
 * has is good until it has printed. Throws AppError 'missing'.
 */
export async function readPrintSheet(context: Context, name: string): Promise<Buffer> {
  if (!/^[0-9a-f]{40}$/.test(name)) throw missing();
  const file = `print-sheets/${name}.png`;
  if (!(await context.files.has(file))) {
    const wanted = (await sheetsWhere(context, isUnfinished)).get(file);
    if (!wanted || !(await printSheet(context, wanted))) throw missing();
  }
  return context.files.get(file);
}

/** Deletes the sheets that no order was printed from for a month and none waits for; whoever is printed from one later has it made again. */
export async function sweepPrintSheets(context: Context): Promise<void> {
  // Before the rows are read: a sheet that is made meanwhile is not among them.
  const files = await context.files.list('print-sheets');
  if (files.length === 0) return;
  const since = minutesAfter(context.now(), -keptDays * 24 * 60);
  const kept = await sheetsWhere(context, or(isUnfinished, gte(teemillOrders.updatedAt, since)));
  for (const file of files) if (!kept.has(file)) await context.files.delete(file);
}

/** By the names of their files, the sheets of the lines of such rows. */
async function sheetsWhere(
  context: Context,
  condition: ReturnType<typeof or>,
): Promise<Map<string, Sheet>> {
  const design = sql`coalesce(${orderItems.printDesign}, ${teemillOrderItems.printDesign})`.mapWith(
    orderItems.printDesign,
  );
  const lines = await context.db
    .selectDistinct({ design })
    .from(teemillOrderItems)
    .innerJoin(teemillOrders, eq(teemillOrders.id, teemillOrderItems.teemillOrderId))
    .leftJoin(orderItems, eq(orderItems.id, teemillOrderItems.orderItemId))
    .where(and(isNotNull(design), condition));
  const sheets = lines.flatMap(({ design }) => {
    const read = readPrintDesign(design);
    return read ? Object.values(sheetsOf(read)) : [];
  });
  return new Map(
    sheets.flatMap((sheet) => {
      const file = sheetFile(context, sheet);
      return file ? [[file, sheet]] : [];
    }),
  );
}

const missing = () => new AppError('missing', 'There is no such sheet.');
