import { queryOptions } from '@tanstack/react-query';
import type { PrinterRange } from './contract.ts';

/** What the printer offers. It changes seldom, and asking it takes seconds. */
export const rangeQuery = () =>
  queryOptions<PrinterRange>({
    queryKey: ['/api/admin/printing/range'],
    staleTime: 5 * 60_000,
    retry: false,
  });
