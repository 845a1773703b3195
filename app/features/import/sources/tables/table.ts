import { parse } from 'csv-parse/sync';
import type { Problem } from '../../shape.ts';
import { decode } from './decode.ts';

/** A row of a table, found by the names of its columns in any case. */
export type Row = {
  file: string;
  line: number;
  /** What stands in the first of these columns that is filled; empty where none is. */
  get: (...columns: readonly string[]) => string;
};

export type Table = {
  file: string;
  /** Whether it has all of these columns. */
  has: (...columns: readonly string[]) => boolean;
  rows: Row[];
};

/** A field that is longer is no text of a shop. */
const longestRow = 4_000_000;

/** Reads a table of values that commas, semicolons or tabs part. A row that cannot be read is a problem, and those before it stand. */
export function readTable(
  { name: file, bytes }: { name: string; bytes: Uint8Array },
  problems: Problem[],
): Table {
  const text = decode(bytes).replaceAll('\0', '');
  const rows: Row[] = [];
  let columns: string[] = [];
  let line = 1;
  const take = (record: string[], lines: number) => {
    if (columns.length === 0) columns = record.map((name) => name.trim().toLowerCase());
    else rows.push(rowOf(file, line, columns, record));
    line = lines + 1;
  };
  try {
    parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: longestRow,
      on_record: (record, { lines }) => {
        take(record, lines);
        return null;
      },
    });
  } catch (error) {
    problems.push({ file, line, text: reasonOf(error) });
  }
  const known = new Set(columns);
  return { file, rows, has: (...names) => names.every((name) => known.has(name.toLowerCase())) };
}

function rowOf(file: string, line: number, columns: readonly string[], record: string[]): Row {
  const cells = new Map(columns.map((name, at) => [name, (record[at] ?? '').trim()]));
  const get = (...names: readonly string[]) =>
    names.map((name) => cells.get(name.toLowerCase()) ?? '').find((cell) => cell !== '') ?? '';
  return { file, line, get };
}

/** The one that parts the names of the columns. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split(/\r?\n/, 1);
  const count = (one: string) => head.split(one).length;
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0]!;
}

function reasonOf(error: unknown): string {
  const { code } = error as { code?: string };
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return 'a quotation mark is opened here and never closed. What follows was not read.';
  if (code === 'CSV_MAX_RECORD_SIZE')
    return 'this row is longer than any text of a shop. What follows was not read.';
  if (!code?.startsWith('CSV_')) throw error;
  return 'this row is no row of a table. What follows was not read.';
}
