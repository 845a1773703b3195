import { writesForOthers } from '#tests/table-writers.ts';
import { inApp, type Source } from './sources.ts';

export type TableWrite = { table: string; writer: string; path: string };

const byBuilder = /\.(?:insert|update|delete)\(\s*(\w+)\s*[,)]/g;
/** `update orders set`, `update ${orders} set`, `update only "orders" as o set`; a comment that speaks of an update has no `set`. */
const inSql =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|update(?=\s+(?:only\s+)?\S+(?:\s+(?:as\s+)?\w+)?\s+set\b))\s+(?:only\s+)?(?:"|\$\{)?(\w+)/gi;

/** What names one of several tables alike in a write, and the file that lists them: all of them are written by it. */
export const tableLists: Readonly<Record<string, string>> = {
  tableOf: 'app/features/records/tables.server.ts',
};

/** Every table of the schema: what it is called in the program, and in the database. */
export const tables: ReadonlyMap<string, string> = new Map(
  inApp
    .filter((source) => source.path.startsWith('app/database/schema/'))
    .flatMap((source) =>
      [...source.text.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)].map((match) => [
        match[1]!,
        match[2]!,
      ]),
    ),
);

/** Who writes which table, those left out that may write the tables of others. */
export const tableWrites: readonly TableWrite[] = inApp
  .filter(({ path }) => !Object.keys(writesForOthers).some((folder) => path.startsWith(folder)))
  .flatMap(writtenBy);

/** What a file inserts, changes or deletes, by the builder or in SQL. Of the features the writer is the top folder. */
export function writtenBy({ path, text }: Pick<Source, 'path' | 'text'>): TableWrite[] {
  const writer = /^app\/(?:features\/)?([^/]+)\//.exec(path)?.[1];
  if (!writer) return [];
  const byList = [...text.matchAll(/\.(?:insert|update|delete)\((\w+)\(/g)].flatMap((match) =>
    importedBy(tableLists[match[1]!]),
  );
  const named = new Set([
    ...byList,
    ...[...text.matchAll(byBuilder)].map((match) => match[1]!),
    ...[...text.matchAll(inSql)].map((match) => match[1]!),
  ]);
  return [...tables]
    .filter(([name, inDatabase]) => named.has(name) || named.has(inDatabase))
    .map(([table]) => ({ table, writer, path }));
}

/** The tables that a list imports. */
function importedBy(list: string | undefined): string[] {
  const text = inApp.find(({ path }) => path === list)?.text ?? '';
  return [...text.matchAll(/import \{([^}]*)\} from '#app\/database\/schema\//g)].flatMap((match) =>
    match[1]!.split(',').map((name) => name.trim()),
  );
}
