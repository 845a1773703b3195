import type { Transaction } from '#app/database/client.server.ts';
import { AppError } from '#app/platform/errors.ts';
import type { ImportRun } from './import-run.server.ts';
import { noteSource, type Source } from './sources.server.ts';

/**
 * Writes one thing with the note that it came, both or neither, and answers why it could not be; in a dry run it writes nothing. `write` answers
 * the id of what it became.
 */
export async function writeOnce(
  { context, format, isDryRun, known }: ImportRun,
  source: Source,
  write: (tx: Transaction) => Promise<string | null>,
): Promise<string | undefined> {
  if (!isDryRun) {
    try {
      await context.db.transaction(async (tx) => {
        const entityId = await write(tx);
        await noteSource(tx, context, { ...source, format, entityId });
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return [error.message, ...Object.values(error.fields ?? {})].join(' ');
    }
  }
  known.note(source);
  return undefined;
}
