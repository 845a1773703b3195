import {
  digestOf,
  type TaxAnswer,
  TaxToAsk,
} from '#app/features/shipping/tax/stripe-question.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { refusals } from '#app/features/checkout/refusals.ts';

/** How often a cart may change while Stripe answers. */
const mostQuestions = 3;

/**
 * Quotes with what Stripe says of the tax (decision 66): where the quote needs an answer, nothing of it is written, Stripe is asked outside
 * the transaction, and it is quoted again with the answer; one that was to another cart by then counts for nothing. Throws what the provider
 * throws, and AppError 'busy' where the cart goes on changing.
 */
export async function withTax<T>(
  context: Context,
  quote: (answers: readonly TaxAnswer[]) => Promise<T>,
): Promise<T> {
  const answers: TaxAnswer[] = [];
  for (;;) {
    try {
      return await quote(answers);
    } catch (error) {
      if (!(error instanceof TaxToAsk)) throw error;
      if (answers.length === mostQuestions) throw new AppError('busy', refusals.settling);
      const { id: calculation, ...tax } = await context.payments.tax.calculate(error.question);
      answers.push({ ...tax, calculation, question: digestOf(error.question) });
    }
  }
}
