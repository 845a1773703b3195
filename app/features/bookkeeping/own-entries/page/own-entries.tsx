import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#app/platform/call.ts';
import { formatLongDate } from '#app/platform/formats/dates.ts';
import { formatExactMoneyIn } from '#app/platform/formats/money.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { Plus } from '#app/ui/icons/control-icons.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { More } from '#app/ui/navigation/more.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { OwnEntry, RemoveOwnEntry } from '../contract.ts';
import { categoryName } from '../../entries/own-entry.ts';
import { AddEntry } from './add-entry.tsx';
import { ownCopy as copy } from './copy.ts';
import { booksRoot, ownEntriesQuery } from './queries.ts';

/** What the owner wrote into the books of a year herself, and the way to write more. */
export function OwnEntries({ year }: { year: number }) {
  const query = useInfiniteQuery(ownEntriesQuery(year));
  const { error, refetch, isFetching } = query;
  const entries = query.data?.pages.flat();
  const [isAdding, setAdding] = useState(false);
  const [asked, setAsked] = useState<OwnEntry>();
  return (
    <section className="mt-12">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h2 className="type-h">{copy.title}</h2>
        <Button variant="secondary" className="max-sm:w-full" onClick={() => setAdding(true)}>
          <Plus /> {copy.add}
        </Button>
      </div>
      {entries ? (
        entries.length > 0 ? (
          <ul className="mt-3 border-t border-ink">
            {entries.map((entry) => (
              <EntryRow key={entry.id} entry={entry} onRemove={() => setAsked(entry)} />
            ))}
          </ul>
        ) : (
          <p className="mt-3 max-w-[44em] border-t border-hairline pt-4 text-label">{copy.none}</p>
        )
      ) : error ? (
        <ErrorState
          sentence={copy.failed}
          retry={() => void refetch()}
          busy={isFetching}
          className="mt-4"
        />
      ) : (
        <Skeleton className="mt-4 h-28" />
      )}
      <More query={query} label={copy.more} byHand />
      {isAdding && <AddEntry year={year} onClose={() => setAdding(false)} />}
      {asked && <RemoveEntry entry={asked} onClose={() => setAsked(undefined)} />}
    </section>
  );
}

type EntryRowProps = { entry: OwnEntry; onRemove: () => void };

function EntryRow({ entry, onRemove }: EntryRowProps) {
  const { type, category, description, amount, currency, day, orderId } = entry;
  const sign = type === 'expense' ? '-' : '';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 border-b border-hairline py-3 lg:grid-cols-[12rem_minmax(0,1fr)_9rem_13rem]">
      <span className="type-small text-label lg:text-[length:inherit]">
        {formatLongDate(`${day}T12:00:00Z`)}
      </span>
      <span className="col-start-1 row-start-2 min-w-0 wrap-anywhere lg:col-start-2 lg:row-start-1">
        {description}
        <span className="type-small block text-label">{categoryName(type, category)}</span>
      </span>
      <span className="col-start-2 row-start-1 text-right font-semibold tabular-nums lg:col-start-3">
        {formatExactMoneyIn(currency, `${sign}${amount}`)}
      </span>
      <span className="col-start-2 row-start-2 flex flex-wrap justify-end gap-x-6 lg:col-start-4 lg:row-start-1">
        {orderId && (
          <Link
            to={`/admin/orders/${orderId}`}
            className="link inline-flex min-h-11 items-center type-ui"
          >
            {copy.order}
          </Link>
        )}
        <Button variant="quiet" size="small" onClick={onRemove}>
          {copy.remove}
          <span className="sr-only"> {description}</span>
        </Button>
      </span>
    </li>
  );
}

type RemoveEntryProps = { entry: OwnEntry; onClose: () => void };

function RemoveEntry({ entry, onClose }: RemoveEntryProps) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () =>
      call<RemoveOwnEntry>('DELETE /api/admin/books/entries/:id', { params: { id: entry.id } }),
    onSuccess: () => toast({ title: copy.removed }),
    onError: (error) => toast({ title: refusalOf(error) ?? copy.notRemoved }),
    onSettled: async () => {
      onClose();
      await client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith(booksRoot),
      });
    },
  });
  return (
    <ConfirmDialog
      title={copy.removeTitle(entry.description)}
      consequence={copy.removeText}
      yes={copy.remove}
      no={copy.keep}
      busy={remove.isPending}
      busyLabel={copy.removing}
      onYes={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
