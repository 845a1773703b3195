import { type FormEvent, useState } from 'react';
import { CallError } from '#app/platform/call.ts';
import type { Reply } from '#app/platform/endpoint.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import type { ListWorkCertificates } from './contract.ts';
import { copy } from './copy.ts';
import type { CertificatesOf } from './queries.ts';
import { SheetFields } from './sheet-fields.tsx';

type IssueFormProps = {
  artworkId: string;
  work: Reply<ListWorkCertificates>;
  issue: CertificatesOf['issue'];
};

const empty = { number: '', edition: '', soldOn: '', holder: '' };

/** Which sheet it is, when it was sold and who has it: as much as she knows. */
export function IssueForm({ artworkId, work, issue }: IssueFormProps) {
  const { kind, editions } = work;
  const { edition, errors, refusal, set, submit, ...sheet } = useIssueForm({
    artworkId,
    work,
    issue,
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      {kind === 'numbered' && edition && (
        <SheetFields {...sheet} editions={editions} edition={edition} number={set('number')} />
      )}
      {kind === 'open' && (
        <TextField
          {...set('edition')}
          label={copy.edition}
          help={copy.editionHelp}
          maxLength={60}
          optional
        />
      )}
      {kind === 'original' && <p className="text-label">{copy.originalLeaves}</p>}
      <TextField
        {...set('soldOn')}
        type="date"
        label={copy.soldOn}
        help={copy.soldOnHelp}
        optional
        {...(errors['soldOn'] && { error: errors['soldOn'] })}
      />
      <TextField
        {...set('holder')}
        label={copy.holder}
        help={copy.holderHelp}
        autoComplete="off"
        maxLength={200}
        optional
      />
      {refusal && (
        <div role="alert">
          <FieldError>{refusalOf(refusal) ?? copy.notIssued}</FieldError>
        </div>
      )}
      <Button type="submit" variant="filled" busy={issue.isPending} busyLabel={copy.issuing}>
        {copy.issue}
      </Button>
    </form>
  );
}

/** What is written of a certificate, what is wrong with it, and issuing it. */
function useIssueForm({ artworkId, work, issue }: IssueFormProps) {
  const { kind, editions } = work;
  const [fields, setFields] = useState(empty);
  const [editionId, chooseEdition] = useState(editions[0]?.id ?? '');
  const [isProof, setProof] = useState(false);
  const [isUnnumbered, setUnnumbered] = useState(false);
  const edition = editions.find(({ id }) => id === editionId);
  const errors = issue.error instanceof CallError ? issue.error.fields : {};
  const refusal = issue.error && Object.keys(errors).length === 0 ? issue.error : null;
  const numberError = isUnnumbered ? copy.noNumber : errors['number'];
  const set = (name: keyof typeof empty) => ({
    id: `certificate-${name}`,
    name,
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setFields({ ...fields, [name]: target.value });
      setUnnumbered(false);
    },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    const number = Number(fields.number);
    const isSheet = kind === 'numbered' && edition !== undefined;
    if (isSheet && !(Number.isInteger(number) && number > 0)) return setUnnumbered(true);
    const { soldOn, holder } = fields;
    issue.mutate(
      {
        artworkId,
        ...(isSheet && { copy: { editionId: edition.id, number, isProof } }),
        ...(kind === 'open' && fields.edition && { edition: fields.edition }),
        ...(soldOn && { soldOn }),
        ...(holder && { holder }),
      },
      { onSuccess: () => setFields(empty) },
    );
  }
  return { edition, errors, refusal, set, submit, isProof, setProof, numberError, chooseEdition };
}
