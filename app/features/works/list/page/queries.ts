import {
  type InfiniteData,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { call, read } from '#app/platform/call.ts';
import type { Input, Reply } from '#app/platform/endpoint.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { AddWork } from '../../contract.ts';
import type { ListPrices, ListWorks, MoveWork, SetPrices, SetVisibilities } from '../contract.ts';
import { copy } from '../copy.ts';
import { addressOf, type Shown } from './address.ts';

export const pageLength = 24;
const works = '/api/admin/works';

type Page = Reply<ListWorks>;
type Pages = InfiniteData<Page, string>;

/** The list, page after page. */
export function worksQuery(shown: Shown) {
  const query = new URLSearchParams({ ...addressOf(shown), limit: String(pageLength) });
  const path = `${works}?${query}`;
  return {
    queryKey: [path] as const,
    queryFn: ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) =>
      read(pageParam ? `${path}&cursor=${pageParam}` : path, signal) as Promise<Page>,
    initialPageParam: '',
    getNextPageParam: (page: Page) => page.next ?? undefined,
  };
}

/** The first page of it, as the loader hands it over. */
export const firstOf = (page: Page): Pages => ({ pages: [page], pageParams: [''] });

/** Every price of these works; read anew each time it is looked at. */
export const usePrices = (ids: readonly string[]) =>
  useQuery<Reply<ListPrices>>({ queryKey: [`${works}/prices?ids=${ids.join(',')}`], gcTime: 0 });

/** Sends who sees which works. All lists are read again afterwards. */
export function useSetVisibilities() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<SetVisibilities>['body']) =>
      call<SetVisibilities>('PUT /api/admin/works/visibility', { body }),
    onError: sayNotSaved,
    onSettled: () => readAgain(client),
  });
}

/** Sends prices. All lists are read again afterwards. */
export function useSetPrices() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (prices: { id: string; size: string | null; from: string; price: string }[]) =>
      call<SetPrices>('PUT /api/admin/works/prices', { body: { prices } }),
    onError: sayNotSaved,
    onSettled: () => readAgain(client),
  });
}

/** Begins a print of a work, and answers its id. */
export function useMakePrint(onMade: (id: string) => void) {
  return useMutation({
    mutationFn: (from: string) =>
      call<AddWork>('POST /api/admin/works', { body: { from, kind: 'open' } }),
    onSuccess: ({ id }) => onMade(id),
    onError: sayNotSaved,
  });
}

type Move = { id: string; after: string | null; order: readonly string[] };

/** Hangs a work elsewhere: at once on the screen, and back where the server says no. */
export function useMove(shown: Shown) {
  const client = useQueryClient();
  const { queryKey } = worksQuery(shown);
  return useMutation({
    // One after another, as they were made.
    scope: { id: 'order of the wall' },
    mutationFn: ({ id, after }: Move) =>
      call<MoveWork>('POST /api/admin/works/:id/move', { params: { id }, body: { after } }),
    onMutate: async ({ order }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<Pages>(queryKey, (pages) => pages && inOrder(pages, order));
    },
    onError: (error) =>
      toast({ title: copy.notMoved, ...(refusalOf(error) && { description: refusalOf(error)! }) }),
    onSettled: () => client.isMutating() <= 1 && readAgain(client),
  });
}

function inOrder(pages: Pages, order: readonly string[]): Pages {
  const rows = new Map(pages.pages.flatMap((page) => page.works).map((row) => [row.id, row]));
  const sorted = order.flatMap((id) => rows.get(id) ?? []);
  let at = 0;
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      works: sorted.slice(at, (at += page.works.length)),
    })),
  };
}

function sayNotSaved(error: unknown): void {
  toast({
    ...copy.notSaved,
    description: refusalOf(error) ?? copy.notSaved.description,
    destructive: true,
  });
}

function readAgain(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith(`${works}?`),
  });
}
