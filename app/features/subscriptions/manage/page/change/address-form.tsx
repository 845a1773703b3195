import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { Question } from '#app/ui/overlays/question.tsx';
import { AddressFields, NameFields } from '../../../page/signup-fields.tsx';
import { manageCopy } from '../copy.ts';
import { type AddressOwner, useAddressChange } from './use-address-change.ts';

const copy = manageCopy.details;

type AddressFormProps = AddressOwner & {
  /** From when it counts, below the fields. */
  note: string;
  isBusy: boolean;
  onClose: () => void;
};

/** The address as the sign-up asks for it. What is typed stays until it is saved or given up. */
export function AddressForm({ member, save, note, isBusy, onClose }: AddressFormProps) {
  const form = useAddressChange({ member, save }, onClose);
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wrong = await form.send();
    if (wrong) document.getElementById(`signup-${wrong}`)?.focus();
  }

  return (
    <form
      ref={box}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label={copy.changeAddress}
    >
      <div className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-12">
        <NameFields form={form} />
        <AddressFields form={form} />
        {form.asked && (
          <Question
            key={form.asked}
            sentence={form.asked}
            yes={copy.addressRight}
            onYes={form.confirm}
            takesFocus={false}
            className="col-span-2 sm:col-span-12"
          />
        )}
      </div>
      <p className="type-small mt-4 text-label">{note}</p>
      {form.failure && (
        <div role="alert" className="mt-4">
          <FieldError>{form.failure}</FieldError>
        </div>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" busy={isBusy} busyLabel={manageCopy.saving}>
          {copy.saveAddress}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {manageCopy.keepAsItIs}
        </Button>
      </div>
    </form>
  );
}
