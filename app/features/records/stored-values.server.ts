import { getTableColumns } from 'drizzle-orm';
import { toDecimal } from '#app/platform/formats/money.ts';
import { dayOf, startOfDay } from '#app/platform/formats/days.ts';
import { readAmount } from '#app/platform/formats/written-amount.ts';
import type { Value } from './contract.ts';
import { type DescribedField, fieldsOf } from './describe.server.ts';
import type { EntityName } from './entities/names.ts';
import { tableOf } from './tables.server.ts';

type Row = Record<string, unknown>;
type Values = Record<string, Value>;

/** The fields of a stored row as its form writes them. What an earlier version stored is read too, and nothing of it stops the page. */
export function valuesOf(entity: EntityName, row: Row): Values {
  return Object.fromEntries(
    fieldsOf(entity).map((field) => [field.name, written(field, row[field.name])]),
  );
}

/** What a form has written, as its columns keep it. */
export function columnsOf(entity: EntityName, values: Values): Row {
  const columns = getTableColumns(tableOf(entity));
  return Object.fromEntries(
    fieldsOf(entity)
      .filter(({ name }) => name in values)
      .map((field) => {
        const column = columns[field.name];
        if (!column) throw new Error(`${entity} has no column ${field.name}`);
        const value = kept(field, values[field.name]!, column.dataType === 'date');
        // An amount that may not be missing is none.
        return [field.name, value ?? (column.notNull && field.control === 'money' ? 0 : null)];
      }),
  );
}

/** Controls of which a column keeps several texts. */
const manyTexts: ReadonlySet<string> = new Set(['list', 'lines', 'works', 'pictures']);

function written({ control }: DescribedField, stored: unknown): Value {
  if (manyTexts.has(control)) return Array.isArray(stored) ? stored.map(String) : [];
  if (control === 'figures')
    return typeof stored === 'object' && stored !== null
      ? Object.entries(stored).map(([name, count]) => `${name}: ${String(count)}`)
      : [];
  if (control === 'switch') return stored === true ? 'yes' : '';
  if (stored === null || stored === undefined) return '';
  if (stored instanceof Date) return control === 'day' ? dayOf(stored) : stored.toISOString();
  if (control === 'money') return toDecimal(Number(stored));
  return String(stored);
}

function kept({ control }: DescribedField, value: Value, isMoment: boolean): unknown {
  if (Array.isArray(value)) {
    if (value.length === 0) return null;
    return control === 'figures' ? Object.fromEntries(value.map(countOf)) : value;
  }
  if (control === 'switch') return value === 'yes';
  if (value === '') return null;
  if (control === 'money') return readAmount(value) ?? null;
  if (control === 'number') return Number(value);
  if (isMoment) return control === 'day' ? startOfDay(value) : new Date(value);
  return value;
}

function countOf(line: string): [string, number] {
  const [name = '', count] = line.split(':');
  return [name.trim(), Number(count)];
}
