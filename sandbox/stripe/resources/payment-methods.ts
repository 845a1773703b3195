import type Stripe from 'stripe';
import type { Context } from '../call.ts';
import { get, post } from '../call.ts';
import { billingDetails, changedMetadata, fullAddress, metadata } from '../common-params.ts';
import { emit } from '../emit.ts';
import { makeId } from '../ids.ts';
import type { Parsed } from '../params.ts';
import { choice, hash, integer, needed, text } from '../params.ts';
import { missing, Refusal, unexpected } from '../refusal.ts';
import type { TestCard } from '../test-cards.ts';
import { cardByFingerprint, cardByName, cardByNumber, declines } from '../test-cards.ts';
import { findCustomer } from './customers.ts';

/** A card typed into the browser's form. */
export const paymentMethodData = hash({
  type: needed(choice('card')),
  allow_redisplay: choice('always', 'limited', 'unspecified'),
  billing_details: billingDetails,
  card: needed(
    hash({
      cvc: text(),
      exp_month: needed(integer()),
      exp_year: needed(integer()),
      number: needed(text()),
    }),
  ),
  metadata,
});
type PaymentMethodFields = NonNullable<Parsed<{ data: typeof paymentMethodData }>['data']>;

export const paymentMethodCalls = [
  get('/payment_methods/:id', {
    params: {},
    run: ({ store }, _params, id) =>
      store.find('payment_method', id) ?? fail(missing('PaymentMethod', id)),
  }),
  post('/payment_methods/:id/attach', {
    params: { customer: needed(text()) },
    run(context, params, id) {
      const customer = findCustomer(context.store, params.customer, 'customer');
      const method = usePaymentMethod(context, id);
      const card = cardByFingerprint(method.card?.fingerprint);
      if (method.customer === customer.id) return method;
      if (method.customer !== null) {
        throw unexpected(
          'The payment method you provided has already been attached to a customer.',
          'payment_method_unexpected_state',
        );
      }
      if (card?.decline && !card.attaches)
        throw cardError(declines[card.decline].message, declines[card.decline].code);
      return attachMethod(context, method, customer.id);
    },
  }),
];

/** Keeps a payment method for a customer's later payments. */
export function attachMethod(
  context: Context,
  method: Stripe.PaymentMethod,
  customer: string,
): Stripe.PaymentMethod {
  const attached = context.store.put({ ...method, customer });
  emit(context, 'payment_method.attached', attached);
  return attached;
}

/** The stored payment method with this id, or a fresh one for a test name such as `pm_card_visa`. */
export function usePaymentMethod(context: Context, id: string): Stripe.PaymentMethod {
  const named = cardByName(id);
  if (named) {
    const nextYear = new Date(context.now * 1000).getUTCFullYear() + 1;
    return keep(context, named, { exp_month: 12, exp_year: nextYear, cvc: undefined });
  }
  return (
    context.store.find('payment_method', id) ?? fail(missing('PaymentMethod', id, 'payment_method'))
  );
}

/** Makes a payment method of a typed card, after the checks that need no bank. */
export function makePaymentMethod(
  context: Context,
  data: PaymentMethodFields,
): Stripe.PaymentMethod {
  if (context.role !== 'publishable') {
    throw cardError(
      'Sending credit card numbers directly to the Stripe API is generally unsafe. ' +
        'To continue processing use Stripe.js, the Stripe mobile bindings, or Stripe Elements.',
    );
  }
  const { card, billing_details: billing } = data;
  const number = card.number.replaceAll(/[\s-]/g, '');
  const known = cardByNumber(number);
  if (!known) throw cardError('Your card number is incorrect.', 'incorrect_number', 'number');
  refuseWrongFace(card, known, new Date(context.now * 1000));
  return keep(context, known, card, billing, data.metadata);
}

function refuseWrongFace(face: PaymentMethodFields['card'], card: TestCard, today: Date) {
  const { exp_month: month, cvc } = face;
  const year = fullYear(face.exp_year);
  const thisYear = today.getUTCFullYear();
  if (month < 1 || month > 12)
    throw cardError(
      "Your card's expiration month is invalid.",
      'invalid_expiry_month',
      'exp_month',
    );
  if (year < thisYear || year > thisYear + 50) {
    throw cardError("Your card's expiration year is invalid.", 'invalid_expiry_year', 'exp_year');
  }
  if (year === thisYear && month < today.getUTCMonth() + 1) {
    throw cardError(
      "Your card's expiration month is invalid.",
      'invalid_expiry_month',
      'exp_month',
    );
  }
  const length = card.brand === 'amex' ? [3, 4] : [3];
  if (cvc !== undefined && !(/^\d+$/.test(cvc) && length.includes(cvc.length))) {
    throw cardError("Your card's security code is invalid.", 'invalid_cvc', 'cvc');
  }
}

function keep(
  context: Context,
  card: TestCard,
  face: { exp_month: number; exp_year: number; cvc?: string },
  billing?: PaymentMethodFields['billing_details'],
  given?: PaymentMethodFields['metadata'],
): Stripe.PaymentMethod {
  const { email = null, name = null, phone = null, tax_id = null } = billing ?? {};
  const nowhere = {
    city: null,
    country: null,
    line1: null,
    line2: null,
    postal_code: null,
    state: null,
  };
  return context.store.put({
    id: makeId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: fullAddress(billing?.address) ?? nowhere,
      email,
      name,
      phone,
      tax_id,
    },
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: face.cvc ? 'pass' : 'unchecked',
      },
      country: card.country,
      display_brand: card.brand,
      exp_month: face.exp_month,
      exp_year: fullYear(face.exp_year),
      fingerprint: card.fingerprint,
      funding: card.funding,
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: context.now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: changedMetadata({}, given),
    type: 'card',
  });
}

function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year;
}

function cardError(message: string, code?: string, param?: string): Refusal {
  return new Refusal(402, {
    type: 'card_error',
    message,
    ...(code && { code }),
    ...(param && { param }),
  });
}

function fail(refusal: Refusal): never {
  throw refusal;
}
