import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/platform/call.ts';
import type { Reply } from '#app/platform/endpoint.ts';
import { pagesOf } from '#app/platform/paging/page-query.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type {
  BeginOffer,
  ChangeOfferEnd,
  Offer,
  OfferTab,
  SendOffer,
  WithdrawOffer,
} from '../contract.ts';
import { ownerCopy as copy } from './page/copy.ts';

const offers = '/api/admin/offers';
export const offersLength = 25;

/** The offers of a tab, page after page. */
export const offersQuery = (tab: OfferTab) =>
  pagesOf<Offer>(`${offers}?tab=${tab}&limit=${offersLength}`, offersLength);

/** What the form begins with, by what its address names. */
export function beginningQuery(search: URLSearchParams) {
  const named = ['work', 'inquiry'].flatMap((name) => {
    const id = search.get(name);
    return id ? [`${name}=${encodeURIComponent(id)}`] : [];
  });
  return queryOptions<Reply<BeginOffer>>({
    queryKey: [`${offers}/beginning?${named.join('&')}`],
    enabled: named.length > 0,
  });
}

/** Sends it again, moves its end, or takes it back; every list is read again afterwards. */
export function useChangeOffer({ id, version }: Offer, onDone: () => void) {
  const client = useQueryClient();
  const means = (said: string) => ({
    onSuccess: () => {
      onDone();
      toast({ title: said });
    },
    onError: (error: Error) =>
      toast({ ...copy.notChanged, description: refusalOf(error) ?? copy.notChanged.description }),
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith(offers),
      }),
  });
  const params = { id };
  return {
    send: useMutation({
      mutationFn: () =>
        call<SendOffer>('POST /api/admin/offers/:id/letters', { params, body: { version } }),
      ...means(copy.sentAgain),
    }),
    withdraw: useMutation({
      mutationFn: () => call<WithdrawOffer>('POST /api/admin/offers/:id/withdraw', { params }),
      ...means(copy.withdrawn),
    }),
    move: useMutation({
      mutationFn: (until: { endsOn: string; timeZone: string }) =>
        call<ChangeOfferEnd>('PATCH /api/admin/offers/:id', {
          params,
          body: { ...until, version },
        }),
      ...means(copy.moved),
    }),
  };
}
