import { queryOptions } from '@tanstack/react-query';
import type { Text } from './contract.ts';
import type { PageName } from './page-names.ts';

export const textQuery = (name: PageName) => queryOptions<Text>({ queryKey: ['/api/texts', name] });
