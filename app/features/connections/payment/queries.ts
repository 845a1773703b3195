import { queryOptions } from '@tanstack/react-query';
import type { PaymentConnection } from './contract.ts';

export const paymentConnectionQuery = () =>
  queryOptions<PaymentConnection>({ queryKey: ['/api/admin/connections/payment'] });
