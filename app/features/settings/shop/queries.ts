import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { currencyOf } from '#app/features/settings/record/currency.ts';
import { call } from '#app/platform/call.ts';
import { writeMoneyIn } from '#app/platform/shop-currency.ts';
import type { SaveShop, Shop, ShopDetail } from './contract.ts';

const shop = '/api/admin/settings/shop';

export const shopSheetQuery = () => queryOptions<ShopDetail>({ queryKey: [shop] });

export function useSaveShop() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Shop & { version: number }) =>
      call<SaveShop>('PUT /api/admin/settings/shop', { body }),
    onSuccess: (saved) => {
      client.setQueryData(shopSheetQuery().queryKey, saved);
      writeMoneyIn(currencyOf(saved.currency));
      void client.invalidateQueries();
    },
  });
}
