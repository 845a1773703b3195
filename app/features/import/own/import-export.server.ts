import { readFile } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { type CopiedTable, listTables } from '#app/database/copy/tables.server.ts';
import { replaceRows, writeRows } from '#app/database/copy/write-rows.server.ts';
import { writeAlike } from '#app/database/copy/read-rows.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { rowsOf } from '#app/database/rows.server.ts';
import { importSources } from '#app/database/schema/import/import.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import type { Report, ReportLine } from '../report.ts';
import { trustKeys } from './trust-keys.server.ts';
import { makeMissing } from './missing-columns.server.ts';
import { type OpenedExport, openExport, rowsOfTable } from './read-export.server.ts';

/**
 * Tables that belong to the installation that was exported, or to visits that were under way there: carts, checkouts and what they hold, links
 * that were mailed, uploads that were not finished (decision 84).
 */
const notTaken: ReadonlySet<string> = new Set([
  'account_activity',
  'card_declines',
  'cart_items',
  'checkouts',
  'club_gift_links',
  'holds',
  'quotes',
  'site_version',
  'subscription_links',
  'uploads',
  'workspace_pages',
  'workspace_sources',
]);
/** What a shop without anything of its own has none of. */
const ownThings = ['artworks', 'work_drafts', 'orders', 'customers', 'posts', 'subscriptions'];

/**
 * Makes an empty installation the shop that was exported: every row with its id, every file, in one transaction after the files, so that a run
 * that was cut short has changed nothing a visitor sees and is run again. The same export brings nothing twice. Throws AppError 'invalid' for
 * what is no export, 'conflict' where the installation has works, orders, customers or posts of its own.
 */
export async function importExport(
  context: Context,
  { folder, isDryRun }: { folder: string; isDryRun: boolean },
): Promise<Report> {
  const opened = await openExport(folder);
  const there = await isHere(context, opened);
  if (!there) await refuseFilled(context);
  const lines: ReportLine[] = [];
  const tables = await takenTables(context, opened);
  for (const table of tables) {
    const count = await countRows(opened, table.name);
    if (count === 0) continue;
    lines.push({
      file: `data/${table.name}.json`,
      outcome: there ? 'there' : 'new',
      what: `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'} of ${table.name}`,
    });
  }
  if (!there && !isDryRun) {
    await takeFiles(context, opened);
    await context.db.transaction((tx) => writeShop(tx, context, opened, tables));
  }
  // Again after a run that was cut short between the rows and the keys.
  if (!isDryRun) await trustKeys(context);
  return { lines, isDryRun };
}

const sourceId = ({ contents }: OpenedExport) => contents.madeAt;

async function isHere({ db }: Context, opened: OpenedExport): Promise<boolean> {
  const isIt = and(
    eq(importSources.format, 'own'),
    eq(importSources.kind, 'shop'),
    eq(importSources.sourceId, sourceId(opened)),
  );
  return (await db.$count(importSources, isIt)) > 0;
}

async function refuseFilled({ db }: Context): Promise<void> {
  const filled: string[] = [];
  for (const name of ownThings) {
    const [found] = await rowsOf<{ rows: string | number }>(
      db,
      sql`select count(*) as rows from ${sql.identifier(name)}`,
    );
    if (Number(found?.rows) > 0) filled.push(name.replace('_', ' '));
  }
  if (filled.length > 0)
    throw new AppError(
      'conflict',
      `This shop has ${filled.join(', ')} of its own, and an export makes a whole shop. Nothing was imported. Name an empty folder in DATA_DIR, start it once with DEMO=off, and import there.`,
    );
}

/** The tables of the export that are written, with the columns that it has of them. */
async function takenTables({ db }: Context, opened: OpenedExport): Promise<CopiedTable[]> {
  const taken: CopiedTable[] = [];
  for (const table of await listTables(db)) {
    if (!opened.tables.includes(table.name) || notTaken.has(table.name)) continue;
    const [first] = (await rowsOfTable(opened, table.name).next()).value ?? [];
    const given = first === undefined ? [] : Object.keys(JSON.parse(first) as object);
    const unknown = given.find((column) => !table.columns.includes(column));
    if (unknown !== undefined)
      throw new AppError(
        'invalid',
        `data/${table.name}.json has a column that this program does not know: ${unknown}. Nothing was imported.`,
      );
    taken.push({ ...table, columns: given });
  }
  return taken;
}

async function countRows(opened: OpenedExport, table: string): Promise<number> {
  let count = 0;
  for await (const rows of rowsOfTable(opened, table)) count += rows.length;
  return count;
}

/** Files lie under the names that their rows have: taken again, each replaces itself. */
async function takeFiles({ files }: Context, { folder, contents }: OpenedExport): Promise<void> {
  for (const [stored, name] of Object.entries(contents.files)) {
    const path = normalize(join(folder, name));
    if (!path.startsWith(normalize(folder + sep)) || !/^(pictures|films|designs)\//.test(stored))
      throw new AppError('invalid', `shop.json names a file that is none of a shop: ${stored}.`);
    const bytes = await readFile(path).catch(() => {
      throw new AppError('invalid', `${name} is missing in ${folder}. Nothing was imported.`);
    });
    await files.put(stored, bytes);
  }
}

async function writeShop(
  tx: Transaction,
  { now }: Context,
  opened: OpenedExport,
  tables: readonly CopiedTable[],
): Promise<void> {
  await writeAlike(tx);
  const write = async () => {
    for (const table of tables) {
      const made = await makeMissing(tx, table);
      for await (const rows of rowsOfTable(opened, table.name))
        await writeRows(tx, table, rows.map(withoutVisits(table.name)), made);
    }
  };
  await replaceRows(tx, write, new Set(tables.map(({ name }) => name)));
  await tx
    .insert(importSources)
    .values({ format: 'own', kind: 'shop', sourceId: sourceId(opened), createdAt: now() });
}

/** What a checkout over there held is for sale here, and what names a checkout or an account of there names none. */
const cleared: Readonly<Record<string, Record<string, unknown>>> = {
  editions: { held: 0 },
  recovered_payments: { checkout_id: null },
  club_decisions: { decided_by: null, taken_back_by: null },
};

const withoutVisits = (table: string) => (line: string) =>
  cleared[table] ? JSON.stringify({ ...(JSON.parse(line) as object), ...cleared[table] }) : line;
