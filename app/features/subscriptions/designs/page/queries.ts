import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SaveHidden } from '#app/features/works/contract.ts';
import { call, CallError } from '#app/platform/call.ts';
import type { Body } from '#app/platform/endpoint.ts';
import type { DesignDetail, DesignWork, PaymentDays, SaveDesign } from '../contract.ts';
import { monthsQuery } from '../queries.ts';
import { designsCopy as copy } from './copy.ts';

export const designsQuery = () =>
  queryOptions<DesignDetail[]>({ queryKey: ['/api/admin/club/designs'] });

/** What a design can be made of. */
export const designWorksQuery = () =>
  queryOptions<DesignWork[]>({ queryKey: ['/api/admin/club/design-works'] });

/** On which days of a month members pay. */
export const paymentDaysQuery = () =>
  queryOptions<PaymentDays>({ queryKey: ['/api/admin/club/payment-days'] });

/** Writes the design of a month; the list has it at once. */
export function useSaveDesign(month: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Body<SaveDesign>) => {
      await hideNew(client, body.artworkId);
      return call<SaveDesign>('PUT /api/admin/club/designs/:month', { params: { month }, body });
    },
    onSuccess: (saved) => {
      client.setQueryData(designsQuery().queryKey, (all) =>
        all?.map((one) => (one.month === month ? saved : one)),
      );
      void client.invalidateQueries({ queryKey: monthsQuery().queryKey });
      void client.invalidateQueries({ queryKey: designWorksQuery().queryKey });
    },
  });
}

/** A draft that was never published is written as a work that nobody sees, which a month can name. */
async function hideNew(client: QueryClient, id: string | null): Promise<void> {
  const works = client.getQueryData(designWorksQuery().queryKey);
  if (id && works?.some((work) => work.id === id && work.isNew))
    try {
      await call<SaveHidden>('PUT /api/admin/works/:id/hidden', { params: { id } });
    } catch (error) {
      throw atTheWork(error);
    }
}

/** What is missing of the work stands at the choice of it: its own fields are on another page. */
function atTheWork(error: unknown): unknown {
  if (!(error instanceof CallError) || !error.problem?.fields) return error;
  const fields = { artworkId: Object.values(error.fields).join(' ') };
  return new CallError(error.status, error.message, {
    ...error.problem,
    detail: copy.workUnfinished,
    fields,
  });
}
