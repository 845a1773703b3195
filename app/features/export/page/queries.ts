import { queryOptions } from '@tanstack/react-query';
import type { ShopExport } from './contract.ts';

/** Asked again and again while one is being made. */
export const exportQuery = () =>
  queryOptions<ShopExport>({
    queryKey: ['/api/admin/export'],
    refetchInterval: ({ state }) => (state.data?.is === 'wanted' ? 2000 : false),
  });
