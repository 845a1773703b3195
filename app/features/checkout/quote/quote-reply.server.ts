import type { Transaction } from '#app/database/client.server.ts';
import type { checkouts } from '#app/database/schema/sales/checkout.ts';
import type { Payment } from '#app/integrations/payments/payments.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { formatMoney, toDecimal } from '#app/platform/formats/money.ts';
import type { Quote } from '#app/features/checkout/contract.ts';
import { holdOf } from '#app/features/checkout/hold-time.server.ts';
import { planParcels } from '#app/features/shipping/parcels/plan-parcels.ts';
import { refusals } from '#app/features/checkout/refusals.ts';
import { keyOf, quoteByNumber, type StoredQuote } from './quote.server.ts';
import { everyLine, readLines } from './stored-quote.server.ts';

type Checkout = typeof checkouts.$inferSelect;

/** A quote with its payment, as the buyer is shown it. */
export function quoteOf(
  context: Context,
  quote: StoredQuote,
  checkout: Checkout,
  payment: Payment,
): Quote {
  return {
    clientSecret: payment.clientSecret,
    paymentIntentId: payment.id,
    paymentStatus: payment.status === 'canceled' ? 'open' : payment.status,
    lines: everyLine(quote.lines).map(({ title, quantity, unitPrice, ...line }) => ({
      key: keyOf({ title, quantity, unitPrice, ...line }),
      title,
      quantity,
      unitPrice: toDecimal(unitPrice),
    })),
    subtotal: toDecimal(quote.subtotal),
    shipping: toDecimal(quote.shipping),
    parcels: planParcels(everyLine(quote.lines), quote.shipping).map(
      ({ source, shippingCost }) => ({ source, shipping: toDecimal(shippingCost) }),
    ),
    tax: toDecimal(quote.tax),
    includedTax: toDecimal(quote.includedTax),
    total: toDecimal(quote.total),
    currency: quote.currency,
    ...holdOf(context, checkout),
  };
}

/** Says what is not as the buyer was shown it: the prices that changed, or the total alone. */
export async function notAsShown(
  tx: Transaction,
  checkout: Checkout,
  quote: StoredQuote,
): Promise<AppError> {
  const shown = readLines(
    (await quoteByNumber(tx, checkout.id, checkout.currentQuote))?.lines ?? [],
  ).lines;
  const changes = everyLine(quote.lines).flatMap((line) => {
    const before = shown.find((one) => keyOf(one) === keyOf(line))?.unitPrice ?? line.unitPrice;
    return before === line.unitPrice
      ? []
      : [refusals.priceChanged(line.title, money(before), money(line.unitPrice))];
  });
  return new AppError(
    'conflict',
    [...changes, refusals.totalChanged(money(quote.total))].join(' '),
  );
}

const money = (cents: number) => formatMoney(toDecimal(cents));
