import { checkBackup } from '../restore-backup.server.ts';

// Opening a backup fills a PGlite from nothing: for a minute or some that takes a core and half a gigabyte, twice that while it begins, which
// visitors would feel.

process.on('message', async (backup: { file: string; passphrase: string }) => {
  const problem = await checkBackup(backup).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  process.send!({ problem });
});
process.on('disconnect', () => process.exit());
