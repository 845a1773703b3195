import Stripe from 'stripe';
import { z } from 'zod';
import { AppError } from '#app/platform/errors.ts';
import { isAnswered, ProviderError } from '../payments.server.ts';
import { ask } from '../stripe-errors.server.ts';
import type { ProviderTax, TaxCalculation, TaxQuestion, TaxStanding } from './tax.server.ts';

/** Stripe Tax by its own API: settings, calculations and transactions (docs.stripe.com/tax/custom). */
export function stripeTax(stripe: Stripe): ProviderTax {
  return {
    standing: () => ask(() => standing(stripe)),
    calculate: (question) => calculated(() => calculate(stripe, question)),
    record: (calculation, { payment, attempt }) =>
      ask(() => record(stripe, calculation, { payment, attempt })),
    reverse: (original, amount, { reference, attempt }) =>
      ask(async () => {
        const how =
          amount === 'all'
            ? ({ mode: 'full' } as const)
            : ({ mode: 'partial', flat_amount: -amount } as const);
        try {
          const made = await stripe.tax.transactions.createReversal(
            { ...how, original_transaction: original, reference },
            { idempotencyKey: keyOf(reference, attempt) },
          );
          return Made.parse(made).id;
        } catch (error) {
          // It was taken back before, and nothing is ever asked of it again.
          if (isTaken(error)) return reference;
          throw error;
        }
      }),
  };
}

/**
 * Under the payment's id, and named on the payment: Stripe finds no transaction by its reference, and the key is good for a day. Whoever has
 * forgotten the sale since reads it there.
 */
async function record(
  stripe: Stripe,
  calculation: string,
  { payment, attempt }: { payment: string; attempt: number },
): Promise<string> {
  try {
    const made = await stripe.tax.transactions.createFromCalculation(
      { calculation, reference: payment },
      { idempotencyKey: keyOf(payment, attempt) },
    );
    const { id } = Made.parse(made);
    await stripe.paymentIntents.update(payment, { metadata: { [named]: id } });
    return id;
  } catch (error) {
    // Refused for its reference, or, after 90 days, for its calculation.
    if (!isRefused(error)) throw error;
    const { metadata } = await stripe.paymentIntents.retrieve(payment);
    const known = metadata[named];
    if (!known) throw error;
    return known;
  }
}

/** What a payment names its recorded sale by. */
const named = 'tax_transaction';
const keyOf = (reference: string, attempt: number) => `tax:${reference}:${attempt}`;
const isRefused = (error: unknown) => error instanceof Stripe.errors.StripeInvalidRequestError;
const isTaken = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'reference';

const Made = z.object({ id: z.string() });
const Calculation = z.object({
  id: z.string(),
  amount_total: z.int(),
  tax_amount_exclusive: z.int().nonnegative(),
  tax_amount_inclusive: z.int().nonnegative(),
  line_items: z
    .object({ data: z.array(z.object({ reference: z.string(), amount_tax: z.int() })) })
    .nullish()
    .catch(undefined),
  shipping_cost: z.object({ amount_tax: z.int() }).nullish().catch(undefined),
});

async function calculate(stripe: Stripe, question: TaxQuestion): Promise<TaxCalculation> {
  const { currency, isIncluded, lines, shipping, to } = question;
  const tax_behavior = isIncluded ? 'inclusive' : 'exclusive';
  const { country, ...lineOfAddress } = to;
  const address = Object.fromEntries(
    Object.entries(lineOfAddress).filter(([, value]) => value !== ''),
  );
  const answer = Calculation.parse(
    await stripe.tax.calculations.create({
      currency: currency.toLowerCase(),
      customer_details: { address: { ...address, country }, address_source: 'shipping' },
      line_items: lines.map(({ code, ...line }) => ({ ...line, tax_behavior, tax_code: code })),
      shipping_cost: { amount: shipping.amount, tax_behavior, tax_code: shipping.code },
      expand: ['line_items'],
    }),
  );
  const [tax, includedTax] = [answer.tax_amount_exclusive, answer.tax_amount_inclusive];
  const worth = lines.reduce((sum, { amount }) => sum + amount, shipping.amount);
  // What does not add up is no answer to this question, and is charged to nobody.
  if (answer.amount_total !== worth + tax || (isIncluded ? tax : includedTax) !== 0)
    throw new Error('the amounts of a tax calculation are not those that were asked about');
  return { id: answer.id, tax, includedTax, each: eachOf(question, answer) };
}

/** What of the tax is for each line and for shipping; undefined where that was not said, or is not all of it. */
function eachOf({ lines }: TaxQuestion, answer: z.output<typeof Calculation>) {
  const said = new Map(
    answer.line_items?.data.map(({ reference, amount_tax }) => [reference, amount_tax]),
  );
  const each = lines.flatMap(({ reference }) => said.get(reference) ?? []);
  const shipping = answer.shipping_cost?.amount_tax ?? 0;
  const sum = each.reduce((all, tax) => all + tax, shipping);
  const isAll =
    each.length === lines.length &&
    sum === answer.tax_amount_exclusive + answer.tax_amount_inclusive;
  return isAll ? { lines: each, shipping } : undefined;
}

const Settings = z.object({
  status: z.string(),
  status_details: z
    .object({ pending: z.object({ missing_fields: z.array(z.string()).nullish() }).nullish() })
    .nullish()
    .catch(undefined),
  head_office: z
    .object({
      address: z.object({
        city: z.string().nullish(),
        state: z.string().nullish(),
        country: z.string().nullish(),
      }),
    })
    .nullish()
    .catch(undefined),
});
const Registration = z.object({
  country: z.string(),
  country_options: z.record(z.string(), z.object({ state: z.string().optional() }).nullish()),
});

async function standing(stripe: Stripe): Promise<TaxStanding> {
  const settings = Settings.parse(await stripe.tax.settings.retrieve());
  const registrations: TaxStanding['registrations'] = [];
  for await (const one of stripe.tax.registrations.list({ status: 'active', limit: 100 })) {
    const { country, country_options: options } = Registration.parse(one);
    const state = Object.values(options).find((option) => option?.state)?.state ?? null;
    registrations.push({ country, state });
  }
  const { city, state, country } = settings.head_office?.address ?? {};
  return {
    isActive: settings.status === 'active',
    missing: settings.status_details?.pending?.missing_fields ?? [],
    headOffice: [city, state, country].filter(Boolean).join(', ') || undefined,
    registrations,
  };
}

const sentences = {
  place: 'Tax cannot be worked out for this address. Please check the postal code and the country.',
  away: 'Tax for this order cannot be worked out just now. Nothing was charged. Please try again in a moment.',
};

/** What is refused for the address is said at the address; anything else is a service that is away, whatever its reason. */
async function calculated<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await ask(question);
  } catch (error) {
    const { cause } = error as { cause?: unknown };
    const isStripes = cause instanceof Stripe.errors.StripeError;
    const isPlace =
      isStripes &&
      (cause.code === 'customer_tax_location_invalid' ||
        cause.param?.startsWith('customer_details[address]'));
    const said = isPlace
      ? new AppError('invalid', sentences.place, { 'shippingAddress.postal_code': sentences.place })
      : new AppError('upstream', sentences.away);
    throw new ProviderError(said, cause ?? error, isAnswered(error));
  }
}
