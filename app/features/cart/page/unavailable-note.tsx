import type { CartItem } from '../contract.ts';
import { lineCopy } from './line-copy.ts';

/** Why a line of the cart cannot be paid for now; nothing where it can. */
export function UnavailableNote({ item }: { item: CartItem }) {
  if (item.availability === 'available') return null;
  const isSold = item.availability === 'sold';
  return (
    <p
      className={`type-caption mt-1.5 flex items-baseline gap-2 font-[560] ${isSold ? '' : 'text-ochre'}`}
    >
      {isSold && !item.artwork.standing && (
        <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-rust" />
      )}
      {item.artwork.standing ? lineCopy.notForSale : isSold ? lineCopy.sold : lineCopy.held}
    </p>
  );
}
