import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/platform/call.ts';
import type { SaveShop, Shop, ShopSheet } from './contract.ts';

const shop = '/api/admin/settings/shop';

export const shopSheetQuery = () => queryOptions<ShopSheet>({ queryKey: [shop] });

export function useSaveShop() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Shop & { version: number }) =>
      call<SaveShop>('PUT /api/admin/settings/shop', { body }),
    onSuccess: (saved) => {
      client.setQueryData(shopSheetQuery().queryKey, saved);
      for (const key of ['/api/studio', '/api/admin/overview'])
        void client.invalidateQueries({ queryKey: [key] });
    },
  });
}
