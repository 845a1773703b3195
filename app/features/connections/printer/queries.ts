import { queryOptions } from '@tanstack/react-query';
import type { PrinterConnection } from './contract.ts';

export const printerQuery = () =>
  queryOptions<PrinterConnection>({ queryKey: ['/api/admin/connections/printer'] });
