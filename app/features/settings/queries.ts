import { queryOptions } from '@tanstack/react-query';
import type { Exhibition, Studio } from './contract.ts';

export const studioQuery = () => queryOptions<Studio>({ queryKey: ['/api/studio'] });

export const exhibitionsQuery = () =>
  queryOptions<Exhibition[]>({ queryKey: ['/api/exhibitions'] });
