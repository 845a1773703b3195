import { createHash } from 'node:crypto';
import { taxedKindOf } from '#app/features/settings/record/tax-codes.ts';
import type { TaxRule } from '#app/features/settings/record/tax-rule.server.ts';
import type { PaymentAddress } from '#app/integrations/payments/payments.server.ts';
import type { TaxCalculation, TaxQuestion } from '#app/integrations/payments/tax/tax.server.ts';
import type { Cents } from '#app/platform/formats/money.ts';
import type { Tax } from './tax.ts';

/** What Stripe answered to a question, or what was kept of it with a quote. `question`: its digest. */
export type TaxAnswer = Tax & {
  question: string;
  calculation: string;
  each?: TaxCalculation['each'];
};

/** The tax of what is about to be quoted has to be asked for first, and nothing may be asked inside a transaction (invariant 8). */
export class TaxToAsk extends Error {
  readonly question: TaxQuestion;

  constructor(question: TaxQuestion) {
    super('the tax of a quote is not known yet');
    this.question = question;
  }
}

/** A line as it is sold. Cents, of all its pieces. */
type TaxedLine = {
  productType: string;
  selectedSize?: string | null;
  quantity: number;
  total: Cents;
};

/** What Stripe is asked of a sale (decision 66). */
export function taxQuestion(
  { isIncluded, codes }: Pick<TaxRule, 'isIncluded' | 'codes'>,
  currency: string,
  lines: readonly TaxedLine[],
  shipping: Cents,
  { line1, line2, city, state, postal_code, country }: PaymentAddress,
): TaxQuestion {
  return {
    currency,
    isIncluded,
    lines: lines.map((line, index) => ({
      reference: `line ${index + 1}`,
      amount: line.total,
      quantity: line.quantity,
      code: codes[taxedKindOf(line)],
    })),
    shipping: { amount: shipping, code: codes.shipping },
    to: { line1, line2, city, state, postal_code, country },
  };
}

export const digestOf = (question: TaxQuestion): string =>
  createHash('sha256').update(JSON.stringify(question)).digest('base64url');
