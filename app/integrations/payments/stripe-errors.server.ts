import Stripe from 'stripe';
import { z } from 'zod';
import { AppError } from '#app/platform/errors.ts';
import { ChargedBack, KeysRefused, ProviderError } from './payments.server.ts';

/** Asks the provider; its failures become ours, as ProviderError. `emailField` is the form's field that a refused address came from. */
export async function ask<T>(
  question: () => Promise<T>,
  emailField = 'shippingAddress.email',
): Promise<T> {
  try {
    return await question();
  } catch (error) {
    throw translated(error, emailField);
  }
}

function translated(error: unknown, emailField: string): unknown {
  // An answer that is not shaped as the provider's are is not the provider's.
  if (error instanceof z.ZodError) return away(error);
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  if (error.code === 'charge_disputed')
    return new ChargedBack(new AppError('conflict', chargedBack), error, true);
  if (error instanceof Stripe.errors.StripeAuthenticationError)
    return new KeysRefused(new AppError('upstream', keysRefused), error, true);
  return new ProviderError(meaningOf(error, emailField), error, isFinal(error));
}

const keysRefused =
  'This shop cannot take payments just now. Nothing was charged. Please try again later, or write to the artist.';

/** Whether the account that was asked has no such thing; another one may have it. */
export function isUnknownThere(error: unknown): boolean {
  const { cause } = error as { cause?: unknown };
  const isNamedMissing =
    cause instanceof Stripe.errors.StripeError && cause.code === 'resource_missing';
  return isNamedMissing || (error instanceof AppError && error.code === 'missing');
}

const chargedBack =
  "The buyer's bank asks for this payment back, or has it: nothing of it can be sent back.";

function meaningOf(
  error: InstanceType<typeof Stripe.errors.StripeError>,
  emailField: string,
): AppError {
  if (
    error.param === 'receipt_email' ||
    error.param === 'email' ||
    error.code === 'email_invalid'
  ) {
    const sentence = 'Enter an email address like name@example.com.';
    return new AppError('invalid', sentence, { [emailField]: sentence });
  }
  if (error.statusCode === 404) return new AppError('missing', 'There is no such payment.');
  if (error.code === 'payment_intent_unexpected_state') {
    return new AppError('conflict', 'This payment is finished and cannot be changed.');
  }
  return away(error);
}

/** While the same key is in use elsewhere, or too much was asked at once, nothing has been answered yet. */
function isFinal({ statusCode, code }: InstanceType<typeof Stripe.errors.StripeError>): boolean {
  return statusCode !== undefined && statusCode !== 429 && code !== 'idempotency_key_in_use';
}

/** What is said when the provider does not answer, or not in time. */
export function away(cause: unknown): ProviderError {
  const sentence =
    'The payment service does not answer just now. Nothing was charged. Please try again in a moment.';
  return new ProviderError(new AppError('upstream', sentence), cause, false);
}
