import type Stripe from 'stripe';
import type { Context } from '../call.ts';
import { emit } from '../emit.ts';
import { makeId } from '../ids.ts';
import type { ErrorBody } from '../refusal.ts';
import { docUrl, Refusal, unexpected } from '../refusal.ts';
import type { Decline } from '../test-cards.ts';
import { cardByFingerprint, declines } from '../test-cards.ts';
import { makeCharge } from './charges.ts';
import { openDispute } from './disputes.ts';
import { warnOfFraud } from './fraud-warnings.ts';
import { attachMethod } from './payment-methods.ts';
import { followIntent } from './subscription-states.ts';

/** Tries to pay an intent. A bank's refusal is kept on the intent and then thrown. */
export function pay(
  context: Context,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  how: { alone: boolean },
): Stripe.PaymentIntent {
  refuseSpent(context, method);
  const card = cardByFingerprint(method.card?.fingerprint);
  const challenged =
    card?.act === 'challenge' ||
    (card?.act === 'challenge-unless-saved' && method.customer === null);
  if (!challenged) return settle(context, intent, method);
  if (how.alone) return decline(context, intent, method, 'authentication_required');
  const waiting = context.store.put<Stripe.PaymentIntent>({
    ...intent,
    last_payment_error: null,
    next_action: {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'three_d_secure_redirect', source: makeId('payatt') },
    },
    payment_method: method.id,
    status: 'requires_action',
  });
  emit(context, 'payment_intent.requires_action', waiting);
  followIntent(context, waiting);
  return waiting;
}

/** Ends the bank's question: `complete` goes on to the charge, `fail` sends the buyer back to choose a card. */
export function authenticate(
  context: Context,
  intent: Stripe.PaymentIntent,
  outcome: 'complete' | 'fail',
): Stripe.PaymentIntent {
  const method = context.store.find('payment_method', String(intent.payment_method));
  if (intent.status !== 'requires_action' || !method) {
    throw unexpected(
      'This PaymentIntent is not waiting for authentication.',
      'payment_intent_unexpected_state',
      {
        payment_intent: intent,
      },
    );
  }
  if (outcome === 'complete') return settle(context, intent, method);
  const code = 'payment_intent_authentication_failure';
  return sendBack(context, intent, {
    type: 'invalid_request_error',
    code,
    doc_url: docUrl(code),
    message:
      'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new ' +
      'PaymentMethod to attempt to fulfill this PaymentIntent again.',
    payment_method: method,
  });
}

function settle(
  context: Context,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Stripe.PaymentIntent {
  const card = cardByFingerprint(method.card?.fingerprint);
  if (card?.decline) return decline(context, intent, method, card.decline);
  const charge = makeCharge(context, intent, method);
  const paid = context.store.put<Stripe.PaymentIntent>({
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  });
  emit(context, 'charge.succeeded', charge);
  emit(context, 'payment_intent.succeeded', paid);
  if (intent.customer && intent.setup_future_usage && method.customer === null)
    attachMethod(context, method, String(intent.customer));
  followIntent(context, paid);
  if (card?.act === 'dispute') openDispute(context, charge);
  if (card?.act === 'dispute-not-received')
    openDispute(context, charge, { reason: 'product_not_received' });
  if (card?.act === 'inquire') openDispute(context, charge, { isInquiry: true });
  if (card?.act === 'warn') warnOfFraud(context, charge);
  return paid;
}

function decline(
  context: Context,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  why: Decline,
): never {
  const charge = makeCharge(context, intent, method, why);
  const { code } = declines[why];
  const error = {
    type: 'card_error',
    ...declines[why],
    charge: charge.id,
    decline_code: why,
    doc_url: docUrl(code),
    payment_method: method,
  } as const;
  emit(context, 'charge.failed', charge);
  const back = sendBack(context, { ...intent, latest_charge: charge.id }, error);
  throw new Refusal(402, { ...error, payment_intent: back });
}

function sendBack(
  context: Context,
  intent: Stripe.PaymentIntent,
  error: ErrorBody,
): Stripe.PaymentIntent {
  const back = context.store.put<Stripe.PaymentIntent>({
    ...intent,
    last_payment_error: error as Stripe.PaymentIntent.LastPaymentError,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  });
  emit(context, 'payment_intent.payment_failed', back);
  followIntent(context, back);
  return back;
}

function refuseSpent({ store }: Context, method: Stripe.PaymentMethod) {
  if (method.customer !== null) return;
  if (!store.all('charge').some((charge) => charge.payment_method === method.id && charge.paid))
    return;
  throw unexpected(
    'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected ' +
      'account without Customer attachment, or was detached from a Customer. It may not be used again.',
  );
}
