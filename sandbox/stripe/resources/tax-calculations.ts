import type Stripe from 'stripe';
import type { Context } from '../call.ts';
import { get, post } from '../call.ts';
import { address, fullAddress } from '../common-params.ts';
import { currency } from '../currencies.ts';
import { makeId } from '../ids.ts';
import type { Parsed } from '../params.ts';
import { choice, hash, integer, list, needed, text, unmodelled } from '../params.ts';
import { InvalidParameter, missing, unexpected } from '../refusal.ts';
import { placeOf, rateFor } from './tax-rates.ts';
import { isRegistered, refuseInactive } from './tax-settings.ts';

const behavior = choice('exclusive', 'inclusive');
const params = {
  currency: needed(currency),
  customer_details: hash({
    address,
    address_source: choice('billing', 'shipping'),
    ...unmodelled('ip_address', 'tax_ids', 'taxability_override'),
  }),
  line_items: needed(
    list(
      hash({
        amount: needed(integer()),
        quantity: integer(1),
        reference: text(),
        tax_behavior: behavior,
        tax_code: text(),
        ...unmodelled('metadata', 'performance_location', 'product'),
      }),
    ),
  ),
  shipping_cost: hash({
    amount: integer(0),
    tax_behavior: behavior,
    tax_code: text(),
    ...unmodelled('shipping_rate'),
  }),
  ...unmodelled('customer', 'ship_from_details', 'tax_date'),
};

/** A calculation with its lines, which Stripe keeps beside it. */
export type KeptCalculation = Stripe.Tax.Calculation & { id: string };

const ninetyDays = 90 * 24 * 60 * 60;

export const taxCalculationCalls = [
  post('/tax/calculations', {
    params,
    run(context, asked) {
      refuseInactive(context.store);
      const to = locationOf(asked.customer_details);
      const place = placeOf(to.country, to.state);
      const registered = [to.country, ...(place?.state ? [place.state] : [])].join('-');
      const here = isRegistered(context.store, context.now, registered) ? place : undefined;
      const taxed = (amount: number, code: string, how: string, isShipping: boolean) =>
        taxOf(amount, rateFor(here, knownCode(code), isShipping), how === 'inclusive');
      const lines = linesOf(asked.line_items, taxed);
      const shipping = asked.shipping_cost && shippingOf(asked.shipping_cost, taxed);
      const all = [...lines, ...(shipping ? [shipping] : [])];
      const sum = (how: string) =>
        all.reduce((all, one) => all + (one.tax_behavior === how ? one.amount_tax : 0), 0);
      const amounts = all.reduce((total, { amount }) => total + amount, 0);
      const calculation: KeptCalculation = {
        id: makeId('taxcalc'),
        object: 'tax.calculation',
        amount_total: amounts + sum('exclusive'),
        currency: asked.currency,
        customer: null,
        customer_details: {
          address: to,
          address_source: asked.customer_details?.address_source ?? 'shipping',
          ip_address: null,
          tax_ids: [],
          taxability_override: 'none',
        },
        expires_at: context.now + ninetyDays,
        line_items: {
          object: 'list',
          data: lines,
          has_more: false,
          url: '/v1/tax/calculations/line_items',
        },
        livemode: false,
        ship_from_details: null,
        shipping_cost: shipping ?? null,
        tax_amount_exclusive: sum('exclusive'),
        tax_amount_inclusive: sum('inclusive'),
        tax_breakdown: breakdownOf(all, place, here !== undefined),
        tax_date: context.now,
      };
      return context.store.put(calculation);
    },
  }),
  get('/tax/calculations/:id', {
    params: {},
    run: ({ store }, _params, id) => findCalculation(store, id),
  }),
];

/** Throws what Stripe answers for one it does not have. */
export function findCalculation(
  store: Context['store'],
  id: string,
  param?: string,
): KeptCalculation {
  const found = store.find('tax.calculation', id);
  if (!found) throw missing('tax calculation', id, param);
  return found;
}

type Details = Parsed<typeof params>['customer_details'];

const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Where the buyer is, or the refusal of a place that Stripe cannot tell a rate for. */
function locationOf(details: Details): Stripe.Address & { country: string } {
  const to = fullAddress(details?.address ?? null);
  const at = 'customer_details[address]';
  if (!to?.country)
    throw new InvalidParameter(
      `Missing required param: ${at}[country].`,
      `${at}[country]`,
      'parameter_missing',
    );
  if (!/^[A-Z]{2}$/.test(to.country) || regionNames.of(to.country) === undefined)
    throw new InvalidParameter(
      `Country '${to.country}' is unknown. Try using a 2-character alphanumeric country code instead, such as 'US', 'EG', or 'GB'.`,
      `${at}[country]`,
      'country_code_invalid',
    );
  const lacks = to.country === 'US' ? !/^\d{5}(-\d{4})?$/.test(to.postal_code ?? '') : false;
  if (lacks || (to.country === 'CA' && !to.state && !to.postal_code))
    throw unexpected(
      "We could not determine the customer's tax location based on the provided customer address.",
      'customer_tax_location_invalid',
      { param: at },
    );
  return { ...to, country: to.country };
}

function knownCode(code: string): string {
  if (/^txcd_\d{8}$/.test(code)) return code;
  throw missing('tax code', code, 'tax_code');
}

type Taxed = (amount: number, code: string, how: string, isShipping: boolean) => number;
const general = 'txcd_99999999';

function linesOf(
  given: Parsed<typeof params>['line_items'],
  taxed: Taxed,
): Stripe.Tax.CalculationLineItem[] {
  const lines = given.map((line, index): Stripe.Tax.CalculationLineItem => {
    if (!line) throw new InvalidParameter('Invalid object', `line_items[${index}]`);
    const { amount, quantity = 1, tax_behavior = 'exclusive', tax_code = general } = line;
    return {
      id: makeId('tax_li'),
      object: 'tax.calculation_line_item',
      amount,
      amount_tax: taxed(amount, tax_code, tax_behavior, false),
      livemode: false,
      metadata: {},
      performance_location: null,
      product: null,
      quantity,
      reference: line.reference ?? `L${index + 1}`,
      tax_behavior,
      tax_breakdown: null,
      tax_code,
    };
  });
  if (new Set(lines.map(({ reference }) => reference)).size < lines.length)
    throw new InvalidParameter('Line item references must be unique.', 'line_items');
  return lines;
}

function shippingOf(
  given: NonNullable<Parsed<typeof params>['shipping_cost']>,
  taxed: Taxed,
): Stripe.Tax.Calculation.ShippingCost {
  const { amount = 0, tax_behavior = 'exclusive', tax_code = 'txcd_92010001' } = given;
  return {
    amount,
    amount_tax: taxed(amount, tax_code, tax_behavior, true),
    tax_behavior,
    tax_code,
  };
}

/** Rounded half up to the cent; of a price that includes it, what makes the rest grow to that price. */
function taxOf(amount: number, rate: number, isInclusive: boolean): number {
  const whole = 100_000 + (isInclusive ? rate : 0);
  return Math.floor((2 * amount * rate + whole) / (2 * whole));
}

function breakdownOf(
  all: readonly { amount: number; amount_tax: number; tax_behavior: string }[],
  place: ReturnType<typeof placeOf>,
  isRegisteredHere: boolean,
): Stripe.Tax.Calculation.TaxBreakdown[] {
  const isTaxed = ({ amount_tax: tax }: { amount_tax: number }) => tax > 0;
  const taxed = all.filter(isTaxed);
  return [
    {
      amount: taxed.reduce((sum, { amount_tax: tax }) => sum + tax, 0),
      inclusive: all.some(({ tax_behavior: how }) => how === 'inclusive'),
      tax_rate_details: {
        country: place?.country ?? null,
        flat_amount: null,
        percentage_decimal: isRegisteredHere && place ? String(place.rate / 1000) : '0.0',
        rate_type: 'percentage',
        state: place?.state ?? null,
        tax_type: (place?.type ??
          null) as Stripe.Tax.Calculation.TaxBreakdown.TaxRateDetails['tax_type'],
      },
      taxability_reason: !isRegisteredHere
        ? 'not_collecting'
        : taxed.length > 0
          ? 'standard_rated'
          : 'product_exempt',
      taxable_amount: taxed.reduce((sum, { amount }) => sum + amount, 0),
    },
  ];
}
