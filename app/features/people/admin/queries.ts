import { type InfiniteData, queryOptions } from '@tanstack/react-query';
import { read } from '#app/platform/call.ts';
import type { Customer, CustomerDetail, CustomerSummary } from './contract.ts';

const list = '/api/admin/customers';
export const customerPage = 25;

export const summaryQuery = () => queryOptions<CustomerSummary>({ queryKey: [list, 'summary'] });
export const customerQuery = (id: string) => queryOptions<CustomerDetail>({ queryKey: [list, id] });

/** What a search finds, page after page. */
export function customersQuery(search: string) {
  const path = `${list}?limit=${customerPage}${search ? `&search=${encodeURIComponent(search)}` : ''}`;
  return {
    queryKey: [path] as const,
    queryFn: ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) =>
      read(pageParam ? `${path}&cursor=${pageParam}` : path, signal) as Promise<Customer[]>,
    initialPageParam: '',
    getNextPageParam: (page: Customer[]) => (page.length === customerPage ? page.at(-1)?.id : undefined),
  };
}

/** The first page of such a query, as the page's loader reads it. */
export const firstCustomers = (customers: Customer[]): InfiniteData<Customer[], string> => ({ pages: [customers], pageParams: [''] });
