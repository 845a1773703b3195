import { useState } from 'react';
import { formRefusal } from '#app/platform/refusal.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { SelectField, TextField } from '#app/ui/forms/field.tsx';
import { hasState } from '#app/features/shipping/address/address-format.ts';
import {
  placeLabels,
  postalLabel,
  stateLabel,
} from '#app/features/shipping/address/place-labels.ts';
import { countries, sizes } from '../../../club.ts';
import { regions } from '../../../regions.ts';
import type { Shirt } from '../../admin/contract.ts';
import { shirtCopy as copy } from './copy.ts';
import { useShirtChanges } from '../queries.ts';

type Address = Shirt['address'];

/** Corrects the size and the address of one shirt, behind a line that opens it. */
export function ShirtForm({ shirt, onDone }: { shirt: Shirt; onDone: () => void }) {
  const [address, setAddress] = useState<Address>(shirt.address);
  const [size, setSize] = useState(shirt.size ?? '');
  const { change } = useShirtChanges(shirt.id);
  const { fields, whole } = formRefusal(change.error);
  const set = (part: keyof Address) => ({
    value: address[part],
    error: fields[`address.${part}`],
    onChange: ({ target }: { target: { value: string } }) =>
      setAddress((before) => ({ ...before, [part]: target.value })),
  });
  const chosen = sizes.find((one) => one === size);
  const isMoved = JSON.stringify(address) !== JSON.stringify(shirt.address);
  const press = () =>
    change.mutate(
      { ...(chosen && { size: chosen }), ...(isMoved && { address }) },
      { onSuccess: onDone },
    );
  return (
    <details className="border-t border-hairline pt-3">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
        {copy.correct}
      </summary>
      <form
        method="post"
        noValidate
        className="mt-3 grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!change.isPending) press();
        }}
      >
        <p className="type-caption text-label sm:col-span-2">
          {copy.correctHelp} {shirt.printing && copy.correctPrinted}
        </p>
        <SelectField
          label={copy.size}
          value={size}
          onChange={({ target }) => setSize(target.value)}
          className="sm:col-span-2"
        >
          {sizes.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
        <AddressFields country={address.countryCode} set={set} />
        <div className="sm:col-span-2">
          <div role="alert">{whole && <FieldError>{whole}</FieldError>}</div>
          <Button type="submit" busy={change.isPending} busyLabel={copy.saving}>
            {copy.save}
          </Button>
        </div>
      </form>
    </details>
  );
}

type AddressProps = {
  country: string;
  set: (part: keyof Address) => Pick<Parameters<typeof TextField>[0], 'error'> & {
    value: string | undefined;
    onChange: (event: { target: { value: string } }) => void;
  };
};

/** The parts in the order of the sign-up; nothing that the browser knows of its owner: the address is a member's. */
function AddressFields({ country, set }: AddressProps) {
  const text = (part: keyof Address) => ({ autoComplete: 'off', maxLength: 200, ...set(part) });
  return (
    <>
      <TextField label={copy.firstName} {...text('firstName')} />
      <TextField label={copy.lastName} {...text('lastName')} />
      <SelectField
        label={placeLabels.country}
        autoComplete="off"
        className="sm:col-span-2"
        {...set('countryCode')}
      >
        {Object.entries(countries).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField label={placeLabels.street} className="sm:col-span-2" {...text('addressLine1')} />
      <TextField
        label={placeLabels.apartment}
        optional
        className="sm:col-span-2"
        {...text('addressLine2')}
      />
      <TextField label={placeLabels.city} className="sm:col-span-2" {...text('city')} />
      {hasState(country) && (
        <SelectField label={stateLabel(country)} autoComplete="off" {...set('stateCode')}>
          <option value="" />
          {(regions[country] ?? []).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <TextField label={postalLabel(country)} {...text('postalCode')} maxLength={20} />
    </>
  );
}
