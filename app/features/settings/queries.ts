import { queryOptions } from '@tanstack/react-query';
import type { Studio } from './contract.ts';

export const studioQuery = () => queryOptions<Studio>({ queryKey: ['/api/studio'] });
