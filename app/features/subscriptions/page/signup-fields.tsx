import { SelectField, TextField } from '#app/ui/forms/field.tsx';
import {
  placeLabels,
  postalLabel,
  stateLabel,
} from '#app/features/shipping/address/place-labels.ts';
import { EmailSuggestion } from '#app/ui/forms/email/email-suggestion.tsx';
import { hasState } from '#app/features/shipping/address/address-format.ts';
import { countries } from '#app/features/subscriptions/club.ts';
import { copy } from '#app/features/subscriptions/copy.ts';
import { regions } from '#app/features/subscriptions/regions.ts';
import type { SignupField } from '#app/features/subscriptions/signup.ts';
import type { SignupForm } from './use-signup.ts';

/** What the fields need of a form: that of a sign-up, of whoever was given the months, or of a member who moves. */
type Form = Pick<SignupForm, 'fields' | 'shownErrors' | 'change' | 'leave'>;

export function PersonFields({ form, emailHelp }: { form: Form; emailHelp?: string }) {
  return (
    <>
      <NameFields form={form} />
      <TextField
        {...field(form, 'email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        help={emailHelp ?? copy.emailHelp}
        className="col-span-2 sm:col-span-12"
      />
      <EmailSuggestion
        email={form.fields.email}
        onTake={(email) => form.change('email', email)}
        className="col-span-2 -mt-5 sm:col-span-12"
      />
    </>
  );
}

export function NameFields({ form }: { form: Form }) {
  return (
    <>
      <TextField
        {...field(form, 'firstName')}
        label="First name"
        autoComplete="shipping given-name"
        className="col-span-2 sm:col-span-6"
      />
      <TextField
        {...field(form, 'lastName')}
        label="Last name"
        autoComplete="shipping family-name"
        className="col-span-2 sm:col-span-6"
      />
    </>
  );
}

export function AddressFields({ form }: { form: Form }) {
  const { countryCode } = form.fields;
  const asksState = hasState(countryCode);
  const wide = 'col-span-2 sm:col-span-12';
  return (
    <>
      <SelectField
        {...field(form, 'countryCode')}
        label={placeLabels.country}
        help={copy.countryHelp}
        autoComplete="shipping country"
        className={wide}
      >
        {Object.entries(countries).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        {...field(form, 'addressLine1')}
        label={placeLabels.street}
        autoComplete="shipping address-line1"
        className={wide}
      />
      <TextField
        {...field(form, 'addressLine2')}
        label={placeLabels.apartment}
        optional
        autoComplete="shipping address-line2"
        className={wide}
      />
      <TextField
        {...field(form, 'city')}
        label={placeLabels.city}
        autoComplete="shipping address-level2"
        className={asksState ? wide : 'col-span-2 sm:col-span-8'}
      />
      {asksState && <StateField form={form} />}
      <TextField
        {...field(form, 'postalCode')}
        label={postalLabel(countryCode)}
        autoComplete="shipping postal-code"
        className="col-span-2 sm:col-span-4"
      />
    </>
  );
}

function StateField({ form }: { form: Form }) {
  return (
    <SelectField
      {...field(form, 'stateCode')}
      label={stateLabel(form.fields.countryCode)}
      autoComplete="shipping address-level1"
      className="col-span-2 sm:col-span-8"
    >
      <option value="">{copy.chooseRegion}</option>
      {regions[form.fields.countryCode]?.map(({ code, name }) => (
        <option key={code} value={code}>
          {`${name} (${code})`}
        </option>
      ))}
    </SelectField>
  );
}

function field({ fields, shownErrors, change, leave }: Form, name: SignupField) {
  return {
    id: `signup-${name}`,
    name,
    value: fields[name],
    error: shownErrors[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    onBlur: () => leave(name),
  };
}
