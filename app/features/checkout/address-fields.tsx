import { CheckboxField, SelectField, TextField } from '#app/ui/field.tsx';
import { countries } from '#app/features/delivery/countries.ts';
import { copy } from './copy.ts';
import type { AddressForm } from './use-address.ts';

const regionLabel: Record<string, string> = { US: 'State', CA: 'Province', AU: 'State', GB: 'County' };
const postalLabel: Record<string, string> = { US: 'ZIP code', GB: 'Postcode', AU: 'Postcode' };

/** The shipping address of spec. section 3. */
export function AddressFields({ form }: { form: AddressForm }) {
  const { address, shownErrors, change, visit } = form;
  const field = (name: keyof typeof address) => ({
    id: `address-${name}`,
    name,
    value: address[name] ?? '',
    error: shownErrors[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    onBlur: () => visit(name),
  });
  return (
    <fieldset>
      <legend className="type-h mb-5">Shipping address</legend>
      <div className="grid grid-cols-1 gap-x-6 gap-y-5 sm:grid-cols-6">
        <TextField {...field('firstName')} label="First name" autoComplete="shipping given-name" className="sm:col-span-3" />
        <TextField {...field('lastName')} label="Last name" autoComplete="shipping family-name" className="sm:col-span-3" />
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          help="Your receipt and tracking number go here."
          className="sm:col-span-6"
        />
        <TextField {...field('line1')} label="Street address" autoComplete="shipping address-line1" className="sm:col-span-6" />
        <TextField
          {...field('line2')}
          label="Apartment, suite, floor"
          optional
          autoComplete="shipping address-line2"
          className="sm:col-span-6"
        />
        <TextField {...field('city')} label="City" autoComplete="shipping address-level2" className="sm:col-span-3" />
        <TextField
          {...field('state')}
          label={regionLabel[address.country] ?? 'State / region'}
          autoComplete="shipping address-level1"
          className="sm:col-span-1"
        />
        <TextField
          {...field('postal_code')}
          label={postalLabel[address.country] ?? 'Postal code'}
          autoComplete="shipping postal-code"
          className="sm:col-span-2"
        />
        <SelectField {...field('country')} label="Country" autoComplete="shipping country" className="sm:col-span-6">
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
    </fieldset>
  );
}

/** What the card's owner is called, where that is not who the parcel goes to. */
export type Billing = { isSame: boolean; firstName: string; lastName: string };

/** The billing checkbox; unchecked it asks for the name on the card (spec. section 4). */
export function BillingFields({ billing, change }: { billing: Billing; change: (next: Billing) => void }) {
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
            id="billing-firstName"
            label="Billing first name"
            autoComplete="billing given-name"
            value={billing.firstName}
            onChange={(event) => change({ ...billing, firstName: event.target.value })}
          />
          <TextField
            id="billing-lastName"
            label="Billing last name"
            autoComplete="billing family-name"
            value={billing.lastName}
            onChange={(event) => change({ ...billing, lastName: event.target.value })}
          />
        </div>
      )}
    </fieldset>
  );
}
