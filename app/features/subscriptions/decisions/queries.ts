import { queryOptions } from '@tanstack/react-query';
import type { ClubStatus } from './contract.ts';

/** In which months the club rests, and after which one it ends. */
export const clubStatusQuery = () => queryOptions<ClubStatus>({ queryKey: ['/api/club/status'] });
