import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
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

/** More than a person reads, and little enough to parse on each look. */
const newest = 200;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The newest letters in a folder, newest first. A folder that is not there yet holds none. */
export async function listLetters(folder: string): Promise<Letter[]> {
  const names = await readdir(folder).catch(emptyIfMissing);
  const files = await Promise.all(names.filter((name) => name.endsWith('.eml')).map((name) => aged(folder, name)));
  const latest = files.toSorted((a, b) => b.at - a.at).slice(0, newest);
  const letters = await Promise.all(latest.map(({ name }) => readLetter(folder, name.slice(0, -'.eml'.length))));
  return letters.filter((letter) => letter !== undefined);
}

/** One letter. Undefined for an id that is none (so no path can be made of it) and for a letter that is not there. */
export async function readLetter(folder: string, id: string): Promise<Letter | undefined> {
  if (!uuid.test(id)) return undefined;
  const bytes = await readFile(join(folder, `${id}.eml`)).catch(() => undefined);
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
