import type Stripe from 'stripe';
import type { Context } from '../call.ts';
import { get, post } from '../call.ts';
import { changedMetadata, metadata } from '../common-params.ts';
import { currency } from '../currencies.ts';
import { emit, previousOf } from '../emit.ts';
import { makeId } from '../ids.ts';
import { datedPageParams, page } from '../lists.ts';
import type { Parsed } from '../params.ts';
import { choice, flag, hash, integer, list, needed, text, unmodelled } from '../params.ts';
import { InvalidParameter, missing } from '../refusal.ts';
import { findProduct, makeProduct, productData } from './products.ts';

const longest = { day: 1095, week: 156, month: 36, year: 3 };

const changeable = {
  active: flag(),
  lookup_key: text(200),
  metadata,
  nickname: text(),
  transfer_lookup_key: flag(),
  ...unmodelled('currency_options'),
};

const createParams = {
  ...changeable,
  billing_scheme: choice('per_unit'),
  currency: needed(currency),
  product: text(),
  product_data: productData,
  recurring: hash({
    interval: needed(choice('day', 'week', 'month', 'year')),
    interval_count: integer(1),
    usage_type: choice('licensed'),
    ...unmodelled('meter', 'trial_period_days'),
  }),
  tax_behavior: choice('exclusive', 'inclusive', 'unspecified'),
  unit_amount: integer(0),
  ...unmodelled(
    'custom_unit_amount',
    'tiers',
    'tiers_mode',
    'transform_quantity',
    'unit_amount_decimal',
  ),
};

export const priceCalls = [
  post('/prices', {
    params: createParams,
    run(context, params) {
      const { unit_amount: amount, recurring } = params;
      if (amount === undefined) {
        throw new InvalidParameter(
          'Prices require an `unit_amount` or `unit_amount_decimal` parameter to be set.',
          'unit_amount',
        );
      }
      refuseLongInterval(recurring);
      freeLookupKey(context, params);
      const price = context.store.put(
        blankPrice(context, params, amount, productOf(context, params)),
      );
      emit(context, 'price.created', price);
      return price;
    },
  }),
  get('/prices', {
    params: {
      ...datedPageParams,
      active: flag(),
      currency,
      lookup_keys: list(text()),
      product: text(),
      type: choice('one_time', 'recurring'),
      ...unmodelled('recurring'),
    },
    run: ({ store }, params) =>
      page(
        store,
        'price',
        '/v1/prices',
        params,
        (price) =>
          (params.active ?? price.active) === price.active &&
          (params.currency ?? price.currency) === price.currency &&
          (params.product ?? price.product) === price.product &&
          (params.type ?? price.type) === price.type &&
          (params.lookup_keys?.includes(price.lookup_key ?? '') ?? true),
      ),
  }),
  get('/prices/:id', {
    params: {},
    run: ({ store }, _params, id) => findPrice(store, id),
  }),
  post('/prices/:id', {
    params: changeable,
    run(context, params, id) {
      const before = findPrice(context.store, id);
      freeLookupKey(context, params, id);
      const {
        active = before.active,
        lookup_key = before.lookup_key,
        nickname = before.nickname,
      } = params;
      return replacePrice(context, before, {
        ...before,
        active,
        lookup_key,
        nickname,
        metadata: changedMetadata(before.metadata, params.metadata),
      });
    },
  }),
];

/** The price a parameter or a path names. */
export function findPrice(store: Context['store'], id: string, param?: string): Stripe.Price {
  const price = store.find('price', id);
  if (!price) throw missing('price', id, param);
  return price;
}

// Stripe keeps a key from a second price even when the first is no longer active.
function freeLookupKey(
  context: Context,
  params: { lookup_key?: string; transfer_lookup_key?: boolean },
  own?: string,
) {
  const { lookup_key: key, transfer_lookup_key: transfer } = params;
  const holder =
    key && context.store.all('price').find((price) => price.lookup_key === key && price.id !== own);
  if (!holder) return;
  if (!transfer)
    throw new InvalidParameter(
      `A price (\`${holder.id}\`) already uses that lookup key.`,
      'lookup_key',
    );
  replacePrice(context, holder, { ...holder, lookup_key: null });
}

function replacePrice(context: Context, before: Stripe.Price, after: Stripe.Price): Stripe.Price {
  emit(context, 'price.updated', context.store.put(after), previousOf(before, after));
  return after;
}

function refuseLongInterval(recurring: Parsed<typeof createParams>['recurring']) {
  if (!recurring || (recurring.interval_count ?? 1) <= longest[recurring.interval]) return;
  throw new InvalidParameter(
    'The maximum billing interval is three years.',
    'recurring[interval_count]',
  );
}

function productOf(context: Context, params: Parsed<typeof createParams>): string {
  const { product, product_data: data } = params;
  if (product !== undefined && data) {
    throw new InvalidParameter(
      'You may only specify one of these parameters: product, product_data.',
      'product',
      'parameters_exclusive',
    );
  }
  if (data) return makeProduct(context, data).id;
  if (product !== undefined) return findProduct(context.store, product, 'product').id;
  throw new InvalidParameter(
    'You must specify either `product` or `product_data` when creating a price.',
    'product',
    'parameter_missing',
  );
}

function blankPrice(
  context: Context,
  params: Parsed<typeof createParams>,
  amount: number,
  product: string,
): Stripe.Price {
  const { recurring } = params;
  const price = {
    id: makeId('price'),
    object: 'price',
    active: params.active ?? true,
    billing_scheme: 'per_unit',
    created: context.now,
    currency: params.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: params.lookup_key ?? null,
    metadata: changedMetadata({}, params.metadata),
    nickname: params.nickname ?? null,
    product,
    recurring: recurring
      ? {
          interval: recurring.interval,
          interval_count: recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: params.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  };
  // The SDK makes a Decimal of what is text on the wire.
  return price as unknown as Stripe.Price;
}
