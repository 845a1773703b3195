import { type ReactNode, useEffect, useState } from 'react';
import { formatLongDate } from '#app/platform/formats/dates.ts';
import { ChevronDown } from '#app/ui/icons/control-icons.tsx';
import { PictureView } from '#app/features/pictures/picture-view.tsx';
import { ArrowLink } from '#app/ui/navigation/arrow-link.tsx';
import { buttonLook } from '#app/ui/forms/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { inFours, labelLines } from './certificate.ts';
import type { Certificate, CertificateRecord } from './contract.ts';
import { certificateCopy as copy } from './copy.ts';
import { checkSignature } from './saved/saved.ts';

/** A certificate as it hangs: the picture, its label, what the shop says of it, and what this browser found by itself. */
export function CertificateView({ certificate }: { certificate: Certificate }) {
  const { number, picture, slug, signature } = certificate;
  const record = JSON.parse(certificate.record) as CertificateRecord;
  const file = `/api/certificates/${number}`;
  return (
    <article className="grid gap-x-16 gap-y-10 lg:grid-cols-12">
      {picture && (
        <figure className="-mx-(--margin) min-w-0 lg:col-span-7 lg:mx-0">
          <PictureView
            picture={picture}
            eager
            sizes="(min-width: 60rem) 58vw, 100vw"
            className="hung mx-auto [--tallest:84dvh] lg:mx-0"
          />
        </figure>
      )}
      <div className={cx('min-w-0', picture ? 'lg:col-span-5' : 'lg:col-span-7')}>
        <p className="type-caption text-label">{copy.title}</p>
        <h1 className="type-work mt-2">{record.title}</h1>
        {labelLines(record).map((line) => (
          <p key={line} className="mt-1 text-label">
            {line}
          </p>
        ))}
        <Verdict certificate={certificate} />
        <Facts record={record} number={number} />
        <p className="mt-8 flex flex-wrap gap-3">
          <a href={`${file}/file`} download className={buttonLook({ variant: 'filled' })}>
            <span className="button-face">{copy.save}</span>
          </a>
          <a href={`${file}/pdf`} className={buttonLook({ variant: 'secondary' })}>
            <span className="button-face">{copy.print}</span>
          </a>
        </p>
        <p className="type-small mt-3 max-w-[34em] text-label print:hidden">{copy.saveNote}</p>
        {slug && (
          <p className="mt-6 print:hidden">
            <ArrowLink to={`/work/${slug}`}>{copy.toWork}</ArrowLink>
          </p>
        )}
        <details className="group mt-8 border-t border-hairline print:hidden">
          <summary className="flex min-h-11 cursor-pointer items-center justify-between">
            {copy.signature}
            <ChevronDown className="transition-transform group-open:rotate-180" />
          </summary>
          <p className="type-small wrap-anywhere">{certificate.record}</p>
          <p className="type-small mt-3 text-label wrap-anywhere">{signature}</p>
        </details>
      </div>
    </article>
  );
}

function Facts({ record, number }: { record: CertificateRecord; number: string }) {
  return (
    <dl className="mt-8 border-t border-hairline">
      <Fact term="Artist">{record.artist}</Fact>
      {record.edition && <Fact term="Edition">{record.edition}</Fact>}
      {record.soldOn && <Fact term={copy.soldOn}>{formatLongDate(record.soldOn)}</Fact>}
      <Fact term="Issued">{formatLongDate(record.issuedAt)}</Fact>
      <Fact term="Number">
        <span className="tabular-nums">{number}</span>
      </Fact>
      <Fact term={copy.key}>
        <a href="/api/certificate-key" className="underline underline-offset-4">
          {inFours(record.key)}
        </a>
      </Fact>
    </dl>
  );
}

function Verdict({ certificate }: { certificate: Certificate }) {
  const own = useOwnCheck(certificate);
  const verdict =
    certificate.check === 'right' && certificate.withdrawnAt ? 'withdrawn' : certificate.check;
  const words = {
    right: [copy.right, copy.rightNote],
    withdrawn: [copy.withdrawn, copy.withdrawnNote],
    changed: [copy.changed, copy.changedNote],
    'other-key': [copy.otherKey, copy.otherKeyNote],
  }[verdict];
  const color =
    verdict === 'right' ? 'text-moss' : verdict === 'withdrawn' ? 'text-ochre' : 'text-danger';
  return (
    <div className="mt-8 border-t border-ink pt-5">
      <p className={cx('type-h', color)}>{words[0]}</p>
      <p className="mt-2 max-w-[34em]">{words[1]}</p>
      {certificate.withdrawnAt && (
        <p className="mt-2 text-label">{formatLongDate(certificate.withdrawnAt)}</p>
      )}
      <p
        role="status"
        className={cx(
          'type-small mt-3 max-w-[40em]',
          own === 'wrong' ? 'font-semibold text-danger' : 'text-label',
        )}
      >
        {copy.here[own]}
      </p>
    </div>
  );
}

/** What this browser finds by itself, with no word of the server's taken for it. */
function useOwnCheck({ record, signature, publicKey }: Certificate): keyof typeof copy.here {
  const [found, setFound] = useState<keyof typeof copy.here>('waiting');
  useEffect(() => {
    const say = (isRight: boolean | undefined) =>
      setFound(isRight === undefined ? 'unable' : isRight ? 'right' : 'wrong');
    void checkSignature(record, signature, publicKey).then(say);
  }, [record, signature, publicKey]);
  return found;
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[9rem_1fr] gap-x-4 border-b border-hairline py-2.5">
      <dt className="text-label">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
