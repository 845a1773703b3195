import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

interface Ledger<T> {
  /** Adds one line holding these records: after a crash they are all there, or none is. */
  append(records: T[]): void;
  /** Puts these records in the place of all that was written so far: what they do not hold is gone from the file. */
  rewrite(records: T[]): void;
  close(): void;
}

/** Opens an append-only file of JSON lines and hands every record written so far to `replay`, oldest first. */
export function openLedger<T>(file: string, replay: (record: T) => void): Ledger<T> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  if (existsSync(file))
    for (const line of wholeLines(file))
      for (const record of JSON.parse(line) as T[]) replay(record);
  let handle = openSync(file, 'a', 0o600);
  return {
    append(records) {
      writeAll(handle, Buffer.from(`${JSON.stringify(records)}\n`));
    },
    rewrite(records) {
      const draft = openSync(`${file}.draft`, 'w', 0o600);
      writeAll(draft, Buffer.from(records.length > 0 ? `${JSON.stringify(records)}\n` : ''));
      closeSync(draft);
      closeSync(handle);
      renameSync(`${file}.draft`, file);
      handle = openSync(file, 'a', 0o600);
    },
    close() {
      closeSync(handle);
    },
  };
}

// A process killed while writing leaves half a line. It has to go, or the next line would be glued to it.
function wholeLines(file: string): string[] {
  const bytes = readFileSync(file);
  const end = bytes.lastIndexOf('\n') + 1;
  if (end < bytes.length) truncateSync(file, end);
  return bytes.subarray(0, end).toString().split('\n').filter(Boolean);
}

function writeAll(handle: number, bytes: Buffer) {
  for (let at = 0; at < bytes.length;) at += writeSync(handle, bytes, at);
}
