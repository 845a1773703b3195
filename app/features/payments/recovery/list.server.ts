import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { checkouts, quotes, recoveredPayments } from '#app/database/schema/sales/checkout.ts';
import { disputes } from '#app/database/schema/sales/disputes.ts';
import type { Context } from '#app/platform/context.server.ts';
import { type Cents, toDecimal } from '#app/platform/formats/money.ts';
import { readLines } from '#app/features/checkout/quote/stored-quote.server.ts';
import type { QuoteLine } from '#app/features/checkout/quote/quote.server.ts';
import type { Decision, RecoveredPayment } from './contract.ts';

type Row = typeof recoveredPayments.$inferSelect;

/** How many are shown at once: the owner decides about these, then the next come. */
const most = 100;

/** The payments that wait for a decision, the oldest first. For the owner only. */
export async function listRecovered({ db }: Context): Promise<RecoveredPayment[]> {
  const waiting = await db
    .select()
    .from(recoveredPayments)
    .where(isNull(recoveredPayments.decision))
    .orderBy(asc(recoveredPayments.paidAt), asc(recoveredPayments.paymentIntentId))
    .limit(most);
  const shown: RecoveredPayment[] = [];
  for (const row of waiting)
    shown.push(shownAs(row, await boughtWith(db, row), await bankSaysOf(db, row)));
  return shown;
}

/** What may be said of a payment. */
export async function choicesOf(tx: Transaction, row: Row): Promise<Decision[]> {
  return choices(row, await boughtWith(tx, row), await bankSaysOf(tx, row));
}

/** What the cardholder's bank says of a payment: whether it decides about it now, and what it has taken for good. Cents. */
type BankSays = { isDisputed: boolean; lost: Cents };

/** From its disputes, whichever order they have. */
export async function bankSaysOf(
  tx: Database | Transaction,
  { paymentIntentId }: Row,
): Promise<BankSays> {
  const found = await tx
    .select()
    .from(disputes)
    .where(eq(disputes.paymentIntentId, paymentIntentId));
  return {
    isDisputed: found.some(({ closedAt, isInquiry }) => closedAt === null && !isInquiry),
    lost: found.reduce((sum, { state, amount }) => (state === 'lost' ? sum + amount : sum), 0),
  };
}

/** Cents of a payment that the shop still has. */
export function leftOf({ amount, refunded }: Row, { lost }: BankSays): Cents {
  return amount - refunded - lost;
}

/** While the bank decides, the provider sends nothing back. */
function choices(row: Row, lines: QuoteLine[], { isDisputed }: BankSays): Decision[] {
  if (row.refunded >= row.amount) return ['refund'];
  const kept: Decision[] = lines.length > 0 ? ['ship', 'shipped'] : ['settled'];
  return isDisputed ? kept : [...kept, 'refund'];
}

/** The lines of the quote that was paid; none where it is not known, or is of another amount. */
async function boughtWith(
  db: Database | Transaction,
  { checkoutId, amount }: Row,
): Promise<QuoteLine[]> {
  if (!checkoutId) return [];
  const isPaid = and(
    eq(quotes.checkoutId, checkouts.id),
    eq(quotes.number, checkouts.currentQuote),
    eq(quotes.total, amount),
  );
  const [found] = await db
    .select({ lines: quotes.lines })
    .from(checkouts)
    .innerJoin(quotes, isPaid)
    .where(eq(checkouts.id, checkoutId));
  const { lines, unreadable } = readLines(found?.lines ?? []);
  return unreadable > 0 ? [] : lines;
}

function shownAs(row: Row, lines: QuoteLine[], bank: BankSays): RecoveredPayment {
  const { paymentIntentId, kind, currency, soldSince } = row;
  return {
    paymentIntentId,
    kind,
    buyer: { name: row.buyerName, email: row.buyerEmail },
    amount: toDecimal(row.amount),
    refunded: toDecimal(row.refunded),
    isDisputed: bank.isDisputed,
    lost: toDecimal(bank.lost),
    currency,
    paidAt: row.paidAt.toISOString(),
    lines: lines.map(({ title, selectedSize, selectedColor, quantity, imageUrl }) => ({
      title,
      about: [selectedSize, selectedColor].filter((one) => one !== null).join(', '),
      quantity,
      imageUrl,
    })),
    soldSince,
    choices: choices(row, lines, bank),
  };
}
