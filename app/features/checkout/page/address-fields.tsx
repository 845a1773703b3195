import { CheckboxField, TextField } from '#app/ui/forms/field.tsx';
import { useSite } from '#app/ui/navigation/use-site-url.ts';
import { crossesCustoms } from '#app/features/shipping/estimate/duties.ts';
import { EmailSuggestion } from '#app/ui/forms/email/email-suggestion.tsx';
import { cx } from '#app/ui/cx.ts';
import { Question } from '#app/ui/overlays/question.tsx';
import { copy } from '#app/features/checkout/copy.ts';
import { GiftFields } from './gift-fields.tsx';
import type { AddressForm } from './state/use-address.ts';
import type { BillingForm } from './state/use-billing.ts';
import type { GiftForm } from './state/use-gift.ts';
import { PlaceFields, wide, field } from './place-fields.tsx';

/** The shipping address of spec. section 3; of a gift, the names are the buyer's and the address the recipient's. */
export function AddressFields({
  form,
  gift,
  takesWords,
}: {
  form: AddressForm;
  gift: GiftForm;
  takesWords: boolean;
}) {
  const { country: sentFrom } = useSite();
  return (
    <fieldset>
      <legend className="type-h mb-5">Shipping address</legend>
      <div className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-12">
        <BuyerFields form={form} isGift={gift.gift.isGift} />
        <GiftFields
          form={gift}
          isThroughCustoms={crossesCustoms(form.address.country, sentFrom ?? '')}
          takesWords={takesWords}
        />
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
      <EmailSuggestion
        email={form.address.email}
        onTake={(email) => form.change('email', email)}
        className={cx(wide, '-mt-5')}
      />
    </>
  );
}

/** The billing checkbox; unchecked it asks for the name on the card (spec. section 4). A gift is billed to its buyer, never to its recipient. */
export function BillingFields({
  form: { billing, change, shownErrors },
  isGift,
}: {
  form: BillingForm;
  isGift: boolean;
}) {
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
        label={isGift ? copy.gift.sameBilling : copy.sameBilling}
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
