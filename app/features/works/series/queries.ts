import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/platform/call.ts';
import type { Body } from '#app/platform/endpoint.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { AddSeries, ChangeSeries, RemoveSeries, Series } from './contract.ts';
import { copy } from './copy.ts';

const series = '/api/admin/series';

export const seriesQuery = () => queryOptions<Series[]>({ queryKey: [series] });

/** Adds a series, or changes the one that is named; the list is read again afterwards. */
export function useSaveSeries() {
  return useWrite((given: { is: Body<ChangeSeries> } | { added: Body<AddSeries> }) =>
    'added' in given
      ? call<AddSeries>('POST /api/admin/series', { body: given.added })
      : call<ChangeSeries>('PATCH /api/admin/series', { body: given.is }),
  );
}

/** Removes a series; its works stay. */
export function useRemoveSeries() {
  return useWrite((name: string) =>
    call<RemoveSeries>('DELETE /api/admin/series/:name', { params: { name } }),
  );
}

function useWrite<Given, Answer>(send: (given: Given) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onError: (error) =>
      toast({
        ...copy.notSaved,
        description: refusalOf(error) ?? copy.notSaved.description,
        destructive: true,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: [series] }),
  });
}
