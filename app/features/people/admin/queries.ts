import { queryOptions } from '@tanstack/react-query';
import { pagesOf } from '#app/platform/paging/page-query.ts';
import type { Customer, CustomerDetail, CustomerSummary } from './contract.ts';

const list = '/api/admin/customers';
export const customerPage = 25;

export const summaryQuery = () => queryOptions<CustomerSummary>({ queryKey: [list, 'summary'] });
export const customerQuery = (id: string) => queryOptions<CustomerDetail>({ queryKey: [list, id] });

/** What a search finds, page after page. */
export function customersQuery(search: string) {
  const found = search ? `&search=${encodeURIComponent(search)}` : '';
  return pagesOf<Customer>(`${list}?limit=${customerPage}${found}`, customerPage);
}
