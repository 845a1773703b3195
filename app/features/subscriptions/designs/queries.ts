import { queryOptions } from '@tanstack/react-query';
import type { ShownMonth } from './contract.ts';

/** The designs of the months that have begun, the latest first. */
export const monthsQuery = () => queryOptions<ShownMonth[]>({ queryKey: ['/api/club/months'] });
