import { openWorker } from '#app/integrations/worker.server.ts';

/** Checks backups in a process of its own (`Context.checkBackup`), which ends when it has had nothing to do for a while. */
export function openBackupChecker(file: string) {
  const worker = openWorker<{ file: string; passphrase: string }, { problem: string | undefined }>(
    file,
    { isGentle: true },
  );
  return {
    checkBackup: async (backup: { file: string; passphrase: string }) =>
      (await worker.ask(backup)).problem,
    close: worker.close,
  };
}
