import { queryOptions } from '@tanstack/react-query';
import type { BackupPassphrase } from '#app/features/connections/backup/contract.ts';
import type { Backups } from './contract.ts';

export const passphraseQuery = () =>
  queryOptions<BackupPassphrase>({ queryKey: ['/api/admin/connections/backup'] });

/** Asked again and again while one is being made. */
export const backupsQuery = () =>
  queryOptions<Backups>({
    queryKey: ['/api/admin/backups'],
    refetchInterval: ({ state }) => (state.data?.makingSince ? 2000 : false),
  });
