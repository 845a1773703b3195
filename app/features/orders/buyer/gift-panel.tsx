import type { BuyerOrder } from '../contract.ts';

/** What goes with a gift, as its buyer wrote it. */
export function GiftPanel({ order }: { order: BuyerOrder }) {
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
        {order.giftMessage ? 'Goes with this message and without prices.' : 'Goes without prices.'}{' '}
        Letters about it go to you; {order.address.firstName} gets none.
      </p>
    </section>
  );
}
