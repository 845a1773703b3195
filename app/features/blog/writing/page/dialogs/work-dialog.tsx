import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Reply } from '#app/platform/endpoint.ts';
import { formatMoney } from '#app/platform/formats/money.ts';
import { pictureUrl } from '#app/features/pictures/picture.ts';
import type { ListWorks, WorkRow } from '#app/features/works/list/contract.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { dialogCopy } from './copy.ts';

const { work: copy, cancel } = dialogCopy;

type WorkDialogProps = {
  onChosen: (work: { id: string; title: string }) => void;
  onClose: () => void;
};

/** Chooses a work that visitors see, to be put into a text as a card. */
export function WorkDialog({ onChosen, onClose }: WorkDialogProps) {
  const heading = useId();
  const [search, setSearch] = useState('');
  const { data, error, refetch, isFetching } = useWorks(search);
  const works = data?.works.filter(({ visibility }) => visibility === 'live');
  return (
    <Dialog open onClose={onClose} labelledBy={heading} from="below">
      <div className="px-(--margin) pt-6 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
        <h2 id={heading} className="type-h">
          {copy.title}
        </h2>
        <TextField
          className="mt-5"
          label={copy.search}
          type="search"
          placeholder={copy.searchPlace}
          value={search}
          onChange={({ target }) => setSearch(target.value.slice(0, 200))}
        />
        <div className="mt-5 h-80 overflow-y-auto border-t border-ink">
          {works ? (
            works.length > 0 ? (
              <ul>
                {works.map((work) => (
                  <WorkLine key={work.id} work={work} onChosen={onChosen} />
                ))}
              </ul>
            ) : (
              <EmptyState sentence={search ? copy.none : copy.empty} className="mt-5" />
            )
          ) : error ? (
            <ErrorState
              sentence={copy.failed}
              retry={() => void refetch()}
              busy={isFetching}
              className="mt-5"
            />
          ) : (
            <div className="grid gap-px">
              <Loading>{copy.loading}</Loading>
              <Skeleton className="h-20" />
              <Skeleton className="h-20" />
              <Skeleton className="h-20" />
            </div>
          )}
        </div>
        <Button variant="quiet" className="mt-4" onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </Dialog>
  );
}

const useWorks = (search: string) =>
  useQuery<Reply<ListWorks>>({
    queryKey: [`/api/admin/works?${new URLSearchParams({ q: search.trim(), limit: '60' })}`],
    placeholderData: keepPreviousData,
  });

type WorkLineProps = Pick<WorkDialogProps, 'onChosen'> & { work: WorkRow };

function WorkLine({ work, onChosen }: WorkLineProps) {
  const { id, title, dimensions, pictureId, price, isSold } = work;
  return (
    <li className="border-b border-hairline">
      <button
        type="button"
        onClick={() => onChosen({ id, title })}
        className="flex min-h-20 w-full items-center gap-4 py-2 text-left hover:bg-recess"
      >
        <span className="block h-16 w-20 shrink-0 bg-recess">
          {pictureId && (
            <img
              src={pictureUrl(pictureId, 360)}
              alt=""
              className="size-full object-cover"
              loading="lazy"
            />
          )}
        </span>
        <span className="min-w-0">
          <span className="type-title block">{title || copy.untitled}</span>
          <span className="type-caption block text-label">{dimensions}</span>
        </span>
        <span className="type-ui ml-auto shrink-0 pr-2 font-semibold">
          {isSold ? copy.sold : price ? formatMoney(price) : copy.noPrice}
        </span>
      </button>
    </li>
  );
}
