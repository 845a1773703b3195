import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The letters that a mail server has taken and the outbox does not know of yet, kept where a kill does not reach. */
export type SentMarkers = {
  has: (id: string) => boolean;
  note: (id: string) => void;
  forget: (id: string) => Promise<void>;
};

/**
 * One empty file for each such letter, named by its id (decision 29). It is written synchronously, in the very turn in which the mail
 * server's answer is read: whatever could come between the two would be time in which a kill makes the letter go out again.
 */
export function openSentMarkers(folder: string): SentMarkers {
  // What cannot be written to a full disk is still known as long as this process lives.
  const unwritten = new Set<string>();
  const fileOf = (id: string) => join(folder, id);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return {
    has: (id) => unwritten.has(id) || existsSync(fileOf(id)),
    note: (id) => {
      try {
        writeFileSync(fileOf(id), '', { mode: 0o600 });
      } catch (error) {
        unwritten.add(id);
        process.emitWarning(error instanceof Error ? error : String(error));
      }
    },
    forget: async (id) => {
      unwritten.delete(id);
      await rm(fileOf(id), { force: true });
    },
  };
}
