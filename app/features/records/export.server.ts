import { stringify } from 'csv-stringify/sync';
import { desc } from 'drizzle-orm';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import type { SentFile } from '#app/platform/files/file-contract.ts';
import { dayOf } from '#app/platform/formats/days.ts';
import type { ExportRecords } from './contract.ts';
import { fieldsOf } from './describe.server.ts';
import { joinedTexts } from './joined-texts.ts';
import { namesIn } from './references.server.ts';
import { found } from './service.server.ts';
import { valuesOf } from './stored-values.server.ts';
import { tableOf } from './tables.server.ts';

/**
 * All records of a kind, or those that a search finds, as a table for a spreadsheet: a column for each field of the form, UTF-8 that
 * says so, and nothing that it could take for a formula (invariant 14). For the owner only.
 */
export async function exportRecords(
  context: Context,
  { params: { entity }, query: { search } }: Input<ExportRecords>,
): Promise<SentFile> {
  const table = tableOf(entity);
  const rows = await context.db
    .select()
    .from(table)
    .where(found(entity, search))
    .orderBy(desc(table.createdAt), desc(table.id));
  const all = rows.map((row) => valuesOf(entity, row));
  const names = await namesIn(context, entity, all);
  const fields = fieldsOf(entity);
  const lines = all.map((values) =>
    fields.map(({ name, control }) =>
      joinedTexts(
        control,
        [values[name] ?? ''].flat().map((value) => names[value] ?? value),
      ),
    ),
  );
  const csv = stringify(lines, {
    header: true,
    columns: fields.map(({ label }) => label),
    bom: true,
    escape_formulas: true,
  });
  return { name: `${entity}-${dayOf(context.now())}.csv`, bytes: Buffer.from(csv) };
}
