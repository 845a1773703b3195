import { readRows, readSnapshot } from '#app/database/copy/read-rows.server.ts';
import { listTables } from '#app/database/copy/tables.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { exportTable } from '#app/features/admin/tables/export.server.ts';
import { tableNames } from '#app/features/admin/tables/names.ts';
import { exportOrders } from '#app/features/orders/admin-detail/documents/export.server.ts';
import { exportRecords } from '#app/features/records/export.server.ts';
import { entityNames } from '#app/features/records/entities/names.ts';
import type { Write } from './export-shop.server.ts';

/** Tables of which every row opens something, or means something to this program alone. */
const left = new Set([
  'connections',
  // Secrets of the installation, encrypted and digested.
  'installation',
  'idempotency_keys',
  'known_browsers',
  // Letters carry links that open an order or a membership.
  'outbox',
  'owner_settings',
  'password_resets',
  'recovery_codes',
  'sessions',
  'shop_exports',
  'shop_imports',
  'sign_in_failures',
  'users',
]);
/** Columns that open something: hashes and tokens of links, keys. What a certificate is checked by opens nothing. */
const opens = /(^|_)(token|tokens|digest|secret|hash|encrypted|session_id)$|(^|_)(?<!public_)key$/;

/** Writes the tables that the owner knows, for a spreadsheet, one after the other. Answers how many. */
export async function exportTables(context: Context, write: Write): Promise<number> {
  const files = [
    () => exportOrders(context, { params: undefined, query: {}, body: undefined }),
    ...entityNames.map(
      (entity) => () => exportRecords(context, { params: { entity }, query: {}, body: undefined }),
    ),
    ...tableNames.map(
      (table) => () =>
        exportTable(context, { params: { table }, query: undefined, body: undefined }),
    ),
  ];
  for (const read of files) {
    const { name, bytes } = await read();
    await write(`tables/${name.replace(/-\d{4}-\d\d-\d\d\.csv$/, '.csv')}`, bytes);
  }
  return files.length;
}

/**
 * Writes every table as JSON. `write` and `goOn`, which is asked before each table and between its pages, must not ask PGlite: they would wait
 * for the one connection, which the snapshot has until everything is written.
 */
export async function exportRows(
  context: Context,
  write: Write,
  goOn?: () => Promise<void>,
): Promise<void> {
  await readSnapshot(context.db, async (tx) => {
    for (const table of await listTables(tx)) {
      if (left.has(table.name)) continue;
      const columns = table.columns.filter((column) => !opens.test(column));
      await write(`data/${table.name}.json`, asJson(readRows(tx, { ...table, columns }), goOn));
    }
  });
}

async function* asJson(
  pages: AsyncIterable<string[]>,
  goOn: (() => Promise<void>) | undefined,
): AsyncGenerator<Uint8Array> {
  let begin = '[\n';
  await goOn?.();
  for await (const lines of pages) {
    await goOn?.();
    if (lines.length === 0) continue;
    yield Buffer.from(begin + lines.join(',\n'));
    begin = ',\n';
  }
  yield Buffer.from(begin === '[\n' ? '[]\n' : '\n]\n');
}
