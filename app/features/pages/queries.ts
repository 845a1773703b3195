import { queryOptions } from '@tanstack/react-query';
import type { Text, TextName } from './contract.ts';

export const textQuery = (name: TextName) => queryOptions<Text>({ queryKey: ['/api/texts', name] });
