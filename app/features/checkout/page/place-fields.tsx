import { cx } from '#app/ui/cx.ts';
import { SelectField, TextField } from '#app/ui/forms/field.tsx';
import { hasPostalCode, hasState } from '#app/features/shipping/address/address-format.ts';
import { countries, countryName } from '#app/features/shipping/address/countries.ts';
import {
  placeLabels,
  postalLabel,
  stateLabel,
} from '#app/features/shipping/address/place-labels.ts';
import { copy } from '../copy.ts';
import type { AddressForm } from './state/use-address.ts';

export const wide = 'col-span-2 sm:col-span-12';

export function PlaceFields({ form }: { form: AddressForm }) {
  const { country } = form.address;
  const asksState = hasState(country);
  return (
    <>
      <SelectField
        {...field(form, 'country')}
        label={placeLabels.country}
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
        label={placeLabels.street}
        autoComplete="shipping address-line1"
        className={wide}
      />
      <TextField
        {...field(form, 'line2')}
        label={placeLabels.apartment}
        optional
        autoComplete="shipping address-line2"
        className={wide}
      />
      <TextField
        {...field(form, 'city')}
        label={placeLabels.city}
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
          label={postalLabel(country)}
          help={form.codeOf && copy.codeOf(countryName(form.codeOf))}
          autoComplete="shipping postal-code"
          className="sm:col-span-4"
        />
      )}
    </>
  );
}

export function field(
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
