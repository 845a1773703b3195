import { parcelWords } from '#app/features/shipping/parcels/words.ts';
import type { OrderStatus } from '#app/features/orders/parcels/order-status.ts';
import type { ParcelSource } from '#app/platform/statuses/parcel-source.ts';

/** The one parcel of an order that money goes back for, and what is still to come. */
export type RefundedParcel = {
  source: ParcelSource;
  contents: string[];
  /** With this refund, where it calls the parcel off. */
  status: OrderStatus;
  /** What else of the order has not arrived. */
  rest: string[];
};

/** Which parcel money is for: `the parcel from the printer, with Heron shirt (Size L, navy) and Heron mug`. */
export const inWords = ({ source, contents }: Pick<RefundedParcel, 'source' | 'contents'>) =>
  `${parcelWords.within[source]}, with ${listOf(contents)}`;

/** What becomes of a parcel that money goes back for, and of the rest of its order. */
export function whatComes({ source, status, rest }: Omit<RefundedParcel, 'contents'>): string {
  const restComes = rest.length > 0 ? `The rest of your order still is: ${listOf(rest)}.` : '';
  if (status === 'cancelled') return sentences(parcelWords.notComing(source), restComes);
  if (status === 'delivered')
    return rest.length > 0 ? `The rest of your order is still coming: ${listOf(rest)}.` : '';
  const [comes, too] =
    status === 'shipped'
      ? ['That parcel is on its way already and will still arrive', 'so will']
      : ['That parcel is still coming', 'so is'];
  return rest.length > 0 ? `${comes}, and ${too} the rest of your order.` : `${comes}.`;
}

const sentences = (...all: string[]) => all.filter(Boolean).join(' ');
const listOf = (parts: readonly string[]) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(parts);
