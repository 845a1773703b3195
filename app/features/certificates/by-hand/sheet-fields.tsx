import type { ComponentProps } from 'react';
import type { Reply } from '#app/platform/endpoint.ts';
import { CheckboxField, SelectField, TextField } from '#app/ui/forms/field.tsx';
import type { ListWorkCertificates } from './contract.ts';
import { copy } from './copy.ts';

type Edition = Reply<ListWorkCertificates>['editions'][number];
type SheetFieldsProps = {
  editions: readonly Edition[];
  edition: Edition;
  chooseEdition: (id: string) => void;
  isProof: boolean;
  setProof: (isProof: boolean) => void;
  /** Its field, as the form holds it. */
  number: Pick<ComponentProps<typeof TextField>, 'id' | 'name' | 'value' | 'onChange'>;
  numberError: string | undefined;
};

/** Which sheet of which size it is. */
export function SheetFields(props: SheetFieldsProps) {
  const { editions, edition, chooseEdition, isProof, setProof, number, numberError } = props;
  return (
    <>
      {editions.length > 1 && (
        <SelectField
          id="certificate-size"
          label={copy.size}
          value={edition.id}
          onChange={({ target }) => chooseEdition(target.value)}
        >
          {editions.map(({ id, size }) => (
            <option key={id} value={id}>
              {size ?? copy.one}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        {...number}
        label={isProof ? copy.proof : copy.sheet}
        help={isProof ? copy.proofHelp(edition.proofs) : copy.sheetHelp(edition.of)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        {...(numberError && { error: numberError })}
      />
      {edition.proofs > 0 && (
        <CheckboxField
          id="certificate-proof"
          label={copy.isProof}
          checked={isProof}
          onChange={({ target }) => setProof(target.checked)}
        />
      )}
    </>
  );
}
