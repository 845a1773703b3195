import { queryOptions } from '@tanstack/react-query';
import type { GiftCard } from '../contract.ts';

export const giftQuery = (token: string) =>
  queryOptions<GiftCard>({ queryKey: ['/api/gifts', token] });
