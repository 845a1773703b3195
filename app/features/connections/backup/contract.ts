import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';
import { proof } from '../contract.ts';

/** `environment`: set by BACKUP_PASSPHRASE, which wins; `owner`: typed on her page; `none`: no backup is made by itself. */
export const BackupPassphrase = z.object({
  source: z.enum(['environment', 'owner', 'none']),
  /** When the owner set it. */
  setAt: z.iso.datetime().nullable(),
  asksCode: z.boolean(),
});
export type BackupPassphrase = z.output<typeof BackupPassphrase>;

export const getPassphrase = endpoint({
  method: 'GET',
  path: '/api/admin/connections/backup',
  summary: 'Whether a passphrase for backups is set; never the passphrase.',
  for: 'owner',
  reply: BackupPassphrase,
});

export const setPassphrase = endpoint({
  method: 'PUT',
  path: '/api/admin/connections/backup',
  summary:
    'Keeps the passphrase, encrypted, that every backup from now on is closed with. Asks for the password of the account, and for the code of its second factor.',
  for: 'owner',
  body: z.object({ ...proof, passphrase: z.string().max(500) }),
  reply: BackupPassphrase,
  perMinute: 10,
});
export type SetPassphrase = typeof setPassphrase;

export const forgetPassphrase = endpoint({
  method: 'POST',
  path: '/api/admin/connections/backup/end',
  summary:
    'Forgets the passphrase: no backup is made by itself any more. Those that were made stay. Asks as setting it does.',
  for: 'owner',
  body: z.object(proof),
  reply: BackupPassphrase,
  perMinute: 10,
});
export type ForgetPassphrase = typeof forgetPassphrase;
