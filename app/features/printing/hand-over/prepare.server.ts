import { eq } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { teemillOrderItems } from '#app/database/schema/sales/printing.ts';
import { PrinterError, type PrinterOrder } from '#app/integrations/printing/printer.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { contactAddress } from '#app/platform/env.server.ts';
import { choosePostage } from '../rules/postage.ts';
import { findVariant } from '../rules/variants.ts';
import { type OwnDesigns, ownDesignVariant } from './own-design.server.ts';
import { nameOf, refuse, type Stop, stopOf } from './refuse.server.ts';
import {
  changeRow,
  keptAnswer,
  type Locked,
  type PrintLine,
  type PrintRow,
} from './rows.server.ts';
import type { Settled } from './stop.server.ts';

type Variant = NonNullable<ReturnType<typeof findVariant>>;
type Found = { line: PrintLine; variant: Variant }[];
/** What the printer has drafted, and as what it has each line. */
export type Draft = { order: PrinterOrder; found: Found };

/**
 * Has the printer draft an order of what waits, which charges nothing. Asked again after an answer that was lost it makes another draft: the
 * first is never confirmed (decision 65). Answers what is to be written down with `writeDraft`; undefined where it was refused. Throws
 * PrinterError 'unknown'.
 */
export async function prepare(
  context: Context,
  at: OwnDesigns,
  { row, subject, lines }: Settled,
): Promise<Draft | undefined> {
  let found: Found | Stop;
  let order: PrinterOrder;
  try {
    found = await findLines(context, at, lines);
    if ('reason' in found) return stopped(context, row, found);
    order = await at.printer.create({
      // The buyer's letters are the shop's own, so the printer writes to the shop.
      email: contactAddress(context.env),
      phone: null,
      address: subject.address,
      items: found.map(({ line, variant }) => ({
        variantRef: variant.ref,
        quantity: line.quantity,
      })),
    });
  } catch (error) {
    if (error instanceof PrinterError && error.kind === 'refused')
      return stopped(context, row, stopOf(error));
    throw error;
  }
  if (!choosePostage(order.fulfillments))
    return stopped(context, row, { reason: 'no-shipping', answer: order.answer });
  return { order, found };
}

async function stopped(context: Context, row: PrintRow, stop: Stop): Promise<undefined> {
  await refuse(context, row, stop);
  return undefined;
}

async function findLines(
  context: Context,
  at: OwnDesigns,
  lines: readonly PrintLine[],
): Promise<Found | Stop> {
  const catalog = await at.catalog();
  const found: Found = [];
  for (const line of lines) {
    const variant = findVariant(catalog, line) ?? (await ownDesignVariant(context, at, line));
    if (!variant) return { reason: 'variant-missing', thing: nameOf(line) };
    if (variant.inStock === false) return { reason: 'out-of-stock', thing: nameOf(line) };
    found.push({ line, variant });
  }
  return found;
}

/** Writes down the printer's id of a row that waits, its cost and its parcels. */
export async function writeDraft(
  tx: Transaction,
  context: Context,
  { row, subject }: Locked,
  { order, found }: Draft,
): Promise<PrintRow> {
  for (const { line, variant } of found)
    await tx
      .update(teemillOrderItems)
      .set({
        variantRef: variant.ref,
        unitCost: variant.cost?.amount ?? null,
        currency: variant.cost?.currency ?? null,
      })
      .where(eq(teemillOrderItems.id, line.id));
  return changeRow(tx, context, row, {
    status: 'created',
    reason: null,
    lastError: null,
    teemillOrderId: order.id,
    word: order.status,
    fulfillments: order.fulfillments,
    teemillResponse: keptAnswer(subject, order.answer),
    askedAt: context.now(),
    attempts: 0,
    ...costOf(order, found),
  });
}

/** What the printer says that all of it costs, else the sum of what its catalog says and the postage that is chosen. */
function costOf(
  { total, fulfillments }: PrinterOrder,
  found: Found,
): Pick<PrintRow, 'cost' | 'shippingCost' | 'currency'> {
  const postage = choosePostage(fulfillments)?.cost ?? null;
  const prices = found.flatMap(({ line, variant }) =>
    variant.cost
      ? { amount: variant.cost.amount * line.quantity, currency: variant.cost.currency }
      : [],
  );
  const parts = [...prices, ...(postage ? [postage] : [])];
  const currency = total?.currency ?? parts[0]?.currency;
  const isWhole =
    prices.length === found.length &&
    postage !== null &&
    parts.every((one) => one.currency === currency);
  const sum = isWhole ? parts.reduce((all, { amount }) => all + amount, 0) : undefined;
  const cost = sum === undefined ? total?.amount : Math.max(sum, total?.amount ?? 0);
  return cost === undefined || currency === undefined
    ? { cost: null, shippingCost: null, currency: null }
    : {
        cost,
        currency,
        shippingCost: postage?.currency === currency ? postage.amount : null,
      };
}
