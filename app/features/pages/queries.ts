import { queryOptions } from '@tanstack/react-query';
import type { Text, PageName } from './contract.ts';

export const textQuery = (name: PageName) => queryOptions<Text>({ queryKey: ['/api/texts', name] });
