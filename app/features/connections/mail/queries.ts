import { queryOptions } from '@tanstack/react-query';
import type { MailConnection } from './contract.ts';

export const mailQuery = () =>
  queryOptions<MailConnection>({ queryKey: ['/api/admin/connections/mail'] });
