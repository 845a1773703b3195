import type { checkouts } from '#app/database/schema/sales/checkout.ts';
import type { PaymentRequest } from '#app/integrations/payments/payments.server.ts';
import {
  readStoredAddress,
  readStoredGift,
} from '#app/features/shipping/address/stored-address.ts';
import { metadataOf } from '#app/features/checkout/quote/payment-metadata.server.ts';
import type { StoredQuote } from '#app/features/checkout/quote/quote.server.ts';

type Checkout = typeof checkouts.$inferSelect;
/** Whose shop a payment is for, as the payment itself says. */
export type Shop = { site: string; installation: string };

/** What the provider is asked to take for a quote. */
export function requestOf(checkout: Checkout, quote: StoredQuote, shop: Shop): PaymentRequest {
  const address = readStoredAddress(quote.address);
  const to = readStoredGift(quote.address) ?? address;
  return {
    amount: quote.total,
    currency: quote.currency,
    email: address.email,
    metadata: metadataOf(checkout, quote, shop),
    shipping: {
      name: `${to.firstName} ${to.lastName}`,
      address: {
        line1: address.line1,
        ...(address.line2 && { line2: address.line2 }),
        city: address.city,
        ...(address.state && { state: address.state }),
        ...(address.postal_code && { postal_code: address.postal_code }),
        country: address.country,
      },
    },
  };
}
