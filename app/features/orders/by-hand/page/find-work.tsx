import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import type { SaleChoice } from '../contract.ts';
import { saleCopy as copy } from './copy.ts';

/** A search by title whose hits are put into the sale by a press. */
export function FindWork({ onChoose }: { onChoose: (work: SaleChoice) => void }) {
  const [text, setText] = useState('');
  const q = text.trim();
  const { data: found, error } = useQuery<SaleChoice[]>({
    queryKey: [`/api/admin/sales/works?q=${encodeURIComponent(q)}`],
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
  });
  const isAsked = q.length > 1;
  return (
    <div>
      <TextField
        id="find-work"
        type="search"
        label={copy.find}
        help={copy.findHelp}
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {isAsked && error && (
        <div role="alert" className="mt-2">
          <FieldError>{copy.failed}</FieldError>
        </div>
      )}
      {isAsked && found && (
        <>
          <p role="status" className={found.length > 0 ? 'sr-only' : 'mt-3 text-label'}>
            {found.length > 0 ? `${found.length} found` : copy.none(q)}
          </p>
          <ul className="mt-2">
            {found.map((work) => (
              <li key={work.id}>
                <button
                  type="button"
                  disabled={isSoldOut(work)}
                  onClick={() => {
                    onChoose(work);
                    setText('');
                  }}
                  className="flex min-h-14 w-full items-center gap-4 border-b border-hairline py-2 text-left enabled:hover:bg-recess disabled:text-label"
                >
                  <SaleWork work={work} />
                  <span className="type-small shrink-0 text-label">{leftOf(work)}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** The picture, title and medium of a work on one line. */
export function SaleWork({ work }: { work: SaleChoice }) {
  return (
    <>
      <img src={work.imageUrl} alt="" className="h-12 w-14 shrink-0 object-contain" />
      <span className="min-w-0 grow">
        <span className="block font-serif text-[1.125rem]/6 italic">{work.title}</span>
        <span className="type-small block text-label">{work.about}</span>
      </span>
    </>
  );
}

const isSoldOut = (work: SaleChoice) =>
  work.sizes.length > 0 ? work.sizes.every(({ left }) => left === 0) : work.left === 0;

function leftOf(work: SaleChoice): string {
  if (isSoldOut(work)) return copy.soldOut;
  if (work.sizes.length > 0) return '';
  return work.left === null ? copy.onDemand : copy.left(work.left);
}
