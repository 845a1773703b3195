import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '#app/platform/call.ts';
import type { Body } from '#app/platform/endpoint.ts';
import type { SaveStudio, StudioDetail } from './contract.ts';

const studioPath = '/api/admin/settings/studio';

export const studioDetailQuery = () => queryOptions<StudioDetail>({ queryKey: [studioPath] });

/** Saves what was changed. The pages of this visit say it from then on, as every other visitor's do. */
export function useSaveStudio() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (changes: Body<SaveStudio>['changes']) =>
      call<SaveStudio>('PATCH /api/admin/settings/studio', { body: { changes } }),
    onSuccess: async (sheet) => {
      client.setQueryData(studioDetailQuery().queryKey, sheet);
      void client.invalidateQueries({ queryKey: ['/api/studio'] });
      // The steps of a new shop save here and stay on the screen: what is done is read again.
      void client.invalidateQueries({ queryKey: ['/api/admin/start'] });
      // The shell reads the name again when its page is opened again.
      await navigate('.', { replace: true, preventScrollReset: true });
    },
  });
}
