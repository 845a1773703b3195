import { queryOptions } from '@tanstack/react-query';
import type { ImportState } from './contract.ts';

/** Asked again and again while the files are read. */
export const importQuery = () =>
  queryOptions<ImportState>({
    queryKey: ['/api/admin/import'],
    refetchInterval: ({ state }) => (state.data?.current?.state === 'wanted' ? 1500 : false),
  });
