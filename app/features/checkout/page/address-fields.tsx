import { cx } from '#app/ui/cx.ts';
import { CheckboxField, SelectField, TextField } from '#app/ui/forms/field.tsx';
import { Question } from '#app/ui/overlays/question.tsx';
import { hasPostalCode, hasState } from '#app/features/shipping/address/address-format.ts';
import { countries } from '#app/features/shipping/address/countries.ts';
import { copy } from '../copy.ts';
import { GiftFields } from './gift-fields.tsx';
import type { AddressForm } from './state/use-address.ts';
import type { BillingForm } from './state/use-billing.ts';
import type { GiftForm } from './state/use-gift.ts';

const stateLabels = {
  State: 'US AU BR IN MX MY NG',
  Province: 'CA CN ES IT KR TH TR',
  Emirate: 'AE',
  County: 'IE',
  Prefecture: 'JP',
};
const postalLabel: Record<string, string> = {
  US: 'ZIP code',
  GB: 'Postcode',
  AU: 'Postcode',
  IE: 'Eircode',
};

/** The shipping address of spec. section 3; of a gift, the names are the buyer's and the address the recipient's. */
export function AddressFields({ form, gift }: { form: AddressForm; gift: GiftForm }) {
  return (
    <fieldset>
      <legend className="type-h mb-5">Shipping address</legend>
      <div className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-12">
        <BuyerFields form={form} isGift={gift.gift.isGift} />
        <GiftFields form={gift} />
        <PlaceFields form={form} />
        {form.question && (
          <Question
            key={form.question}
            id="address-question"
            sentence={form.question}
            yes={copy.addressRight}
            onYes={form.confirm}
            takesFocus={false}
            className={wide}
          />
        )}
      </div>
    </fieldset>
  );
}

const wide = 'col-span-2 sm:col-span-12';

function BuyerFields({ form, isGift }: { form: AddressForm; isGift: boolean }) {
  const names = isGift
    ? { first: copy.gift.yourFirstName, last: copy.gift.yourLastName, email: copy.gift.yourEmail }
    : { first: 'First name', last: 'Last name', email: 'Email' };
  const half = 'col-span-2 sm:col-span-6';
  return (
    <>
      <TextField
        {...field(form, 'firstName')}
        label={names.first}
        autoComplete="shipping given-name"
        className={half}
      />
      <TextField
        {...field(form, 'lastName')}
        label={names.last}
        autoComplete="shipping family-name"
        className={half}
      />
      <TextField
        {...field(form, 'email')}
        label={names.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        help="Your receipt and tracking number go here."
        className={wide}
      />
    </>
  );
}

function PlaceFields({ form }: { form: AddressForm }) {
  const { country } = form.address;
  const asksState = hasState(country);
  return (
    <>
      <SelectField
        {...field(form, 'country')}
        label="Country"
        autoComplete="shipping country"
        className={wide}
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        {...field(form, 'line1')}
        label="Street address"
        autoComplete="shipping address-line1"
        className={wide}
      />
      <TextField
        {...field(form, 'line2')}
        label="Apartment, suite, floor"
        optional
        autoComplete="shipping address-line2"
        className={wide}
      />
      <TextField
        {...field(form, 'city')}
        label="City"
        autoComplete="shipping address-level2"
        className={cx('col-span-2', asksState ? 'sm:col-span-5' : 'sm:col-span-8')}
      />
      {asksState && (
        <TextField
          {...field(form, 'state')}
          label={stateLabel(country)}
          autoComplete="shipping address-level1"
          className="sm:col-span-3"
        />
      )}
      {hasPostalCode(country) && (
        <TextField
          {...field(form, 'postal_code')}
          label={postalLabel[country] ?? 'Postal code'}
          autoComplete="shipping postal-code"
          className="sm:col-span-4"
        />
      )}
    </>
  );
}

function field(
  { address, shownErrors, change, enter, visit }: AddressForm,
  name: keyof AddressForm['address'],
) {
  return {
    id: `address-${name}`,
    name,
    value: address[name] ?? '',
    error: shownErrors[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    onFocus: () => enter(name),
    onBlur: () => visit(name),
  };
}

function stateLabel(country: string): string {
  return (
    Object.entries(stateLabels).find(([, codes]) => codes.split(' ').includes(country))?.[0] ??
    'State / region'
  );
}

/** The billing checkbox; unchecked it asks for the name on the card (spec. section 4). */
export function BillingFields({ form: { billing, change, shownErrors } }: { form: BillingForm }) {
  const field = (name: 'firstName' | 'lastName') => ({
    id: `billing-${name}`,
    value: billing[name],
    error: shownErrors[name],
    onChange: (event: { target: { value: string } }) =>
      change({ ...billing, [name]: event.target.value }),
  });
  return (
    <fieldset className="mt-10">
      <legend className="type-h mb-3">Billing</legend>
      <CheckboxField
        label={copy.sameBilling}
        name="sameBilling"
        checked={billing.isSame}
        onChange={(event) => change({ ...billing, isSame: event.target.checked })}
      />
      {!billing.isSame && (
        <div className="mt-4 grid grid-cols-1 gap-x-6 gap-y-5 sm:grid-cols-2">
          <TextField
            {...field('firstName')}
            label="Billing first name"
            autoComplete="billing given-name"
          />
          <TextField
            {...field('lastName')}
            label="Billing last name"
            autoComplete="billing family-name"
          />
        </div>
      )}
    </fieldset>
  );
}
