import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { LocalDate } from '#app/ui/local-date.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { editionText } from '#app/features/catalog/edition-numbers.ts';
import type { CertifiedLine } from './contract.ts';
import { certificateCopy } from './copy.ts';
import { orderCertificatesQuery, useIssueCertificate, useWithdrawCertificate } from './queries.ts';

const { ownerCopy } = certificateCopy;

/** The certificates of an order's works, on the owner's page of it: print, look up, issue, withdraw. What was cancelled is given none. */
export function OrderCertificates({
  orderId,
  cancelled,
}: {
  orderId: string;
  /** The lines that are not sent. */
  cancelled: readonly string[];
}) {
  const { data: lines, error, refetch, isFetching } = useQuery(orderCertificatesQuery(orderId));
  if (lines?.length === 0) return null;
  return (
    <section aria-labelledby="certificates">
      <h2 id="certificates" className="type-h">
        {ownerCopy.title}
      </h2>
      {lines && (
        <ul className="mt-3 border-t border-hairline">
          {lines.map((line) => (
            <Line
              key={line.orderItemId}
              line={line}
              orderId={orderId}
              isCancelled={cancelled.includes(line.orderItemId)}
            />
          ))}
        </ul>
      )}
      {!lines && error && (
        <ErrorState
          sentence={ownerCopy.notRead}
          retry={() => void refetch()}
          busy={isFetching}
          className="mt-3"
        />
      )}
      {!lines && !error && (
        <div className="mt-3">
          <Loading />
          <Skeleton className="h-20" />
        </div>
      )}
    </section>
  );
}

type LineProps = { line: CertifiedLine; orderId: string; isCancelled: boolean };

function Line({ line, orderId, isCancelled }: LineProps) {
  const { title, edition, certificate, withdrawn } = line;
  const [asks, setAsks] = useState(false);
  return (
    <li className="grid gap-x-6 border-b border-hairline py-4 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="type-title">{title}</p>
        {edition && <p className="type-small mt-1 text-label">{editionText(edition)}</p>}
        {certificate ? (
          <p className="mt-1 tabular-nums">
            {certificate.number} <span className="text-label">(</span>
            <LocalDate at={certificate.issuedAt} />
            <span className="text-label">)</span>
          </p>
        ) : (
          <p className="mt-1 text-label">{isCancelled ? ownerCopy.cancelled : ownerCopy.lacking}</p>
        )}
        {withdrawn.length > 0 && (
          <p className="type-small mt-1 text-label">{ownerCopy.former(withdrawn)}</p>
        )}
      </div>
      {certificate ? (
        <p className="flex flex-wrap items-center gap-x-6">
          <a
            className={linkLook}
            href={`/api/admin/certificates/${certificate.id}/pdf`}
            target="_blank"
            rel="noopener"
          >
            {ownerCopy.pdf}
            <span className="sr-only"> of {title}</span>
          </a>
          <a
            className={linkLook}
            href={`/verify/${certificate.number}`}
            target="_blank"
            rel="noopener"
          >
            {ownerCopy.verify}
            <span className="sr-only"> of {title}</span>
          </a>
          <Button variant="quiet" onClick={() => setAsks(true)}>
            {ownerCopy.withdraw}
          </Button>
        </p>
      ) : (
        !isCancelled && <Issue line={line} orderId={orderId} />
      )}
      {certificate && asks && (
        <Withdraw {...certificate} orderId={orderId} onClose={() => setAsks(false)} />
      )}
    </li>
  );
}

/** An original is the only one, and a numbered print was given its number; of another, the sheet says which it is. */
function Issue({ line, orderId }: { line: CertifiedLine; orderId: string }) {
  const issue = useIssueCertificate(orderId);
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const edition = String(new FormData(event.currentTarget).get('edition') ?? '');
    issue.mutate({ orderItemId: line.orderItemId, ...(edition && { edition }) });
  }
  return (
    <form
      method="post"
      onSubmit={submit}
      className="mt-3 grid content-start gap-4 sm:mt-0 sm:justify-items-end"
    >
      {!line.isOriginal && !line.edition && (
        <TextField
          id={`edition-${line.orderItemId}`}
          name="edition"
          label={ownerCopy.edition}
          help={ownerCopy.editionHelp}
          maxLength={60}
          optional
        />
      )}
      <Button type="submit" size="small" busy={issue.isPending} busyLabel={ownerCopy.issuing}>
        {ownerCopy.issue}
      </Button>
    </form>
  );
}

function Withdraw({
  id,
  number,
  orderId,
  onClose,
}: {
  id: string;
  number: string;
  orderId: string;
  onClose: () => void;
}) {
  const withdraw = useWithdrawCertificate(orderId);
  return (
    <ConfirmDialog
      title={ownerCopy.ask(number)}
      consequence={ownerCopy.askNote}
      yes={ownerCopy.withdraw}
      no={ownerCopy.keep}
      busy={withdraw.isPending}
      busyLabel={ownerCopy.withdrawing}
      onYes={() => withdraw.mutate(id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

const linkLook = 'inline-flex min-h-11 items-center underline underline-offset-4';
