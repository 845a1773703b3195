import type Stripe from 'stripe';
import type { Context } from '../call.ts';
import { get, post } from '../call.ts';
import { changedMetadata, metadata } from '../common-params.ts';
import { emit, previousOf } from '../emit.ts';
import { makeId } from '../ids.ts';
import { datedPageParams, page } from '../lists.ts';
import type { Param, Parsed } from '../params.ts';
import { clearable, flag, hash, list, needed, text, unmodelled } from '../params.ts';
import { InvalidParameter, missing, unexpected } from '../refusal.ts';

/** A product may be given an id of one's own: letters, digits, `-` and `_` (docs.stripe.com/api/products/create). */
const ownId: Param<string, false> = {
  needed: false,
  read(raw, name) {
    const value = text(255).read(raw, name);
    if (/^[A-Za-z0-9_-]+$/.test(value)) return value;
    throw new InvalidParameter(
      'Invalid ID: only letters, numbers, dashes and underscores are allowed.',
      name,
      'parameter_invalid_string',
    );
  },
};

const always = {
  active: flag(),
  metadata,
  name: needed(text()),
  statement_descriptor: text(22),
  tax_code: text(),
  unit_label: text(12),
  id: ownId,
  ...unmodelled('tax_details'),
};

const createParams = {
  ...always,
  description: text(),
  images: list(text()),
  shippable: flag(),
  url: text(),
  ...unmodelled('default_price_data', 'marketing_features', 'package_dimensions', 'type'),
};

const changeParams = {
  active: flag(),
  description: clearable(text()),
  images: list(text()),
  metadata,
  name: text(),
  shippable: flag(),
  statement_descriptor: clearable(text(22)),
  unit_label: clearable(text(12)),
  url: clearable(text()),
  ...unmodelled(
    'default_price',
    'marketing_features',
    'package_dimensions',
    'tax_code',
    'tax_details',
  ),
};

/** A product described where a price is made. */
export const productData = hash(always);

export const productCalls = [
  post('/products', {
    params: createParams,
    run: (context, params) => makeProduct(context, params),
  }),
  get('/products', {
    params: {
      ...datedPageParams,
      active: flag(),
      ids: list(text()),
      ...unmodelled('shippable', 'type', 'url'),
    },
    run: ({ store }, params) =>
      page(
        store,
        'product',
        '/v1/products',
        params,
        ({ id, active }) =>
          (params.active ?? active) === active && (params.ids?.includes(id) ?? true),
      ),
  }),
  post('/products/:id', {
    params: changeParams,
    run: (context, params, id) => changeProduct(context, params, id),
  }),
  get('/products/:id', {
    params: {},
    run: ({ store }, _params, id) => findProduct(store, id),
  }),
];

/** The product a parameter or a path names. */
export function findProduct(store: Context['store'], id: string, param?: string): Stripe.Product {
  const product = store.find('product', id);
  if (!product) throw missing('product', id, param);
  return product;
}

/** Makes a product and tells of it. */
export function makeProduct(
  context: Context,
  params: Parsed<typeof always> & Partial<Omit<Parsed<typeof createParams>, keyof typeof always>>,
): Stripe.Product {
  if (params.id !== undefined && context.store.find('product', params.id)) {
    throw unexpected('Product already exists.', 'resource_already_exists');
  }
  const product = context.store.put<Stripe.Product>({
    id: params.id ?? makeId('prod'),
    object: 'product',
    active: params.active ?? true,
    created: context.now,
    default_price: null,
    description: params.description ?? null,
    images: params.images ?? [],
    livemode: false,
    marketing_features: [],
    metadata: changedMetadata({}, params.metadata),
    name: params.name,
    package_dimensions: null,
    shippable: params.shippable ?? null,
    statement_descriptor: params.statement_descriptor ?? null,
    tax_code: params.tax_code ?? null,
    tax_details: null,
    type: 'service',
    unit_label: params.unit_label ?? null,
    updated: context.now,
    url: params.url ?? null,
  });
  emit(context, 'product.created', product);
  return product;
}

function changeProduct(
  context: Context,
  params: Parsed<typeof changeParams>,
  id: string,
): Stripe.Product {
  const before = findProduct(context.store, id);
  const { metadata: change, ...given } = params;
  const product = context.store.put<Stripe.Product>({
    ...before,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    metadata: changedMetadata(before.metadata, change),
    updated: context.now,
  });
  emit(context, 'product.updated', product, previousOf(before, product));
  return product;
}
