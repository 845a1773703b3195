import { and, desc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '#app/database/client.server.ts';
import { editions } from '#app/database/schema/catalog.ts';
import { quotes } from '#app/database/schema/sales/checkout.ts';
import { AppError } from '#app/platform/errors.ts';
import { dearest } from '#app/platform/formats/cents.ts';
import { type Cents, formatMoney, toDecimal } from '#app/platform/formats/money.ts';
import { longestSide } from '#app/platform/measures/sides.ts';
import { refusalOf } from '#app/features/cart/refusals.ts';
import { unitPrice } from '#app/features/cart/cart.ts';
import type { CartItem } from '#app/features/cart/contract.ts';
import { readCart } from '#app/features/cart/read-cart.server.ts';
import { refusals } from '#app/features/checkout/refusals.ts';
import { leastCharge } from '#app/features/settings/record/currency.ts';
import { currencyFor } from '#app/features/settings/record/shop-settings.server.ts';
import type { Gift, ShippingAddress } from '#app/features/shipping/contract.ts';
import { type Charges, chargesFor, type TaxSource } from '#app/features/shipping/service.server.ts';
import type { TaxAnswer } from '#app/features/shipping/tax/stripe-question.server.ts';
import { PrintedAs, printedAs } from '#app/features/orders/parcels/printed-as.server.ts';
import { parcelSources } from '#app/platform/statuses/parcel-source.ts';
import { withGift } from '#app/features/shipping/address/stored-address.ts';
import { readLines } from './stored-quote.server.ts';

/** Working days until it leaves, then the days it travels. */
const QuotedTime = z.object({
  leavesWithin: z.number().int(),
  minDays: z.number().int(),
  maxDays: z.number().int(),
});

/** One line of a quote, as it is stored. Cents. */
export const QuoteLine = z.object({
  artworkId: z.uuid(),
  editionId: z.uuid().nullable(),
  isUnique: z.boolean(),
  title: z.string(),
  imageUrl: z.string(),
  productType: z.enum(['artwork', 'print', 'merchandise']),
  quantity: z.number().int(),
  selectedSize: z.string().nullable(),
  selectedColor: z.string().nullable(),
  unitPrice: z.number().int(),
  /** Where its parcel comes from. */
  source: z.enum(parcelSources),
  /** Its share of the carriage, and how long it takes; what an earlier version quoted has neither. */
  shipping: z.number().int().optional(),
  /** What is added for tax on its price, and on that share; unset where only the tax of all is known. */
  tax: z.number().int().optional(),
  shippingTax: z.number().int().optional(),
  time: QuotedTime.nullable().optional(),
  /** What the printer makes of it; what an earlier version quoted does not say. */
  printed: PrintedAs.optional(),
  /** The offer whose price it is. */
  offerId: z.uuid().nullable(),
});
export type QuoteLine = z.output<typeof QuoteLine>;

export type StoredQuote = typeof quotes.$inferSelect;

type Asked = {
  checkoutId: string;
  sessionId: string;
  address: ShippingAddress;
  gift?: Gift | null;
  now: Date;
  /** What Stripe has answered of its tax. */
  answers: readonly TaxAnswer[];
  /** The quote that the buyer saw and is about to pay: what is printed stays what it was in it. */
  shownQuote?: number | undefined;
};

/**
 * Quotes a cart for an address and stores what was quoted; the last quote again when nothing has changed.
 * Throws AppError 'conflict' for an empty cart or one with something that cannot be had (decision 45).
 */
export async function quoteCart(
  tx: Transaction,
  { checkoutId, sessionId, now, shownQuote, ...to }: Asked,
): Promise<StoredQuote> {
  const currency = await currencyFor(tx);
  const items = inParcels(await readCart(tx, sessionId, now));
  const shown = shownQuote && (await quoteByNumber(tx, checkoutId, shownQuote));
  const wanted = printedAsShown(
    await linesOf(tx, items),
    readLines(shown ? shown.lines : []).lines,
  );
  const totals = wanted.map((line, index) => ({
    ...line,
    total: line.unitPrice * line.quantity,
    longest: longestSide(line.selectedSize, items[index]!.artwork.dimensions),
  }));
  const subtotal: Cents = totals.reduce((sum, line) => sum + line.total, 0);
  const last = await lastQuote(tx, checkoutId);
  const { shares, ...charges } = await chargesFor(tx, totals, {
    to: { ...to.address, line2: to.address.line2 ?? '' },
    currency,
    answers: [...to.answers, ...answerOf(last, now)],
  });
  const { shipping, tax } = charges;
  const lines = wanted.map((line, index) => ({ ...line, ...shares[index]! }));
  const address = withGift(to.address, to.gift);
  const total = subtotal + shipping + tax;
  if (total < leastCharge(currency))
    throw new AppError(
      'conflict',
      refusals.tooLittle(formatMoney(toDecimal(leastCharge(currency)))),
    );
  if (total > dearest)
    throw new AppError('conflict', refusals.tooMuch(formatMoney(toDecimal(dearest))));
  if (last && same(last, { lines, address, total, ...charges })) return last;
  const [stored] = await tx
    .insert(quotes)
    .values({
      checkoutId,
      number: (last?.number ?? 0) + 1,
      lines,
      address,
      subtotal,
      ...charges,
      total,
      currency,
      createdAt: now,
    })
    .returning();
  if (!stored) throw new Error('the quote was not written');
  return stored;
}

/** Parcel by parcel, as cart and order page show them: every letter, paper and list of the order names its lines as they were quoted. */
const inParcels = (items: readonly CartItem[]): CartItem[] =>
  parcelSources.flatMap((source) => items.filter((item) => item.source === source));

/** A checkout's quote by its number. */
export async function quoteByNumber(
  tx: Transaction,
  checkoutId: string,
  number: number,
): Promise<StoredQuote | undefined> {
  const [quote] = await tx
    .select()
    .from(quotes)
    .where(and(eq(quotes.checkoutId, checkoutId), eq(quotes.number, number)));
  return quote;
}

/** Milliseconds for which the same question is not asked again: a rate may change, and every answer is paid for. */
const taxAnswerValidMs = 24 * 60 * 60 * 1000;

/** What Stripe answered for the quote before. */
function answerOf(last: StoredQuote | undefined, now: Date): TaxAnswer[] {
  if (!last?.taxCalculation || !last.taxQuestion) return [];
  if (now.getTime() - last.createdAt.getTime() > taxAnswerValidMs) return [];
  const { taxCalculation: calculation, taxQuestion: question, tax, includedTax } = last;
  return [{ calculation, question, tax, includedTax, each: eachOf(readLines(last.lines).lines) }];
}

/** What was kept of the tax of each line. */
function eachOf(lines: readonly QuoteLine[]): TaxAnswer['each'] {
  const taxes = lines.flatMap(({ tax }) => tax ?? []);
  if (taxes.length < lines.length) return undefined;
  const shipping = lines.reduce((sum, { shippingTax = 0 }) => sum + shippingTax, 0);
  return { lines: taxes, shipping };
}

async function linesOf(tx: Transaction, items: readonly CartItem[]): Promise<QuoteLine[]> {
  if (items.length === 0) throw new AppError('conflict', 'Your cart is empty.');
  for (const { availability, artwork } of items) {
    if (availability !== 'available')
      throw new AppError('conflict', refusalOf(availability, artwork));
  }
  const ids = await editionIds(tx, items);
  const printed = await printedAs(
    tx,
    items.flatMap(({ source, artworkId }) => (source === 'printer' ? artworkId : [])),
  );
  return items.map((item) => {
    const edition = ids.get(`${item.artworkId} ${item.selectedSize ?? ''}`);
    return {
      artworkId: item.artworkId,
      editionId: edition?.id ?? null,
      isUnique: edition?.total === 1 && item.selectedSize === null,
      title: item.artwork.title,
      imageUrl: item.artwork.imageUrl,
      productType: item.artwork.productType as QuoteLine['productType'],
      quantity: item.quantity,
      selectedSize: item.selectedSize,
      selectedColor: item.selectedColor,
      unitPrice: unitPrice(item),
      source: item.source,
      ...(item.source === 'printer' && { printed: printed.get(item.artworkId) }),
      offerId: item.offer?.state === 'open' ? item.offer.id : null,
    };
  });
}

/** A design that was changed while somebody looked at the old one is not what they pay for. */
function printedAsShown(lines: readonly QuoteLine[], shown: readonly QuoteLine[]): QuoteLine[] {
  return lines.map((line) => {
    const before = shown.find((one) => keyOf(one) === keyOf(line));
    return line.printed && before?.printed
      ? { ...line, printed: before.printed, imageUrl: before.imageUrl }
      : line;
  });
}

/** What tells the lines of a cart apart. */
export const keyOf = ({ artworkId, selectedSize, selectedColor }: QuoteLine): string =>
  JSON.stringify([artworkId, selectedSize, selectedColor]);

async function editionIds(tx: Transaction, items: readonly { artworkId: string }[]) {
  const ids = items.map((item) => item.artworkId);
  const found = await tx.select().from(editions).where(inArray(editions.artworkId, ids));
  return new Map(found.map((edition) => [`${edition.artworkId} ${edition.size ?? ''}`, edition]));
}

async function lastQuote(tx: Transaction, checkoutId: string): Promise<StoredQuote | undefined> {
  const [last] = await tx
    .select()
    .from(quotes)
    .where(eq(quotes.checkoutId, checkoutId))
    .orderBy(desc(quotes.number))
    .limit(1);
  return last;
}

function same(
  last: StoredQuote,
  next: { lines: QuoteLine[]; address: object; total: Cents } & Charges & TaxSource,
): boolean {
  const facts = ({ lines, address, total, ...charges }: typeof next) => {
    const { shipping, tax, includedTax, taxCalculation } = charges;
    const sums = [total, shipping, tax, includedTax, taxCalculation];
    return JSON.stringify([readLines(lines), sorted(address), ...sums]);
  };
  return facts(last as typeof next) === facts(next);
}

/** jsonb gives keys back in its own order. */
function sorted(address: object): [string, unknown][] {
  return Object.entries(address).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
