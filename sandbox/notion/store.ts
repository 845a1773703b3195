import { randomUUID } from 'node:crypto';
import { openLedger } from '../stripe/ledger.ts';
import { invalid, unknown } from './refusal.ts';
import { makeSources, type Source } from './schema.ts';
import { taken, type Values } from './values.ts';

/** A page of one of the databases. Times are rounded down to the minute, as Notion's are. */
export type Row = {
  id: string;
  source: string;
  number: number;
  createdAt: string;
  editedAt: string;
  inTrash: boolean;
  values: Values;
};

export type Store = ReturnType<typeof openStore>;

/** The pages of the three databases, kept in a file where one is named. */
export function openStore(now: () => Date, ledgerFile?: string) {
  const sources = new Map<string, Source>(makeSources().map((source) => [source.id, source]));
  const rows = new Map<string, Row>();
  const ledger =
    ledgerFile === undefined
      ? undefined
      : openLedger<Row>(ledgerFile, (row) => rows.set(row.id, row));
  const minute = () => new Date(Math.floor(now().getTime() / 60_000) * 60_000).toISOString();
  const keep = (row: Row) => {
    rows.set(row.id, row);
    ledger?.append([row]);
    return row;
  };
  const sourceOf = (id: string) => {
    const source = sources.get(withDashes(id));
    if (!source) throw unknown('data_source', id);
    return source;
  };
  const databaseOf = (id: string) => {
    const source = [...sources.values()].find(({ database }) => database === withDashes(id));
    if (!source) throw unknown('database', id);
    return source;
  };
  const rowOf = (id: string) => {
    const row = rows.get(withDashes(id));
    if (!row) throw unknown('page', id);
    return row;
  };
  return {
    sources,
    sourceOf,
    databaseOf,
    rowOf,
    rowsOf: (source: string) => [...rows.values()].filter((row) => row.source === source),
    create: (source: string, properties: unknown) => {
      const { id } = sourceOf(source);
      const at = minute();
      const values = taken(sourceOf(source), properties);
      return keep({
        id: randomUUID(),
        source: id,
        number: rows.size,
        createdAt: at,
        editedAt: at,
        inTrash: false,
        values,
      });
    },
    update: (id: string, properties: unknown, inTrash: boolean | undefined) => {
      const row = rowOf(id);
      if (row.inTrash && inTrash !== false)
        throw invalid(
          "Can't edit block that is archived. You must unarchive the block before editing.",
        );
      const values = { ...row.values, ...taken(sourceOf(row.source), properties) };
      return keep({ ...row, values, inTrash: inTrash ?? row.inTrash, editedAt: minute() });
    },
    close: () => ledger?.close(),
  };
}

/** Notion takes ids with and without dashes. */
const withDashes = (id: string) =>
  /^[0-9a-f]{32}$/i.test(id)
    ? id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5').toLowerCase()
    : id.toLowerCase();
