import { useState } from 'react';
import { forgetInTab } from '#app/platform/storage/tab-storage.ts';
import { giftErrors, type GiftFields, tidyGift } from '#app/features/shipping/gift.ts';
import { useTabForm } from './use-tab-form.ts';

const kept = 'checkout-gift';

const none = { isGift: false, firstName: '', lastName: '', message: '' };

/** Forgets whom it is for, once it has become an order. */
export const forgetGift = () => forgetInTab(kept);

/** Whether it is a gift, and for whom. It survives a reload of this tab, as the address does. */
export function useGift() {
  const [gift, setGift] = useTabForm(kept, () => none);
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());

  const tidied = tidyGift(gift);
  const errors = gift.isGift ? giftErrors(tidied) : {};
  const wrong = (['firstName', 'lastName', 'message'] as const).filter((field) => errors[field]);
  return {
    gift,
    /** What is sent; null where it is no gift, or not all of it is right yet. */
    tidied: gift.isGift && wrong.length === 0 ? tidied : null,
    /** A message that is too long is said at once, a missing name once its field has been left. */
    shownErrors: Object.fromEntries(
      wrong
        .filter((field) => field === 'message' || visited.has(field))
        .map((field) => [field, errors[field]]),
    ),
    switchTo: (isGift: boolean) => setGift((before) => ({ ...before, isGift })),
    change: (field: keyof GiftFields, value: string) =>
      setGift((before) => ({ ...before, [field]: value })),
    visit: (field: keyof GiftFields) => setVisited((before) => new Set([...before, field])),
    /** Shows every error and answers the first wrong field. */
    showAll: () => {
      setVisited(new Set(['firstName', 'lastName', 'message']));
      return wrong[0];
    },
  };
}

export type GiftForm = ReturnType<typeof useGift>;
