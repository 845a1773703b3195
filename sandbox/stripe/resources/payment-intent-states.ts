import type Stripe from 'stripe';
import { unexpected } from '../refusal.ts';

type Action = keyof typeof allowed;

// Which states each action may start from. What is not here is refused.
const allowed = {
  confirm: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
  cancel: [
    'requires_payment_method',
    'requires_capture',
    'requires_confirmation',
    'requires_action',
    'processing',
  ],
  update: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
};

/** Refuses an action that the intent's state does not allow. */
export function refuseWrongState(intent: Stripe.PaymentIntent, action: Action, param?: string) {
  if (allowed[action].includes(intent.status)) return;
  throw unexpected(reason(intent, action, param), 'payment_intent_unexpected_state', {
    payment_intent: intent,
  });
}

/** Refuses to confirm an intent that nothing pays. */
export function refuseUnpaid(intent: Stripe.PaymentIntent): never {
  throw unexpected(
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent " +
      'with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.',
    'payment_intent_unexpected_state',
    { payment_intent: intent },
  );
}

function reason({ status }: Stripe.PaymentIntent, action: Action, param?: string): string {
  const states = allowed[action].join(', ');
  if (action === 'update') {
    return (
      `This PaymentIntent's ${param} could not be updated because it has a status of ${status}. ` +
      `You may only update the ${param} of a PaymentIntent with one of the following statuses: ${states}.`
    );
  }
  if (action === 'confirm' && status === 'succeeded') {
    return 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.';
  }
  const done = action === 'confirm' ? 'confirmed' : 'canceled';
  return (
    `You cannot ${action} this PaymentIntent because it has a status of ${status}. ` +
    `Only a PaymentIntent with one of the following statuses may be ${done}: ${states}.`
  );
}
