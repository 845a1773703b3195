import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, CallError } from '#app/platform/call.ts';
import { pagesOf } from '#app/platform/paging/page-query.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type {
  DeleteHeld,
  Inquiry,
  InquiryCounts,
  InquiryState,
  ReleaseInquiry,
  MoveInquiry,
  Subscriber,
  SubscriberCounts,
  SubscriberState,
} from './contract.ts';
import { copy } from './copy.ts';

export const pageLength = 25;

const inquiries = '/api/admin/inquiries';
const subscribers = '/api/admin/subscribers';

export const inquiryCounts = () => queryOptions<InquiryCounts>({ queryKey: [inquiries, 'counts'] });
export const subscriberCounts = () =>
  queryOptions<SubscriberCounts>({ queryKey: [subscribers, 'counts'] });

/** The inquiries of a state, page after page. */
export const inquiriesQuery = (state: InquiryState) =>
  pagesOf<Inquiry>(`${inquiries}?state=${state}&limit=${pageLength}`, pageLength);

/** The subscribers of a state, or all, that a search finds, page after page. */
export function subscribersQuery({
  state,
  search,
}: {
  state: SubscriberState | undefined;
  search: string;
}) {
  const narrowed = `${state ? `&state=${state}` : ''}${search ? `&search=${encodeURIComponent(search)}` : ''}`;
  return pagesOf<Subscriber>(`${subscribers}?limit=${pageLength}${narrowed}`, pageLength);
}

/** Moves an inquiry to another state; all lists are read again afterwards. */
export function useMoveInquiry(onMoved: (inquiry: Inquiry) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ inquiry, state }: { inquiry: Inquiry; state: Exclude<InquiryState, 'held'> }) =>
      call<MoveInquiry>('PATCH /api/admin/inquiries/:id', {
        params: { id: inquiry.id },
        body: { state, version: inquiry.version },
      }),
    onSuccess: onMoved,
    // Beside the card it would go with the card, which another tab may have put elsewhere.
    onError: (error) =>
      toast({ ...copy.notSaved, description: refusalOf(error) ?? copy.notSaved.description }),
    onSettled: () => refresh(client, inquiries),
  });
}

/** Lets an inquiry in that was held back; all lists are read again afterwards. */
export function useReleaseInquiry(onIn: (inquiry: Inquiry) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call<ReleaseInquiry>('POST /api/admin/inquiries/:id/let-in', { params: { id } }),
    onSuccess: onIn,
    onError: (error) =>
      toast({ ...copy.notSaved, description: refusalOf(error) ?? copy.notSaved.description }),
    onSettled: () => refresh(client, inquiries),
  });
}

/** Deletes an inquiry that is held back. */
export function useDeleteHeld(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call<DeleteHeld>('DELETE /api/admin/inquiries/:id', { params: { id } }),
    onSettled: async (_done, error) => {
      // Gone already is what was wanted.
      const isGone = !error || (error instanceof CallError && error.status === 404);
      await refresh(client, inquiries);
      onDone();
      toast(
        isGone
          ? copy.deleted
          : { ...copy.notSaved, description: refusalOf(error) ?? copy.notSaved.description },
      );
    },
  });
}

/** Reads a list and its counts again. */
export function refresh(
  client: ReturnType<typeof useQueryClient>,
  list: string = subscribers,
): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith(list),
  });
}
