import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { ChoiceStrip } from '#app/ui/forms/choice-strip.tsx';
import { SelectField, TextField } from '#app/ui/forms/field.tsx';
import { Question } from '#app/ui/overlays/question.tsx';
import { shippingCopy } from '#app/features/shipping/copy.ts';
import { LegalLinks } from '#app/features/shipping/legal-links.tsx';
import { hasState } from '#app/features/shipping/address/address-format.ts';
import { countries, sizes } from '../club.ts';
import { copy } from '../copy.ts';
import { regions } from '../regions.ts';
import type { SignupField } from '../signup.ts';
import type { SignupForm as Form } from './use-signup.ts';

/** Step 'info': who it is for, which size, where it goes (spec. section 3). */
export function SignupForm({ form }: { form: Form }) {
  const size = useRef<HTMLFieldSetElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const cameBack = useRef(form.isBack);
  useEffect(() => {
    if (cameBack.current) heading.current?.focus();
  }, []);
  async function submit(confirmSecond?: boolean): Promise<void> {
    const wrong = await form.send(confirmSecond);
    if (wrong === 'tshirtSize') size.current?.querySelector('input')?.focus();
    else if (wrong) document.getElementById(`signup-${wrong}`)?.focus();
  }
  function press(event: FormEvent): void {
    event.preventDefault();
    void submit();
  }
  return (
    <form method="post" noValidate onSubmit={press} aria-labelledby="details">
      <h2 id="details" ref={heading} tabIndex={-1} className="type-h outline-none">
        {copy.detailsTitle}
      </h2>
      <p className="mt-1 text-label">{copy.allRequired}</p>
      <div className="mt-6 grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-12">
        <PersonFields form={form} />
        <div className="col-span-2 sm:col-span-12">
          <ChoiceStrip
            ref={size}
            legend="T-shirt size"
            options={sizes}
            value={form.fields.tshirtSize}
            onChange={(chosen) => form.change('tshirtSize', chosen)}
            error={form.shownErrors.tshirtSize}
          />
        </div>
        <AddressFields form={form} />
        {form.addressAsked && (
          <Question
            key={form.addressAsked}
            sentence={form.addressAsked}
            yes={copy.addressRight}
            onYes={form.confirmAddress}
            takesFocus={false}
            className="col-span-2 sm:col-span-12"
          />
        )}
      </div>
      <LegalLinks begin={shippingCopy.legal.subscribing} className="type-small mt-6 text-label" />
      {form.question ? (
        <SecondQuestion question={form.question} yes={() => void submit(true)} no={form.keepOne} />
      ) : (
        <Button
          type="submit"
          variant="filled"
          size="large"
          wide
          className="mt-8"
          busy={form.isSending}
          busyLabel={copy.preparing}
        >
          {copy.toPayment}
        </Button>
      )}
    </form>
  );
}

function PersonFields({ form }: { form: Form }) {
  return (
    <>
      <TextField
        {...field(form, 'firstName')}
        label="First name"
        autoComplete="given-name"
        className="col-span-2 sm:col-span-6"
      />
      <TextField
        {...field(form, 'lastName')}
        label="Last name"
        autoComplete="family-name"
        className="col-span-2 sm:col-span-6"
      />
      <TextField
        {...field(form, 'email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        help={copy.emailHelp}
        className="col-span-2 sm:col-span-12"
      />
    </>
  );
}

function AddressFields({ form }: { form: Form }) {
  const { countryCode } = form.fields;
  const asksState = hasState(countryCode);
  const wide = 'col-span-2 sm:col-span-12';
  return (
    <>
      <SelectField
        {...field(form, 'countryCode')}
        label="Country"
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
        label="Street address"
        autoComplete="shipping address-line1"
        className={wide}
      />
      <TextField
        {...field(form, 'addressLine2')}
        label="Apartment, suite, floor"
        optional
        autoComplete="shipping address-line2"
        className={wide}
      />
      <TextField
        {...field(form, 'city')}
        label="City"
        autoComplete="shipping address-level2"
        className={asksState ? wide : 'col-span-2 sm:col-span-8'}
      />
      {asksState && (
        <SelectField
          {...field(form, 'stateCode')}
          label="State / region"
          autoComplete="shipping address-level1"
          className="col-span-2 sm:col-span-8"
        >
          <option value="">{copy.chooseRegion}</option>
          {regions[countryCode]?.map(({ code, name }) => (
            <option key={code} value={code}>
              {`${name} (${code})`}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        {...field(form, 'postalCode')}
        label="Postal code"
        autoComplete="shipping postal-code"
        className="col-span-2 sm:col-span-4"
      />
    </>
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

/** Asked before a second subscription is prepared for the same address. */
function SecondQuestion({
  question,
  yes,
  no,
}: {
  question: string;
  yes: () => void;
  no: () => void;
}) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div
      role="group"
      aria-labelledby="second"
      className="mt-8 border-y border-t-ink border-b-hairline py-8"
    >
      <p id="second" ref={ref} tabIndex={-1} className="type-statement max-w-[26em] outline-none">
        {question}
      </p>
      <div className="mt-6 flex flex-wrap gap-x-6 gap-y-3">
        <Button variant="filled" onClick={yes}>
          {copy.startAnother}
        </Button>
        <Button onClick={no}>{copy.keepOne}</Button>
      </div>
    </div>
  );
}
