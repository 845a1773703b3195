import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { formatLongDate } from '#app/platform/formats/dates.ts';
import { formatExactMoneyIn } from '#app/platform/formats/money.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { SearchForm } from '#app/ui/forms/search-form.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { More } from '#app/ui/navigation/more.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { whileFetched } from '#app/features/admin/while-fetched.ts';
import type { BookEntry } from '../contract.ts';
import { yearCopy as copy } from '../copy.ts';
import { entriesQuery } from '../queries.ts';

/** Every entry of a year, or those that are searched for. Nothing where the year has none: the sums say so. */
export function YearEntries({ year }: { year: number }) {
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search.trim());
  const query = useInfiniteQuery({
    ...entriesQuery(year, sought),
    placeholderData: keepPreviousData,
  });
  const entries = query.data?.pages.flat();
  if (entries?.length === 0 && sought === '') return null;
  return (
    <section className="mt-12">
      <h2 className="type-h">{copy.every}</h2>
      <SearchForm
        text={search}
        onSearch={setSearch}
        placeholder={copy.placeholder}
        className="mt-4 max-w-[36rem]"
      />
      {entries ? (
        <div {...whileFetched(query, 'mt-6')}>
          {entries.length > 0 ? (
            <ul className="border-t border-ink">
              {entries.map((entry) => (
                <EntryRow key={entry.id} entry={entry} />
              ))}
            </ul>
          ) : (
            <p className="border-t border-ink pt-4 text-label">{copy.nothingFound(sought)}</p>
          )}
          <More query={query} label={copy.more} byHand />
        </div>
      ) : query.error ? (
        <ErrorState
          sentence={copy.failed}
          retry={() => void query.refetch()}
          busy={query.isFetching}
          className="mt-6"
        />
      ) : (
        <Skeleton className="mt-6 h-96" />
      )}
    </section>
  );
}

function EntryRow({ entry }: { entry: BookEntry }) {
  const { at, kind, what, orderId, paidBy, currency, amount } = entry;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 border-b border-hairline py-3 lg:grid-cols-[12rem_minmax(0,1fr)_9rem_9rem]">
      <span className="type-small text-label lg:text-[length:inherit]">{formatLongDate(at)}</span>
      <span className="col-start-1 row-start-2 min-w-0 wrap-anywhere lg:col-start-2 lg:row-start-1">
        {what || kind}
        <span className="type-small block text-label">
          {[what && kind, paidBy].filter(Boolean).join(', ')}
        </span>
      </span>
      <span className="col-start-2 row-start-1 text-right font-semibold tabular-nums lg:col-start-4">
        {formatExactMoneyIn(currency, amount)}
      </span>
      {orderId && (
        <Link
          to={`/admin/orders/${orderId}`}
          className="link col-start-2 row-start-2 inline-flex min-h-11 items-center justify-self-end type-ui lg:col-start-3 lg:row-start-1 lg:justify-self-start"
        >
          {copy.order}
          <span className="sr-only"> {what}</span>
        </Link>
      )}
    </li>
  );
}
