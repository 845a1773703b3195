import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { Question } from '#app/ui/overlays/question.tsx';
import { AddressFields, NameFields } from '../../../page/signup-fields.tsx';
import type { MemberPage } from '../../contract.ts';
import { manageCopy } from '../copy.ts';
import { monthName, shortDay } from '../days.ts';
import { countsFrom } from './counts-from.ts';
import { useAddressChange } from './use-address-change.ts';

const copy = manageCopy.details;

type AddressChangeProps = { member: MemberPage; token: string; onClose: () => void };

/** The address as the sign-up asks for it. What is typed stays until it is saved or given up. */
export function AddressChange({ member, token, onClose }: AddressChangeProps) {
  const form = useAddressChange(member, token, onClose);
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
      <p className="type-small mt-4 text-label">{countsOf(member)}</p>
      {form.failure && (
        <div role="alert" className="mt-4">
          <FieldError>{form.failure}</FieldError>
        </div>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" busy={form.isBusy} busyLabel={manageCopy.saving}>
          {copy.saveAddress}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {manageCopy.keepAsItIs}
        </Button>
      </div>
    </form>
  );
}

function countsOf(member: MemberPage): string {
  const counts = countsFrom(member);
  if (!counts) return '';
  const says = counts.isPayment ? copy.addressCountsUntilPayment : copy.addressCounts;
  return says(monthName(counts.from), shortDay(counts.until));
}
