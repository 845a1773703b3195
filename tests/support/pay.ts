import type Stripe from 'stripe';
import type { TestSite } from './site.ts';

/** Pays a prepared payment as a buyer would, with one of the provider's test cards. Rejects with the provider's refusal. */
export async function pay(
  site: Pick<TestSite, 'stripe'>,
  paymentIntentId: string,
  card = 'pm_card_visa',
): Promise<Stripe.PaymentIntent> {
  return site.stripe.paymentIntents.confirm(paymentIntentId, {
    payment_method: card,
    return_url: 'https://studio.example/checkout',
  });
}
