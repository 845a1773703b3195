import { checkBackup } from '../restore-backup.server.ts';

// Opening a backup fills a database from nothing: for a minute that takes a core and 300 MB, which visitors would feel.

process.on('message', async (backup: { file: string; passphrase: string }) => {
  const problem = await checkBackup(backup).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  process.send!({ problem });
});
process.on('disconnect', () => process.exit());
