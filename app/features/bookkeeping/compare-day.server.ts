import type { Context } from '#app/platform/context.server.ts';
import type { Movement } from '#app/integrations/payments/balance.server.ts';
import { AppError } from '#app/platform/errors.ts';
import type { Cents } from '#app/platform/formats/money.ts';
import { type Books, readBooks } from './books.server.ts';
import {
  type Comparison,
  compare,
  disputeOf,
  incomeOf,
  type Mismatch,
  type OwnedMovement,
  refundOf,
} from './compare.ts';
import { dayAfter, dayBefore, startOfDay } from '#app/platform/formats/days.ts';

/**
 * Compares one day (UTC, `2026-11-20`) of the provider's balance with the books. The provider is asked before and outside of any
 * transaction. Throws AppError 'upstream' when it is away.
 */
export async function compareDay(context: Context, day: string): Promise<Comparison> {
  const [from, until] = [startOfDay(day), startOfDay(dayAfter(day))];
  // An order may be written on the day after its payment: what is missing on its own day is looked for on the day before.
  const around = await context.payments.balance.movements(startOfDay(dayBefore(day)), until);
  const named = await withInvoices(context, around);
  const defined = (ids: (string | undefined)[]) => [
    ...new Set(ids.filter((id) => id !== undefined)),
  ];
  const books = await readBooks(context.db, {
    from,
    until,
    paymentIds: defined(named.map(({ paymentId }) => paymentId)),
    invoiceIds: defined(named.map(({ invoiceId }) => invoiceId)),
    sourceIds: defined(named.map(({ sourceId }) => sourceId)),
  });
  const owned = await withOwners(context, named, books);
  const missing = await missingAtProvider(context, owned, books, (at) => at >= from && at < until);
  return compare(
    owned.filter(({ at }) => at >= from),
    books,
    missing,
  );
}

type NamedMovement = Movement & { invoiceId?: string | undefined; site?: string | undefined };

/** Months of a subscription are booked by their invoice: a payment that says nothing of its purpose is asked for it. */
async function withInvoices(
  { payments }: Context,
  movements: Movement[],
): Promise<NamedMovement[]> {
  const invoices = new Map<string, Awaited<ReturnType<typeof payments.balance.invoiceOf>>>();
  const found: NamedMovement[] = [];
  for (const movement of movements) {
    const { kind, paymentId, customerId, metadata } = movement;
    const mayBeInvoice =
      paymentId !== undefined &&
      metadata['site'] === undefined &&
      (kind !== 'charge' || customerId !== undefined);
    if (mayBeInvoice && !invoices.has(paymentId))
      invoices.set(paymentId, await payments.balance.invoiceOf(paymentId));
    const invoice = mayBeInvoice ? invoices.get(paymentId) : undefined;
    found.push({
      ...movement,
      invoiceId: invoice?.id,
      site: metadata['site'] ?? invoice?.metadata['site'],
    });
  }
  return found;
}

/** Several shops may share one account: ours is what our books know, and what names our site. */
async function withOwners(
  context: Context,
  movements: NamedMovement[],
  books: Books,
): Promise<OwnedMovement[]> {
  const sites = new Map<string, string | undefined>();
  const owned: OwnedMovement[] = [];
  for (const movement of movements) {
    const { paymentId, kind } = movement;
    const isBooked = [incomeOf, refundOf, disputeOf].some(
      (find) => find(books, movement) !== undefined,
    );
    let { site } = movement;
    // A refund and a dispute do not say whose they are; their payment does.
    if (!isBooked && site === undefined && paymentId !== undefined && kind !== 'charge') {
      if (!sites.has(paymentId))
        sites.set(paymentId, (await paymentOf(context, paymentId))?.metadata['site']);
      site = sites.get(paymentId);
    }
    owned.push({ ...movement, isOurs: isBooked || site === context.env.PUBLIC_URL });
  }
  return owned;
}

/** What the books say of the day and the provider did not move in it: it is asked about each, since it may have moved earlier. */
async function missingAtProvider(
  context: Context,
  movements: OwnedMovement[],
  books: Books,
  isOfDay: (at: Date) => boolean,
): Promise<Mismatch[]> {
  const missing: Mismatch[] = [];
  for (const entry of books.income.filter(({ at }) => isOfDay(at))) {
    const { paymentId, invoiceId, orderId = null, amount } = entry;
    if (
      movements.some(
        (movement) => movement.kind === 'charge' && incomeOf(books, movement) === entry,
      )
    )
      continue;
    const found =
      paymentId === undefined ? 0 : ((await paymentOf(context, paymentId))?.amountReceived ?? 0);
    if (found !== amount)
      missing.push({
        what: 'payment',
        paymentId: paymentId ?? null,
        providerId: invoiceId ?? null,
        orderId,
        expected: amount,
        found,
      });
  }
  for (const entry of books.refunds.filter(({ isGone, at }) => isGone && isOfDay(at))) {
    const { paymentId, providerId, orderId, amount } = entry;
    if (
      movements.some(
        (movement) => movement.kind === 'refund' && refundOf(books, movement) === entry,
      )
    )
      continue;
    // Without an id of the provider's it was found to have gone back already, by hand.
    const found = providerId?.startsWith('re_') ? await refunded(context, providerId) : -amount;
    if (found !== -amount)
      missing.push({ what: 'refund', paymentId, providerId, orderId, expected: -amount, found });
  }
  return missing;
}

async function refunded({ payments }: Context, providerId: string): Promise<Cents> {
  const movements = await payments.balance.movementsOf(providerId);
  return movements
    .filter(({ kind }) => kind === 'refund')
    .reduce((sum, { amount }) => sum + amount, 0);
}

async function paymentOf({ payments }: Context, paymentId: string) {
  try {
    return await payments.retrieve(paymentId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'missing') return undefined;
    throw error;
  }
}
