import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { HideDraft } from '#app/features/works/contract.ts';
import { call } from '#app/platform/call.ts';
import type { Body } from '#app/platform/endpoint.ts';
import type { DesignSheet, DesignWork, PaymentDays, SaveDesign } from '../contract.ts';
import { monthsQuery } from '../queries.ts';

export const designsQuery = () =>
  queryOptions<DesignSheet[]>({ queryKey: ['/api/admin/club/designs'] });

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
    await call<HideDraft>('PUT /api/admin/works/:id/hidden', { params: { id } });
}
