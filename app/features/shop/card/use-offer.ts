import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { cartCopy } from '#app/features/cart/copy.ts';
import { useAddToCart } from '#app/features/cart/queries.ts';
import { useChosenColor } from '#app/features/mockups/chosen-color.ts';
import { formatMoney } from '#app/platform/formats/money.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { ListedWork, ArtworkSize } from '#app/features/catalog/contract.ts';
import { needsSize, priceOfSize, priceText } from './offers.ts';
import { sizesQuery } from '#app/features/catalog/queries.ts';

/** What a visitor chooses of a work before it goes into the cart, and what that costs. */
export function useOffer(work: ListedWork, known?: ArtworkSize[]) {
  const [size, setSize] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const color = useChosenColor(work);
  const sizeField = useRef<HTMLFieldSetElement>(null);
  const { add, isAdding } = useAddToCart();
  const sized = needsSize(work);
  const { data: asked, error } = useQuery({
    ...sizesQuery(work.id),
    enabled: known === undefined && size !== undefined,
  });
  const sizePrice = priceOfSize(known ?? asked, size);

  useEffect(() => {
    if (error)
      console.warn(
        `The size prices of ${work.title} could not be read; its own price is shown.`,
        error.message,
      );
  }, [error, work.title]);

  return {
    sized,
    size,
    chooseSize: (next: string) => {
      setSize(next);
      setMissing(false);
    },
    sizeError: isMissing ? cartCopy.sizeRequired.description : undefined,
    sizeField,
    price: size === undefined ? priceText(work) : formatMoney(sizePrice ?? work.price),
    isAdding,
    add: () => {
      if (sized && size === undefined) {
        setMissing(true);
        toast(cartCopy.sizeRequired);
        sizeField.current
          ?.querySelector<HTMLInputElement>('input:enabled')
          ?.focus({ preventScroll: true });
        // To the middle, clear of the toast at the edge of a phone.
        sizeField.current?.scrollIntoView({ block: 'center' });
        return;
      }
      void add(work, { size: sized ? size : undefined, color: work.hasColors ? color : undefined });
    },
  };
}

export type Offer = ReturnType<typeof useOffer>;
