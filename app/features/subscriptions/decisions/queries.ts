import { queryOptions } from '@tanstack/react-query';
import type { ClubLife } from './contract.ts';

/** In which months the club rests, and after which one it ends. */
export const lifeQuery = () => queryOptions<ClubLife>({ queryKey: ['/api/club/life'] });
