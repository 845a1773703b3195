import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/platform/call.ts';
import type { LookSheet, SaveLook } from './contract.ts';

const look = '/api/admin/settings/look';

export const lookQuery = () => queryOptions<LookSheet>({ queryKey: [look] });

export function useSaveLook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: LookSheet) => call<SaveLook>('PUT /api/admin/settings/look', { body }),
    onSuccess: (saved) => {
      client.setQueryData(lookQuery().queryKey, saved);
      void client.invalidateQueries({ queryKey: ['/api/studio'] });
    },
  });
}
