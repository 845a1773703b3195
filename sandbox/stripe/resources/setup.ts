import type Stripe from 'stripe';
import type { Context } from '../call.ts';
import { emit } from '../emit.ts';
import { makeId } from '../ids.ts';
import type { ErrorBody } from '../refusal.ts';
import { docUrl, Refusal, unexpected } from '../refusal.ts';
import { cardByFingerprint, declines } from '../test-cards.ts';
import { attachMethod } from './payment-methods.ts';

/** Tries to keep a card for later. A bank's refusal is kept on the intent and then thrown. */
export function setUp(
  context: Context,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
): Stripe.SetupIntent {
  const card = cardByFingerprint(method.card?.fingerprint);
  if (card?.decline && !card.attaches) {
    const why = card.decline;
    const { code } = declines[why];
    const error = {
      type: 'card_error',
      ...declines[why],
      decline_code: why,
      doc_url: docUrl(code),
      payment_method: method,
    } as const;
    throw new Refusal(402, { ...error, setup_intent: sendBack(context, intent, error) });
  }
  if (card?.act !== 'challenge' && card?.act !== 'challenge-unless-saved')
    return keep(context, intent, method);
  const waiting = context.store.put<Stripe.SetupIntent>({
    ...intent,
    last_setup_error: null,
    next_action: {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'three_d_secure_redirect', source: makeId('setatt') },
    },
    payment_method: method.id,
    status: 'requires_action',
  });
  emit(context, 'setup_intent.requires_action', waiting);
  return waiting;
}

/** Ends the bank's question: `complete` keeps the card, `fail` sends its holder back to choose another. */
export function answerSetup(
  context: Context,
  intent: Stripe.SetupIntent,
  outcome: 'complete' | 'fail',
): Stripe.SetupIntent {
  const method = context.store.find('payment_method', String(intent.payment_method));
  if (intent.status !== 'requires_action' || !method) {
    throw unexpected(
      'This SetupIntent is not waiting for authentication.',
      'setup_intent_unexpected_state',
      { setup_intent: intent },
    );
  }
  if (outcome === 'complete') return keep(context, intent, method);
  const code = 'setup_intent_authentication_failure';
  return sendBack(context, intent, {
    type: 'invalid_request_error',
    code,
    doc_url: docUrl(code),
    message:
      'The latest attempt to set up the payment method has failed because authentication failed. ' +
      'You can provide a new payment method to attempt to fulfill this SetupIntent again.',
    payment_method: method,
  });
}

function keep(
  context: Context,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
): Stripe.SetupIntent {
  const kept = context.store.put<Stripe.SetupIntent>({
    ...intent,
    last_setup_error: null,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  });
  if (intent.customer && method.customer === null)
    attachMethod(context, method, String(intent.customer));
  emit(context, 'setup_intent.succeeded', kept);
  return kept;
}

function sendBack(
  context: Context,
  intent: Stripe.SetupIntent,
  error: ErrorBody,
): Stripe.SetupIntent {
  const back = context.store.put<Stripe.SetupIntent>({
    ...intent,
    last_setup_error: error as Stripe.SetupIntent.LastSetupError,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  });
  emit(context, 'setup_intent.setup_failed', back);
  return back;
}
