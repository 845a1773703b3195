import { useState } from 'react';
import { forgetInTab } from '#app/platform/storage/tab-storage.ts';
import type { BillingAddress } from '../../contract.ts';
import { useTabForm } from './use-tab-form.ts';

const kept = 'checkout-billing';

/** What the card's owner is called, where that is not who the parcel goes to. */
type Billing = { isSame: boolean; firstName: string; lastName: string };

const same: Billing = { isSame: true, firstName: '', lastName: '' };

/** Forgets the choice, once it has become an order. */
export const forgetBilling = () => forgetInTab(kept);

/** The billing choice. It survives a reload of this tab, as the address does. */
export function useBilling() {
  const [billing, change] = useTabForm(kept, () => same);
  const [isChecked, setChecked] = useState(false);

  const missing = billing.isSame
    ? []
    : (['firstName', 'lastName'] as const).filter((field) => billing[field].trim() === '');
  const says = {
    firstName: 'Enter the first name on the card.',
    lastName: 'Enter the last name on the card.',
  };
  return {
    billing,
    change,
    shownErrors: isChecked ? Object.fromEntries(missing.map((field) => [field, says[field]])) : {},
    /** What is sent; null where the parcel's name is the card's. */
    address: billing.isSame
      ? null
      : ({
          firstName: billing.firstName.trim(),
          lastName: billing.lastName.trim(),
        } satisfies BillingAddress),
    /** Shows what is missing and answers the first missing field. */
    showAll: () => {
      setChecked(true);
      return missing[0];
    },
  };
}

export type BillingForm = ReturnType<typeof useBilling>;
