import { queryOptions } from '@tanstack/react-query';
import type { OwnerTask } from './contract.ts';

/** What needs the owner. Asked for again every minute: every page of her area shows how many there are. */
export const tasksQuery = () =>
  queryOptions<OwnerTask[]>({ queryKey: ['/api/admin/tasks'], refetchInterval: 60_000 });
