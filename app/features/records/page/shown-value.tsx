import { formatLongDate } from '#app/platform/formats/dates.ts';
import { formatExactMoney } from '#app/platform/formats/money.ts';
import { LocalMoment } from '#app/ui/local-date.tsx';
import { joinedTexts } from '../joined-texts.ts';
import type { Field, Record as Kept } from '../contract.ts';
import { copy } from './copy.ts';

type ShownValueProps = { field: Field | undefined; record: Kept };

/** A value as it is read in the list; nothing of one that is empty. */
export function ShownValue({ field, record: { values, names } }: ShownValueProps) {
  const value = field && values[field.name];
  if (!value || value.length === 0) return null;
  if (Array.isArray(value))
    return joinedTexts(
      field.control,
      value.map((one) => names[one] ?? one),
    );
  if (field.control === 'day') return formatLongDate(value);
  if (field.control === 'moment') return <LocalMoment at={value} />;
  if (field.control === 'money') return formatExactMoney(value);
  if (field.control === 'percent') return `${Number(value)} %`;
  if (field.control === 'switch') return copy.isShown;
  const option = field.options?.find((one) => one.value === value);
  return option?.label ?? names[value] ?? value;
}

/** What a record is called: its first field. */
export function nameOf(fields: readonly Field[], { values }: Pick<Kept, 'values'>): string {
  return [values[fields[0]?.name ?? ''] ?? ''].flat().join(', ');
}
