import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { formatMoney } from '#app/platform/formats/money.ts';
import type { Reply } from '#app/platform/endpoint.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import type { InitialData } from '#app/platform/initial-data.ts';
import { firstPage } from '#app/platform/paging/page-query.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { SearchForm } from '#app/ui/forms/search-form.tsx';
import { More } from '#app/ui/navigation/more.tsx';
import { useOpened } from '#app/ui/navigation/use-opened.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { useNothingKnown, notionQuery } from '#app/features/notion/queries.ts';
import { getNotion } from '#app/features/notion/service.server.ts';
import { NotionNotice } from '#app/features/notion/notion-notice.tsx';
import { Figures } from '#app/features/admin/figures.tsx';
import { whileFetched } from '#app/features/admin/while-fetched.ts';
import { AddCustomer } from './add-customer.tsx';
import { CustomerPanel } from './customer-panel.tsx';
import { CustomerTable } from './customer-table.tsx';
import type { SummarizeCustomers } from '../contract.ts';
import { customerPage, customersQuery, summaryQuery } from '../queries.ts';
import { listCustomers, summarizeCustomers } from '../service.server.ts';

export async function loader({
  context,
  request,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  const within = context.get(pageContext);
  const search = (new URL(request.url).searchParams.get('search') ?? '').slice(0, 200);
  const [summary, customers, workspace] = await Promise.all([
    summarizeCustomers(within),
    listCustomers(within, { limit: customerPage, ...(search && { search }) }),
    getNotion(within),
  ]);
  return {
    initialData: [
      [summaryQuery().queryKey, summary],
      [customersQuery(search).queryKey, firstPage(customers)],
      [notionQuery().queryKey, workspace],
    ],
  };
}

export function clientLoader() {
  return null;
}

/** `/admin/customers`: who bought, wrote or subscribed (spec. section 2). */
export default function CustomersPage() {
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState(params.get('search')?.slice(0, 200) ?? '');
  const { open, setChosen, close } = useOpened(params.get('person') ?? undefined);
  const sought = useDeferredValue(search.trim());
  const { data: summary } = useQuery(summaryQuery());
  const query = useInfiniteQuery({ ...customersQuery(sought), placeholderData: keepPreviousData });
  const customers = query.data?.pages.flat();
  const isNothingKnown = useNothingKnown('customers', summary?.total);
  function look(text: string): void {
    setSearch(text);
    setParams(text.trim() ? { search: text.trim() } : {}, {
      replace: true,
      preventScrollReset: true,
    });
  }
  return (
    <main>
      <PageHead title="Customer Management" />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="type-d2">Customer Management</h1>
        <AddCustomer />
      </div>
      <NotionNotice kind="customers" />
      <CustomerFigures summary={summary} />
      <SearchForm {...searchLook} text={search} onSearch={look} />
      {customers && !isNothingKnown ? (
        <div {...whileFetched(query)}>
          {customers.length > 0 ? (
            <CustomerTable customers={customers} onOpen={setChosen} />
          ) : (
            <EmptyState
              sentence={sought ? `Nobody was found for “${sought}”.` : 'No customers yet.'}
              className="mt-6"
            />
          )}
          <More query={query} label="More customers" />
        </div>
      ) : query.error || isNothingKnown ? (
        <ErrorState
          sentence="The customers could not be loaded."
          retry={() => void query.refetch()}
          busy={query.isFetching}
          className="mt-6"
        />
      ) : (
        <div className="mt-6 grid gap-4">
          <Loading />
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} className="h-28 lg:h-16" />
          ))}
        </div>
      )}
      {open && <CustomerPanel id={open} onClose={close} />}
    </main>
  );
}

const searchLook = { placeholder: 'Search customers...', className: 'mt-8 max-w-[36rem]' };

function CustomerFigures({ summary }: { summary: Reply<SummarizeCustomers> | undefined }) {
  return (
    <Figures
      figures={[
        ['Total Customers', summary?.total.toLocaleString('en-US')],
        ['Newsletter Subscribers', summary?.newsletter.toLocaleString('en-US')],
        ['Repeat Customers', summary?.repeat.toLocaleString('en-US')],
        ['Total Revenue', summary && formatMoney(summary.revenue)],
      ]}
    />
  );
}
