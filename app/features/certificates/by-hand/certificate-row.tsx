import { useId, useState } from 'react';
import { refusalOf } from '#app/platform/refusal.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { LocalDate } from '#app/ui/local-date.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { certificateCopy } from '../copy.ts';
import type { WorkCertificate } from './contract.ts';
import { copy } from './copy.ts';
import type { CertificatesOf } from './queries.ts';

const { ownerCopy } = certificateCopy;

type CertificateRowProps = { certificate: WorkCertificate; calls: CertificatesOf };

/** One certificate of the work: what it says, who has it, and its papers. */
export function CertificateRow({ certificate, calls }: CertificateRowProps) {
  const { id, number, edition, issuedAt, withdrawnAt, holder, orderId } = certificate;
  const [asked, setAsked] = useState<'withdraw' | 'holder'>();
  const close = () => setAsked(undefined);
  return (
    <li className="border-b border-hairline py-4">
      <p className="font-semibold tabular-nums">{number}</p>
      <p className="type-small mt-1 text-label">
        {edition && `${edition}, `}
        <LocalDate at={issuedAt} />
        {withdrawnAt && `, ${copy.withdrawn.toLowerCase()}`}
      </p>
      {holder && <p className="mt-1 wrap-anywhere">{holder}</p>}
      <p className="flex flex-wrap items-center gap-x-6">
        <a
          className={linkLook}
          href={`/api/admin/certificates/${id}/pdf`}
          target="_blank"
          rel="noopener"
        >
          {copy.pdf}
          <span className="sr-only"> of {number}</span>
        </a>
        <a className={linkLook} href={`/verify/${number}`} target="_blank" rel="noopener">
          {copy.verify}
          <span className="sr-only"> of {number}</span>
        </a>
        {orderId && (
          <Link className={linkLook} to={`/admin/orders/${orderId}`}>
            {copy.order}
          </Link>
        )}
        {!withdrawnAt && !orderId && (
          <Button variant="quiet" onClick={() => setAsked('holder')}>
            {copy.changeHolder}
          </Button>
        )}
        {!withdrawnAt && (
          <Button variant="quiet" onClick={() => setAsked('withdraw')}>
            {ownerCopy.withdraw}
          </Button>
        )}
      </p>
      {asked === 'withdraw' && (
        <ConfirmDialog
          title={ownerCopy.ask(number)}
          consequence={ownerCopy.askNote}
          yes={ownerCopy.withdraw}
          no={ownerCopy.keep}
          busy={calls.withdraw.isPending}
          busyLabel={ownerCopy.withdrawing}
          onYes={() => calls.withdraw.mutate(id, { onSuccess: close })}
          onClose={close}
        />
      )}
      {asked === 'holder' && (
        <HolderDialog id={id} holder={holder ?? ''} change={calls.changeHolder} onClose={close} />
      )}
    </li>
  );
}

type HolderDialogProps = {
  id: string;
  holder: string;
  change: CertificatesOf['changeHolder'];
  onClose: () => void;
};

function HolderDialog({ id, holder, change, onClose }: HolderDialogProps) {
  const heading = useId();
  const [name, setName] = useState(holder);
  return (
    <Dialog open onClose={onClose} labelledBy={heading}>
      <form
        className="grid gap-5 px-6 py-6"
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate({ id, holder: name.trim() }, { onSuccess: onClose });
        }}
      >
        <h2 id={heading} className="type-h">
          {copy.holder}
        </h2>
        <TextField
          label={copy.holder}
          help={copy.holderHelp}
          value={name}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        {change.error && (
          <div role="alert">
            <FieldError>{refusalOf(change.error) ?? copy.notSaved}</FieldError>
          </div>
        )}
        <div className="flex gap-6">
          <Button type="submit" variant="filled" busy={change.isPending} busyLabel={copy.saving}>
            {copy.save}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {copy.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const linkLook = 'inline-flex min-h-11 items-center underline underline-offset-4';
