import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/platform/call.ts';
import type { LookDetail, SaveLook } from './contract.ts';

const look = '/api/admin/settings/look';

export const lookQuery = () => queryOptions<LookDetail>({ queryKey: [look] });

export function useSaveLook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: LookDetail) => call<SaveLook>('PUT /api/admin/settings/look', { body }),
    onSuccess: (saved) => {
      client.setQueryData(lookQuery().queryKey, saved);
      void client.invalidateQueries({ queryKey: ['/api/studio'] });
    },
  });
}
