import Stripe from 'stripe';
import { z } from 'zod';
import { AppError } from '#app/platform/errors.ts';

/** Asks the provider; its failures become ours. `emailField` is the form's field that a refused address came from. */
export async function ask<T>(question: () => Promise<T>, emailField = 'shippingAddress.email'): Promise<T> {
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
  if (error.param === 'receipt_email' || error.param === 'email' || error.code === 'email_invalid') {
    const sentence = 'Enter an email address like name@example.com.';
    return new AppError('invalid', sentence, { [emailField]: sentence });
  }
  if (error.statusCode === 404) return new AppError('missing', 'There is no such payment.');
  if (error.code === 'payment_intent_unexpected_state') {
    return new AppError('conflict', 'This payment is finished and cannot be changed.');
  }
  return away(error);
}

/** What is said when the provider does not answer, or not in time. */
export function away(cause: unknown): AppError {
  const sentence = 'The payment service does not answer just now. Nothing was charged. Please try again in a moment.';
  return Object.assign(new AppError('upstream', sentence), { cause });
}
