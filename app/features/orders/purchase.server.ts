import type { orders } from '#app/database/schema/sales/orders.ts';
import type { Cents } from '#app/platform/formats/money.ts';
import type { ParcelSource } from '#app/platform/statuses/parcel-source.ts';
import type { OrderAddress } from './contract.ts';
import type { PrintedAs } from './parcels/printed-as.server.ts';
import type { ParcelLine } from '#app/features/shipping/parcels/plan-parcels.ts';

/** One line as the buyer was quoted it. Cents. */
export type OrderLine = {
  /** Null for what is no longer, or was never, in the catalogue. */
  artworkId: string | null;
  title: string;
  imageUrl: string;
  productType: 'artwork' | 'print' | 'merchandise';
  quantity: number;
  selectedSize: string | null;
  selectedColor: string | null;
  unitPrice: Cents;
  /** The original itself, so its inventory item is sold with it. */
  isUnique: boolean;
  /** Where its parcel comes from. */
  source: ParcelSource;
  /** Its share of what shipping costs, and how long it takes, as they were quoted. */
  shipping?: Cents | undefined;
  /** What was added for tax on its price, and on that share; unset where only the tax of all is known. */
  tax?: Cents | undefined;
  shippingTax?: Cents | undefined;
  time?: ParcelLine['time'];
  /** What the printer makes of it, as it was quoted; unset, its work says. */
  printed?: PrintedAs | undefined;
  /** The offer whose price it is, where there was one. */
  offerId?: string | null;
};

/** How an order was paid: by card on the site, or to the owner herself. */
type PaidBy = (typeof orders.$inferSelect)['paidBy'];

/** A paid checkout, ready to become an order. Cents. */
export type PaidPurchase = {
  sessionId: string;
  paymentIntentId: string;
  /** By card unless it says otherwise. */
  paidBy?: PaidBy;
  /** Whether the payment moved money; unset where it was not made on the site. */
  paymentMode?: NonNullable<(typeof orders.$inferSelect)['paymentMode']> | undefined;
  /** Who pays, and is written to; empty where a sale by hand knows no address, and then nobody is written to. */
  email: string;
  buyer: { firstName: string; lastName: string };
  /** Where the parcel goes; of a gift, to who receives it. */
  address: OrderAddress;
  gift: { message: string } | null;
  billingAddress: unknown;
  lines: OrderLine[];
  subtotal: Cents;
  shipping: Cents;
  tax: Cents;
  /** What of the total is tax, where prices include it. */
  includedTax: Cents;
  total: Cents;
  currency: string;
  /** The buyer's own, where it is known. */
  timeZone?: string | null;
  /** What the letter's link carries, where it was made with the payment. */
  token: string | null;
  /** `recovered`: a lost order is written again, and nobody is written to (decision 34). `hand`: the owner sold it herself. */
  origin: 'checkout' | 'recovered' | 'hand';
  /** It went from hand to hand: nothing is packed or sent. */
  isHandedOver?: boolean;
  /** Whether its buyer is written to. */
  letter: boolean;
  /** When it was bought, where that is not now. */
  placedAt: Date | null;
};
