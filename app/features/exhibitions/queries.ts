import { queryOptions } from '@tanstack/react-query';
import type { Exhibition } from './contract.ts';

export const exhibitionsQuery = () =>
  queryOptions<Exhibition[]>({ queryKey: ['/api/exhibitions'] });

/** Where the browser finds an exhibition's entry for a calendar. */
export const calendarPath = (id: string) => `/api/exhibitions/${id}/calendar`;
