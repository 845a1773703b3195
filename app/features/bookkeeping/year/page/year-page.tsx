import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { data, type LoaderFunctionArgs, useSearchParams } from 'react-router';
import type { InitialData } from '#app/platform/initial-data.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import { firstPage } from '#app/platform/paging/page-query.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { SelectField } from '#app/ui/forms/field.tsx';
import { BackLink } from '#app/ui/navigation/back-link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { OwnEntries } from '../../own-entries/page/own-entries.tsx';
import { ownEntriesPage, ownEntriesQuery } from '../../own-entries/page/queries.ts';
import { listOwnEntries } from '../../own-entries/service.server.ts';
import { firstYear, lastYear } from '../../entries/years.ts';
import { yearCopy as copy } from '../copy.ts';
import { entriesPage, entriesQuery, yearQuery, yearSummary, yearTable } from '../queries.ts';
import { getYear, listEntries } from '../service.server.ts';
import { CurrencySums } from './currency-sums.tsx';
import { YearEntries } from './year-entries.tsx';

/** The year that an address names; this one where it names none. */
function yearIn(params: URLSearchParams, thisYear: number): number {
  const named = Number(params.get('year'));
  return Number.isInteger(named) && named >= firstYear && named <= lastYear ? named : thisYear;
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const within = context.get(pageContext);
  const year = yearIn(new URL(request.url).searchParams, within.now().getUTCFullYear());
  const params = { year };
  const [books, own, entries] = await Promise.all([
    getYear(within, year),
    listOwnEntries(within, { params, query: { limit: ownEntriesPage } }),
    listEntries(within, { params, query: { limit: entriesPage } }),
  ]);
  const initialData: InitialData = [
    [yearQuery(year).queryKey, books],
    [ownEntriesQuery(year).queryKey, firstPage(own)],
    [entriesQuery(year, '').queryKey, firstPage(entries)],
  ];
  return data({ initialData });
}

export function clientLoader() {
  return null;
}

/** `/admin/records/transactions`: what came in and went back in a year. The address keeps the year. */
export default function YearPage() {
  const [params, setParams] = useSearchParams();
  const [thisYear] = useState(() => new Date().getUTCFullYear());
  const year = yearIn(params, thisYear);
  const { data: books, error, refetch, isFetching } = useQuery(yearQuery(year));
  const years = [...new Set([year, ...(books?.years ?? [])])].toSorted((a, b) => b - a);
  return (
    <main>
      <PageHead title={copy.title} />
      <BackLink to="/admin/records">{copy.back}</BackLink>
      <h1 className="type-d2 mt-2">{copy.title}</h1>
      <p className="mt-3 max-w-[40em] text-label">{copy.intro}</p>
      <div className="mt-8 flex flex-wrap items-end gap-x-8 gap-y-3">
        <SelectField
          id="year"
          label={copy.years}
          className="w-40"
          value={String(year)}
          onChange={({ target }) =>
            setParams({ year: target.value }, { replace: true, preventScrollReset: true })
          }
        >
          {years.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </SelectField>
        <a href={yearTable(year)} download className={fileLink}>
          {copy.table}
        </a>
        <a href={yearSummary(year)} target="_blank" rel="noopener" className={fileLink}>
          {copy.summary}
        </a>
      </div>
      <OwnEntries key={`own ${year}`} year={year} />
      {books ? (
        books.currencies.length > 0 ? (
          books.currencies.map((sums) => <CurrencySums key={sums.currency} sums={sums} />)
        ) : (
          <EmptyState sentence={copy.none(year)} className="mt-10" />
        )
      ) : error ? (
        <ErrorState
          sentence={copy.failed}
          retry={() => void refetch()}
          busy={isFetching}
          className="mt-10"
        />
      ) : (
        <div className="mt-10 grid gap-4">
          <Loading />
          <Skeleton className="h-28" />
          <Skeleton className="h-96" />
        </div>
      )}
      <YearEntries key={`every ${year}`} year={year} />
    </main>
  );
}

const fileLink = 'link inline-flex min-h-12 items-center type-ui';
