import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { olderThan } from '#app/database/paging.server.ts';
import { matchesSearch } from '#app/database/search.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { checkValues } from './check-values.server.ts';
import type {
  AddRecord,
  ChangeRecord,
  Entity,
  ListRecords,
  Record as Kept,
  RecordCounts,
  RecordDetail,
  RemoveRecord,
  Value,
} from './contract.ts';
import { fieldsOf } from './describe.server.ts';
import { descriptions } from './entities/all.server.ts';
import { type EntityName, entityNames } from './entities/names.ts';
import { historyOf, recordChange } from './history.server.ts';
import { checkReferences, namesIn, optionsOf } from './references.server.ts';
import { columnsOf, valuesOf } from './stored-values.server.ts';
import { tableOf } from './tables.server.ts';

type Row = Record<string, unknown>;
type Values = Record<string, Value>;

/** The kinds of records with their fields. For the owner only. */
export async function listEntities(context: Context): Promise<Entity[]> {
  return Promise.all(
    entityNames.map(async (name) => {
      const { title, one, about, listed } = descriptions[name];
      const fields = fieldsOf(name).map(async (field) => ({
        name: field.name,
        label: field.label,
        control: field.control,
        help: field.help ?? null,
        isRequired: field.isRequired ?? false,
        options: await optionsOf(context, field),
      }));
      return {
        name,
        title,
        one,
        about,
        fields: await Promise.all(fields),
        listed: [...listed],
      };
    }),
  );
}

/** How many records there are of each kind. For the owner only. */
export async function countRecords({ db }: Context): Promise<RecordCounts> {
  const counted = await Promise.all(
    entityNames.map(async (name) => [name, await db.$count(tableOf(name))] as const),
  );
  return Object.fromEntries(counted) as RecordCounts;
}

/** Records of a kind, the newest first, a page at a time, found by the beginnings of words in any field. For the owner only. */
export async function listRecords(
  context: Context,
  { params: { entity }, query: { search, limit, cursor } }: Input<ListRecords>,
): Promise<Kept[]> {
  const table = tableOf(entity);
  const rows = await context.db
    .select()
    .from(table)
    .where(and(found(entity, search), olderThan(cursor, table.createdAt, table.id)))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(limit);
  return withNames(context, entity, rows);
}

/** All of a kind that a search finds, for what reads them one page after the other. */
export function found(entity: EntityName, search: string | undefined): SQL | undefined {
  if (!search) return undefined;
  const columns = getTableColumns(tableOf(entity));
  const texts = fieldsOf(entity)
    .filter(({ control }) => ['line', 'text', 'list', 'lines', 'choice'].includes(control))
    .map(({ name }) => sql`${columns[name]}::text`);
  return matchesSearch(sql`words_of(concat_ws(' ', ${sql.join(texts, sql`, `)}))`, search);
}

/** One record with its history. Throws AppError 'missing'. For the owner only. */
export async function getRecord(
  context: Context,
  { entity, id }: { entity: EntityName; id: string },
): Promise<RecordDetail> {
  const table = tableOf(entity);
  const rows = await context.db.select().from(table).where(eq(table.id, id));
  const [record] = await withNames(context, entity, rows);
  if (!record) throw missing(entity);
  return { ...record, history: await historyOf(context, entity, id) };
}

/** Adds a record. Throws AppError 'invalid' with what is wrong at each field. For the owner only. */
export async function addRecord(
  context: Context,
  { params: { entity }, body }: Input<AddRecord>,
): Promise<RecordDetail> {
  const values = checkValues(entity, body.values);
  const at = context.now();
  const id = await context.db.transaction(async (tx) => {
    await checkReferences(tx, entity, values);
    const [row] = await tx
      .insert(tableOf(entity))
      .values({ ...columnsOf(entity, values), createdAt: at })
      .returning();
    const added = String(row!['id']);
    const after = filled(valuesOf(entity, row!));
    await recordChange(context, tx, added, { change: 'added', before: {}, after });
    return added;
  });
  return getRecord(context, { entity, id });
}

/** Changes fields of a record. Throws AppError 'missing', 'invalid', or 'conflict' for a stale version (invariant 18). */
export async function changeRecord(
  context: Context,
  { params: { entity, id }, body }: Input<ChangeRecord>,
): Promise<RecordDetail> {
  const table = tableOf(entity);
  await context.db.transaction(async (tx) => {
    const row = await locked(tx, entity, id);
    if (row['version'] !== body.version)
      throw new AppError(
        'conflict',
        'This was changed elsewhere meanwhile. What you wrote is still here: look at it again, then save.',
      );
    const before = valuesOf(entity, row);
    const values = checkValues(entity, body.values, before);
    await checkReferences(tx, entity, values, before);
    const names = Object.keys(values).filter((name) => !isSame(before[name], values[name]));
    if (names.length === 0) return;
    const only = (all: Values) => Object.fromEntries(names.map((name) => [name, all[name] ?? '']));
    const [after] = await tx
      .update(tableOf(entity))
      .set({
        ...columnsOf(entity, only(values)),
        version: body.version + 1,
        ...('updatedAt' in table && { updatedAt: context.now() }),
      })
      .where(eq(table.id, id))
      .returning();
    await recordChange(context, tx, id, {
      change: 'changed',
      before: only(before),
      after: only(valuesOf(entity, after!)),
    });
  });
  return getRecord(context, { entity, id });
}

/** Removes a record; its history keeps what was in it. Throws AppError 'missing', also for one that is gone already. */
export async function removeRecord(
  context: Context,
  { params: { entity, id } }: Input<RemoveRecord>,
): Promise<{ ok: true }> {
  await context.db.transaction(async (tx) => {
    const before = filled(valuesOf(entity, await locked(tx, entity, id)));
    await tx.delete(tableOf(entity)).where(eq(tableOf(entity).id, id));
    await recordChange(context, tx, id, { change: 'removed', before, after: {} });
  });
  return { ok: true };
}

async function withNames(
  context: Context,
  entity: EntityName,
  rows: readonly Row[],
): Promise<Kept[]> {
  const all = rows.map((row) => valuesOf(entity, row));
  const names = await namesIn(context, entity, all);
  return rows.map((row, at) => {
    const values = all[at]!;
    const named = Object.values(values)
      .flat()
      .filter((value) => value in names);
    return {
      id: String(row['id']),
      version: Number(row['version']),
      values,
      names: Object.fromEntries(named.map((value) => [value, names[value]!])),
    };
  });
}

async function locked(tx: Transaction, entity: EntityName, id: string): Promise<Row> {
  const table = tableOf(entity);
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update');
  if (!row) throw missing(entity);
  return row;
}

const missing = (entity: EntityName) =>
  new AppError('missing', `There is no such ${descriptions[entity].one}.`);

const isSame = (one: Value | undefined, other: Value | undefined) =>
  JSON.stringify(one ?? '') === JSON.stringify(other ?? '');

const filled = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.length > 0));
