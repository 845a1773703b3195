import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import PostalMime from 'postal-mime';

/** A letter as a mail program would show it. */
export type Letter = {
  id: string;
  from: string;
  to: string;
  subject: string;
  /** ISO 8601; empty where the letter has no date that can be read. */
  date: string;
  headers: { name: string; value: string }[];
  html: string;
  text: string;
};

/** Opens a letter that was encrypted; undefined where it cannot. */
export type Decrypt = (file: Buffer) => Buffer | undefined;

/** More than a person reads, and little enough to parse on each look. */
const newest = 200;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * The newest letters in a folder, newest first; those that are encrypted only for whoever can open them. A folder that is not
 * there yet holds none.
 */
export async function listLetters(folder: string, decrypt?: Decrypt): Promise<Letter[]> {
  const names = await readdir(folder).catch(emptyIfMissing);
  const readable = names.filter(
    (name) => extname(name) === '.eml' || (decrypt && extname(name) === '.secret'),
  );
  const files = await Promise.all(readable.map((name) => aged(folder, name)));
  const latest = files.toSorted((a, b) => b.at - a.at).slice(0, newest);
  const letters = await Promise.all(
    latest.map(({ name }) => readLetter(folder, name.slice(0, -extname(name).length), decrypt)),
  );
  return letters.filter((letter) => letter !== undefined);
}

/** One letter. Undefined for an id that is none (so no path can be made of it), for a letter that is not there, and for one that cannot be opened. */
export async function readLetter(
  folder: string,
  id: string,
  decrypt?: Decrypt,
): Promise<Letter | undefined> {
  if (!uuid.test(id)) return undefined;
  const bytes = (await read(folder, `${id}.eml`)) ?? (await readSecret(folder, id, decrypt));
  if (!bytes) return undefined;
  const { from, to, subject, date, headers, html, text } = await PostalMime.parse(bytes);
  return {
    id,
    from: from ? addressText(from) : '',
    to: (to ?? []).map(addressText).join(', '),
    subject: subject ?? '',
    date: date ?? '',
    headers: headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    html: html ?? '',
    text: text ?? '',
  };
}

async function readSecret(
  folder: string,
  id: string,
  decrypt: Decrypt | undefined,
): Promise<Buffer | undefined> {
  const file = decrypt && (await read(folder, `${id}.secret`));
  return file && decrypt(file);
}

async function read(folder: string, name: string): Promise<Buffer | undefined> {
  return readFile(join(folder, name)).catch(() => undefined);
}

/** When the file was written, to the microsecond: the letter's own date knows only seconds. */
async function aged(folder: string, name: string): Promise<{ name: string; at: number }> {
  const file = await stat(join(folder, name)).catch(() => undefined);
  return { name, at: file?.mtimeMs ?? 0 };
}

function addressText({ name, address }: { name: string; address?: string }): string {
  return name && address ? `${name} <${address}>` : (address ?? name);
}

function emptyIfMissing(error: unknown): string[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
  throw error;
}
