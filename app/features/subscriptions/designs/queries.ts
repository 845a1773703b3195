import { queryOptions } from '@tanstack/react-query';
import type { ShownMonth } from './contract.ts';

/** The published designs of the club, the latest month first. */
export const monthsQuery = () => queryOptions<ShownMonth[]>({ queryKey: ['/api/club/months'] });
