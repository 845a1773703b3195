import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/platform/call.ts';
import type { Body } from '#app/platform/endpoint.ts';
import type { DesignSheet, SaveDesign } from '../contract.ts';
import { monthsQuery } from '../queries.ts';

export const designsQuery = () =>
  queryOptions<DesignSheet[]>({ queryKey: ['/api/admin/club/designs'] });

/** Writes the design of a month; the list has it at once. */
export function useSaveDesign(month: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<SaveDesign>) =>
      call<SaveDesign>('PUT /api/admin/club/designs/:month', { params: { month }, body }),
    onSuccess: (saved) => {
      client.setQueryData(designsQuery().queryKey, (all) =>
        all?.map((one) => (one.month === month ? saved : one)),
      );
      void client.invalidateQueries({ queryKey: monthsQuery().queryKey });
    },
  });
}
