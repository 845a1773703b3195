import { useState } from 'react';
import { forgetInTab, readFromTab } from '#app/platform/storage/tab-storage.ts';
import { addressQuestion } from '#app/features/shipping/address/postal-regions.ts';
import { alpha2Codes } from '#app/features/shipping/address/countries.ts';
import { visitorCountry } from '#app/features/shipping/address/visitor-country.ts';
import {
  addressErrors,
  type AddressFields,
  isFilledIn,
  tidyAddress,
} from '#app/features/shipping/address/address.ts';
import { useTabForm } from './use-tab-form.ts';

const kept = 'checkout-address';

const empty: AddressFields = {
  firstName: '',
  lastName: '',
  email: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  postal_code: '',
  country: 'US',
};

/** Forgets what was typed, once it has become an order. */
export const forgetAddress = () => forgetInTab(kept);

/** What was typed in this tab, also after a reload or the way back from the bank; nothing where it was not filled in. */
export function keptAddress(): AddressFields | undefined {
  const address = readFromTab(kept, empty);
  return isFilledIn(address) ? tidyAddress(address) : undefined;
}

/** The address form: what is typed survives a reload of this tab, and nothing longer. */
export function useAddress() {
  const [address, setAddress] = useTabForm(kept, untouched);
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState<string>();
  const [confirmed, setConfirmed] = useState<string>();
  const [codeOf, setCodeOf] = useState<string>();

  const tidied = tidyAddress(address);
  const errors = addressErrors(tidied);
  const question = Object.keys(errors).length === 0 ? addressQuestion(tidied) : undefined;
  const isConfirmed = question !== undefined && question === confirmed;
  return {
    address,
    tidied,
    /** Filled in and right: a payment may be prepared. */
    isComplete: isFilledIn(address) && Object.keys(errors).length === 0,
    /** A region and a postal code that contradict each other: asked about before paying, once the person has left both. */
    question:
      isConfirmed || focused === 'postal_code' || focused === 'state' ? undefined : question,
    isConfirmed,
    confirm: () => setConfirmed(question),
    /** Something is filled in everywhere, but not all of it is right. */
    hasErrors: isFilledIn(address) && Object.keys(errors).length > 0,
    /** Of fields the person has left, or that a browser filled in: nobody is corrected while typing. */
    shownErrors: Object.fromEntries(
      Object.entries(errors).filter(
        ([field]) => visited.has(field) || (isFilledIn(address) && field !== focused),
      ),
    ) as typeof errors,
    /** The country that the postal code was typed for, where another one was chosen since. */
    codeOf: codeOf === address.country ? undefined : codeOf,
    change: (field: keyof AddressFields, value: string) => {
      setAddress((before) => ({ ...before, [field]: value }));
      if (field === 'postal_code') setCodeOf(undefined);
      if (field !== 'country' || address.postal_code === '') return;
      setCodeOf((before) => before ?? address.country);
      // What no longer fits is said at once: nobody looks back at a field that was right.
      setVisited((before) => new Set([...before, 'postal_code']));
    },
    enter: (field: keyof AddressFields) => setFocused(field),
    visit: (field: keyof AddressFields) => {
      setFocused(undefined);
      setVisited((before) => new Set([...before, field]));
    },
    /** Shows every error and answers the first wrong field. */
    showAll: (): keyof AddressFields | undefined => {
      setVisited(new Set(Object.keys(empty)));
      return (Object.keys(empty) as (keyof AddressFields)[]).find((field) => errors[field]);
    },
  };
}

/** Nothing but the country that the cart was told, or that the browser's clock speaks for. */
function untouched(): AddressFields {
  const country = visitorCountry();
  return alpha2Codes.has(country) ? { ...empty, country } : empty;
}

export type AddressForm = ReturnType<typeof useAddress>;
