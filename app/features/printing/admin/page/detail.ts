import { formatMoney, moneyIn } from '#app/platform/formats/money.ts';
import type { Print, PrinterAmount } from '../contract.ts';
import { copy } from './copy.ts';

/** What is known beyond the reason: a word that is new, what it would cost, or what the printer said. */
export function detailOf({
  reason,
  word,
  cost,
  said,
}: Pick<Print, 'reason' | 'word' | 'cost' | 'said'>): string | null {
  if (reason === 'unknown-word' && word) return copy.newWord(word);
  if (reason === 'costs-more' && cost) return copy.wouldCost(amountIn(cost));
  return said && `“${said}”`;
}

/** An amount of the printer's, in its own currency. */
export function amountIn({ amount, currency }: PrinterAmount): string {
  return currency === moneyIn().code ? formatMoney(amount) : `${amount}\u00a0${currency}`;
}
