import { queryOptions } from '@tanstack/react-query';
import type { Consignments } from '../contract.ts';

export const consignmentsQuery = () =>
  queryOptions<Consignments>({ queryKey: ['/api/admin/consignments'] });
