import { and, desc } from 'drizzle-orm';
import { olderThan } from '#app/database/paging.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import type { SentFile } from '#app/platform/files/file-contract.ts';
import { everyPage, writeTable } from '#app/platform/files/table.server.ts';
import { dayOf } from '#app/platform/formats/days.ts';
import type { ExportRecords } from './contract.ts';
import { fieldsOf } from './describe.server.ts';
import type { EntityName } from './entities/names.ts';
import { joinedTexts } from './joined-texts.ts';
import { namesIn } from './references.server.ts';
import { found } from './service.server.ts';
import { valuesOf } from './stored-values.server.ts';
import { tableOf } from './tables.server.ts';

/**
 * All records of a kind, or those that a search finds, as a table for a spreadsheet, the newest first: a column for each field of the
 * form. For the owner only.
 */
export async function exportRecords(
  context: Context,
  { params: { entity }, query: { search } }: Input<ExportRecords>,
): Promise<SentFile> {
  const columns = fieldsOf(entity).map(({ label }) => label);
  return {
    name: `${entity}-${dayOf(context.now())}.csv`,
    bytes: writeTable(columns, rowsOf(context, entity, search)),
  };
}

async function* rowsOf(
  context: Context,
  entity: EntityName,
  search: string | undefined,
): AsyncGenerator<string[][]> {
  const table = tableOf(entity);
  const fields = fieldsOf(entity);
  const pages = everyPage<Record<string, unknown>>((last, limit) =>
    context.db
      .select()
      .from(table)
      .where(and(found(entity, search), olderThan(idOf(last), table.createdAt, table.id)))
      .orderBy(desc(table.createdAt), desc(table.id))
      .limit(limit),
  );
  for await (const rows of pages) {
    const all = rows.map((row) => valuesOf(entity, row));
    const names = await namesIn(context, entity, all);
    yield all.map((values) =>
      fields.map(({ name, control }) =>
        joinedTexts(
          control,
          [values[name] ?? ''].flat().map((value) => names[value] ?? value),
        ),
      ),
    );
  }
}

const idOf = (row: Record<string, unknown> | undefined) => row && String(row['id']);
