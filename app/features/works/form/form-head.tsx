import type { ReactNode } from 'react';
import { BackLink } from '#app/ui/navigation/back-link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import type { WorkDetail } from '../contract.ts';
import type { WorkForm } from '../form-contract.ts';
import { copy } from './copy.ts';

type FormHeadProps = { sheet: WorkDetail; form: WorkForm; children: ReactNode };

/** What is being written: a new work by its kind, one that was published by its title. */
export function FormHead({ sheet, form, children }: FormHeadProps) {
  const isNew = sheet.visibility === null;
  const title = isNew ? copy.heads[form.kind] : form.title.trim() || copy.untitled;
  return (
    <>
      <PageHead title={form.title.trim() || title} />
      <BackLink to="/admin/works">{copy.allWorks}</BackLink>
      <header className="mt-2 flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="type-d2 wrap-anywhere">{title}</h1>
          {sheet.madeFrom !== null ? (
            <p className="mt-2 text-label">
              {copy.madeFrom}{' '}
              <em className="font-serif text-[1.0625rem] text-ink">{sheet.madeFrom}</em>
            </p>
          ) : (
            isNew && (
              <p className="mt-2 text-label">
                {copy.enough} <span className="max-sm:hidden">{copy.follows}</span>
              </p>
            )
          )}
        </div>
        {children}
      </header>
    </>
  );
}
