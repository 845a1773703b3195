import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import {
  contentsFile,
  ExportContents,
  exportLayout,
} from '#app/features/export/contents.server.ts';
import { knowsMigration } from '#app/database/migration-files.server.ts';
import { AppError } from '#app/platform/errors.ts';

/** An export of this program: what it says of itself, and its tables by name. */
export type OpenedExport = { folder: string; contents: ExportContents; tables: string[] };

/** Opens a folder that `npm run owner -- export` wrote. Throws AppError 'invalid' with what is wrong with it. */
export async function openExport(folder: string): Promise<OpenedExport> {
  const contents = await readContents(folder);
  if (contents.layout !== exportLayout || !(await knowsMigration(contents.migration)))
    throw new AppError(
      'invalid',
      `${folder} was written by a newer version of this program. Bring this one up to date first.`,
    );
  const names = await readdir(join(folder, 'data')).catch(() => []);
  const tables = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5));
  return { folder, contents, tables: tables.toSorted() };
}

async function readContents(folder: string): Promise<ExportContents> {
  const text = await readFile(join(folder, contentsFile), 'utf8').catch(() => undefined);
  const read = ExportContents.safeParse(text === undefined ? undefined : parsed(text));
  if (read.success) return read.data;
  throw new AppError(
    'invalid',
    `${folder} is no export of this program: it has no ${contentsFile}${text === undefined ? '' : ' that can be read'}. Write one with "npm run owner -- export FOLDER".`,
  );
}

/** Rows that are written at once. */
const atOnce = 500;

/** The rows of a table as lines of JSON, some at a time. Throws AppError 'invalid' that names the file and line of one that is none. */
export async function* rowsOfTable(
  { folder }: OpenedExport,
  table: string,
): AsyncGenerator<string[], void, void> {
  const file = join(folder, 'data', `${table}.json`);
  let rows: string[] = [];
  let number = 0;
  for await (const text of createInterface({ input: createReadStream(file) })) {
    number += 1;
    const line = text.trim().replace(/,$/, '');
    if (line === '[' || line === ']' || line === '[]' || line === '') continue;
    const row = parsed(line);
    if (typeof row !== 'object' || row === null || Array.isArray(row))
      throw new AppError(
        'invalid',
        `data/${table}.json, line ${number}: this is not a row as the export writes it. Nothing was imported.`,
      );
    rows.push(line);
    if (rows.length < atOnce) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
