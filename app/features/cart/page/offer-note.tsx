import { formatMoney } from '#app/platform/formats/money.ts';
import { toCents } from '#app/platform/formats/cents.ts';
import { lastDayOf } from '#app/features/offers/rules/last-day.ts';
import type { CartItem } from '../contract.ts';
import { lineCopy } from './line-copy.ts';

/** That a line's price was offered to this buyer, or is not any more; nothing of a line without an offer. */
export function OfferNote({ offer }: Pick<CartItem, 'offer'>) {
  if (!offer) return null;
  if (offer.state !== 'open')
    return (
      <p className="type-caption mt-1.5 font-[560] text-ochre">
        {lineCopy.offer.over[offer.state](formatMoney(offer.price))}
      </p>
    );
  const isLower = toCents(offer.price) < toCents(offer.shopPrice);
  return (
    <p className="type-caption mt-1.5">
      {lineCopy.offer.open(lastDayOf(offer))}
      {isLower && (
        <>
          {' '}
          <span className="whitespace-nowrap text-label">
            {lineCopy.offer.shop} <s>{formatMoney(offer.shopPrice)}</s>
          </span>
        </>
      )}
    </p>
  );
}
