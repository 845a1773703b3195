import { useState } from 'react';
import { refusalOf } from '#app/platform/refusal.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { LocalDate } from '#app/ui/local-date.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { DialogForm } from '#app/ui/overlays/dialog-form.tsx';
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
        <Papers id={id} number={number} />
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

function Papers({ id, number }: Pick<WorkCertificate, 'id' | 'number'>) {
  return (
    <>
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
    </>
  );
}

type HolderDialogProps = {
  id: string;
  holder: string;
  change: CertificatesOf['changeHolder'];
  onClose: () => void;
};

function HolderDialog({ id, holder, change, onClose }: HolderDialogProps) {
  const [name, setName] = useState(holder);
  return (
    <DialogForm
      title={copy.holder}
      submit={copy.save}
      busyLabel={copy.saving}
      isBusy={change.isPending}
      cancel={copy.cancel}
      failure={change.error ? (refusalOf(change.error) ?? copy.notSaved) : undefined}
      onSubmit={() => change.mutate({ id, holder: name.trim() }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextField
        label={copy.holder}
        help={copy.holderHelp}
        value={name}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
    </DialogForm>
  );
}

const linkLook = 'inline-flex min-h-11 items-center underline underline-offset-4';
