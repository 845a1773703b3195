import { z } from 'zod';
import {
  readStoredAddress,
  readStoredGift,
} from '#app/features/shipping/address/stored-address.ts';
import { PrintedAs } from '#app/features/orders/parcels/printed-as.server.ts';
import { parcelSources } from '#app/platform/statuses/parcel-source.ts';
import type { AddressFields } from '#app/features/shipping/address/address.ts';
import type { GiftFields } from '#app/features/shipping/gift.ts';
import { isErasedAddress } from '#app/platform/formats/email.ts';
import type { Payment } from '#app/integrations/payments/payments.server.ts';
import { giftOfPayment } from './gift-metadata.ts';
import type { QuoteLine } from './quote.server.ts';

/** What no line can do without: which work, how many, for how much. Everything else has something to fall back to. */
const StoredLine = z.object({
  artworkId: z.uuid(),
  editionId: z.uuid().nullable().catch(null),
  isUnique: z.boolean().catch(false),
  title: z.string().catch('A work'),
  imageUrl: z.string().catch(''),
  productType: z.enum(['artwork', 'print', 'merchandise']).catch('artwork'),
  quantity: z.int().positive(),
  selectedSize: z.string().nullable().catch(null),
  selectedColor: z.string().nullable().catch(null),
  unitPrice: z.int().nonnegative(),
  // What an earlier version quoted was packed in the studio.
  source: z.enum(parcelSources).catch('studio'),
  shipping: z.int().nonnegative().optional().catch(undefined),
  tax: z.int().nonnegative().optional().catch(undefined),
  shippingTax: z.int().nonnegative().optional().catch(undefined),
  time: z
    .object({ leavesWithin: z.int(), minDays: z.int(), maxDays: z.int() })
    .nullable()
    .optional()
    .catch(undefined),
  printed: PrintedAs.optional().catch(undefined),
  offerId: z.uuid().nullable().catch(null),
});

/** The lines of a stored quote, whatever version wrote them, and how many of them cannot be read. Cents. Never throws. */
export function readLines(stored: unknown): { lines: QuoteLine[]; unreadable: number } {
  const found = Array.isArray(stored) ? stored : [stored];
  const lines = found.flatMap((line: unknown) => StoredLine.safeParse(line).data ?? []);
  return { lines, unreadable: found.length - lines.length };
}

/** The lines of a stored quote. Throws Error where one cannot be read: an order is made of all of them or not at all. */
export function everyLine(stored: unknown): QuoteLine[] {
  const { lines, unreadable } = readLines(stored);
  if (unreadable > 0) throw new Error(`${unreadable} lines of a stored quote cannot be read`);
  return lines;
}

/**
 * Where a paid purchase goes: as it was quoted, and where that has been erased since or cannot be read, as the payment itself
 * carries it.
 */
export function addressOf(quoted: unknown, payment: Payment): Required<AddressFields> {
  return isGone(quoted) && payment.shipping ? addressOfPayment(payment) : readStoredAddress(quoted);
}

/** Who a paid gift is for, read in the same way; null where it is none. */
export function giftOf(quoted: unknown, payment: Payment): GiftFields | null {
  return isGone(quoted) && payment.shipping
    ? giftOfPayment(payment.metadata)
    : readStoredGift(quoted);
}

function isGone(quoted: unknown): boolean {
  const { email, line1, lastName } = readStoredAddress(quoted);
  return isErasedAddress(email) || !line1 || !lastName;
}

/** Name, address and e-mail as the provider keeps them with a payment. */
export function addressOfPayment({ shipping, buyer }: Payment): Required<AddressFields> {
  const [firstName = '', ...rest] = buyer.name.split(' ');
  const {
    line1 = '',
    line2 = '',
    city = '',
    state = '',
    postal_code = '',
    country = '',
  } = shipping ?? {};
  return {
    firstName,
    lastName: rest.join(' '),
    email: buyer.email,
    line1,
    line2,
    city,
    state,
    postal_code,
    country,
  };
}
