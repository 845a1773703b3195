import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/platform/call.ts';
import type { Body } from '#app/platform/endpoint.ts';
import { pagesOf } from '#app/platform/paging/page-query.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type {
  AdoptPrint,
  AskPrinter,
  PackPrint,
  Print,
  PrintHistory,
  PrintSummary,
  RetryPrint,
  RetryPrints,
} from '../contract.ts';
import type { PrintTab } from '../tabs.ts';
import { copy } from './copy.ts';

const path = '/api/admin/printing';
const limit = 25;
/** Milliseconds. What the printer answers appears by itself. */
const refetchInterval = 20_000;

export const summaryQuery = () =>
  queryOptions<PrintSummary>({ queryKey: [`${path}/summary`], refetchInterval });

/** A tab's rows, page after page. */
export const printsQuery = (tab: PrintTab) => ({
  ...pagesOf<Print>(`${path}?limit=${limit}&tab=${tab}`, limit),
  refetchInterval,
});

export const historyQuery = (id: string) =>
  queryOptions<PrintHistory>({ queryKey: [`${path}/${id}/history`] });

export function useAskPrinter() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call<AskPrinter>('POST /api/admin/printing/ask', {}),
    onSuccess: ({ asked }) => toast(copy.askedToast(asked)),
    onSettled: () => refresh(client),
  });
}

/** Hands over again whatever was refused for one cause. */
export function useRetryAll() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<RetryPrints>) =>
      call<RetryPrints>('POST /api/admin/printing/retry', { body }),
    onSuccess: (done) => toast(copy.triedAll(done)),
    onSettled: () => refresh(client),
  });
}

/** What the owner decides about a row that the printer does not make. */
export function usePrintChanges({ id }: Print) {
  const client = useQueryClient();
  const settled = {
    onSuccess: () => toast(copy.saved),
    onSettled: () => refresh(client),
  };
  const retry = useMutation({
    mutationFn: (body: Body<RetryPrint>) =>
      call<RetryPrint>('POST /api/admin/printing/:id/retry', { params: { id }, body }),
    ...settled,
  });
  const pack = useMutation({
    mutationFn: (body: Body<PackPrint>) =>
      call<PackPrint>('POST /api/admin/printing/:id/pack', { params: { id }, body }),
    ...settled,
  });
  const adopt = useMutation({
    mutationFn: (body: Body<AdoptPrint>) =>
      call<AdoptPrint>('POST /api/admin/printing/:id/printed', { params: { id }, body }),
    ...settled,
  });
  return { retry, pack, adopt };
}

function refresh(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [first] }) =>
      [path, '/api/admin/tasks', '/api/orders'].some((start) => String(first).startsWith(start)),
  });
}
