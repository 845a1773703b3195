import type { Cents } from '#app/platform/formats/money.ts';
import type { PaymentAddress } from '../payments.server.ts';

/** What is sold to whom, for the provider to say the tax of. Cents. */
export type TaxQuestion = {
  currency: string;
  /** Prices include the tax. */
  isIncluded: boolean;
  lines: { reference: string; amount: Cents; quantity: number; code: string }[];
  shipping: { amount: Cents; code: string };
  to: PaymentAddress;
};

/**
 * The provider's answer, which it keeps for 90 days. One of the two is 0. `each`: what of it is for each line, in their order, and for shipping;
 * unset where it does not say.
 */
export type TaxCalculation = {
  id: string;
  tax: Cents;
  includedTax: Cents;
  each?: { lines: Cents[]; shipping: Cents } | undefined;
};

/** Whether the account can say what tax is due, and where it collects any. */
export type TaxStanding = {
  isActive: boolean;
  /** What the provider still asks for, by its own names: `head_office`. */
  missing: string[];
  /** Where the business is, in one line; undefined where that was not said. */
  headOffice: string | undefined;
  /** A place: a country, or a state of one. */
  registrations: { country: string; state: string | null }[];
};

/** How often the provider has said no: the next attempt has another key. */
type Tried = { attempt: number };

/** The provider's own tax service (decision 66). Every call throws ProviderError. */
export type ProviderTax = {
  standing: () => Promise<TaxStanding>;
  /** Throws AppError 'invalid' with a sentence at the postal code for an address that it cannot place, 'upstream' for everything else. */
  calculate: (question: TaxQuestion) => Promise<TaxCalculation>;
  /** Writes a calculation down as the sale of a payment; the same again, however much later, is written once. Answers the id of what was written. */
  record: (calculation: string, asked: Tried & { payment: string }) => Promise<string>;
  /**
   * Takes a recorded sale back: all of it, or cents of its total. `reference`: a name that is its own in the account; the same again is taken
   * back once. Answers the id of what was written, or the reference where only that is known.
   */
  reverse: (
    transaction: string,
    amount: Cents | 'all',
    asked: Tried & { reference: string },
  ) => Promise<string>;
};
