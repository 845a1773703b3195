import { type FormEvent, type RefObject, useRef } from 'react';
import { shippingCopy } from '#app/features/shipping/copy.ts';
import { LegalLinks } from '#app/features/shipping/legal-links.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { ChoiceStrip } from '#app/ui/forms/choice-strip.tsx';
import { Question } from '#app/ui/overlays/question.tsx';
import { sizes } from '../../club.ts';
import { copy as clubCopy } from '../../copy.ts';
import { AddressFields, PersonFields } from '../../page/signup-fields.tsx';
import type { GiftCard } from '../contract.ts';
import { cardCopy as copy } from './copy.ts';
import { useRedemption } from './use-redemption.ts';

/** Size and address of whoever was given the months. */
export function RedeemForm({
  token,
  gift,
  onRedeemed,
}: {
  token: string;
  gift: GiftCard;
  onRedeemed: (shirts: string[]) => void;
}) {
  const form = useRedemption(token, onRedeemed);
  const size = useRef<HTMLFieldSetElement>(null);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wrong = await form.send();
    if (wrong === 'tshirtSize') size.current?.querySelector('input')?.focus();
    else if (wrong) document.getElementById(`signup-${wrong}`)?.focus();
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-labelledby="redeem"
    >
      <h2 id="redeem" className="type-d3">
        {gift.shirts.length === 1 ? copy.redeemTitleOne : copy.redeemTitle}
      </h2>
      <p className="mt-3">{copy.yours(gift.shirts)}</p>
      <p className="mt-1 text-label">{clubCopy.allRequired}</p>
      <Fields form={form} size={size} />
      <Button
        type="submit"
        variant="filled"
        size="large"
        wide
        className="mt-8"
        busy={form.isSending}
        busyLabel={copy.redeeming}
      >
        {copy.redeem}
      </Button>
      <p className="type-small mt-4 text-label">{copy.free}</p>
      <LegalLinks begin={shippingCopy.legal.redeeming} className="type-small mt-2 text-label" />
    </form>
  );
}

type FieldsProps = {
  form: ReturnType<typeof useRedemption>;
  size: RefObject<HTMLFieldSetElement | null>;
};

function Fields({ form, size }: FieldsProps) {
  return (
    <div className="mt-6 grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-12">
      <div className="col-span-2 sm:col-span-12">
        <ChoiceStrip
          ref={size}
          legend={copy.size}
          options={sizes}
          value={form.fields.tshirtSize}
          onChange={(chosen) => form.change('tshirtSize', chosen)}
          error={form.shownErrors.tshirtSize}
        />
      </div>
      <PersonFields form={form} emailHelp={copy.emailHelp} />
      <AddressFields form={form} />
      {form.addressAsked && (
        <Question
          key={form.addressAsked}
          sentence={form.addressAsked}
          yes={clubCopy.addressRight}
          onYes={form.confirmAddress}
          takesFocus={false}
          className="col-span-2 sm:col-span-12"
        />
      )}
    </div>
  );
}
