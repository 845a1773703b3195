import { queryOptions } from '@tanstack/react-query';
import type { BalanceDay } from './contract.ts';

/** The last days of the provider's balance beside the books. */
export const balanceQuery = () => queryOptions<BalanceDay[]>({ queryKey: ['/api/admin/balance'] });
