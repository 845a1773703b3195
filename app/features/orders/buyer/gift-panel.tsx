import { crossesCustoms } from '#app/features/shipping/estimate/duties.ts';
import { giftThroughCustoms } from '#app/features/shipping/gift.ts';
import { useSite } from '#app/ui/navigation/use-site-url.ts';
import type { BuyerOrder } from '../contract.ts';

/** What goes with a gift, as its buyer wrote it. */
export function GiftPanel({ order }: { order: BuyerOrder }) {
  const { country: sentFrom } = useSite();
  return (
    <section aria-labelledby="gift" className="bg-recess px-5 py-5">
      <h2 id="gift" className="type-h mb-2">
        A gift
      </h2>
      {order.giftMessage && (
        <p className="type-statement text-[1.25rem]/8 break-words whitespace-pre-line italic">
          {order.giftMessage}
        </p>
      )}
      <p className="type-small mt-2 text-label">
        {order.status === 'cancelled'
          ? `It was not sent, and ${order.address.firstName} was not written to.`
          : whatIsSaid(order, sentFrom ?? '')}
      </p>
    </section>
  );
}

function whatIsSaid(order: BuyerOrder, sentFrom: string): string {
  const { country, firstName } = order.address;
  return [
    whatItCarries(order),
    `Letters about it go to you; ${firstName} gets none.`,
    crossesCustoms(country, sentFrom) && giftThroughCustoms,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The printer puts no words of a buyer into what it sends. */
function whatItCarries({ giftMessage, lines }: BuyerOrder): string {
  const printed = lines.filter(({ fulfillmentType }) => fulfillmentType === 'print_on_demand');
  if (!giftMessage) return 'Sent without prices.';
  if (printed.length === 0) return 'Sent with this message and without prices.';
  return printed.length === lines.length
    ? 'Sent without prices. What the printer sends comes without your message.'
    : 'Sent without prices, with this message in the parcel from the studio; what the printer sends comes without it.';
}
