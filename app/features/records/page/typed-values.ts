import type { Field, Value } from '../contract.ts';

/** What a field's control holds while it is written in. */
export type Typed = string | string[];

/** A value as its control shows it: lists as one text, a moment by the clock of this device. */
export function typedOf({ control }: Pick<Field, 'control'>, value: Value): Typed {
  if (control === 'moment') return typeof value === 'string' && value ? localMoment(value) : '';
  if (!Array.isArray(value)) return value;
  if (control === 'list') return value.join(', ');
  if (control === 'figures' || control === 'lines') return value.join('\n');
  return value;
}

/** What a control holds, as the call takes it. */
export function valueOf({ control }: Pick<Field, 'control'>, typed: Typed): Value {
  if (Array.isArray(typed)) return typed;
  if (control === 'list') return partsOf(typed, ',');
  if (control === 'figures' || control === 'lines') return partsOf(typed, '\n');
  if (control === 'moment' && typed) {
    const at = new Date(typed);
    return Number.isNaN(at.getTime()) ? typed : at.toISOString();
  }
  return typed.trim();
}

const partsOf = (text: string, between: string): string[] =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean);

/** `2026-11-26T09:30`, by the clock of this device. */
function localMoment(instant: string): string {
  const at = new Date(instant);
  const two = (part: number) => String(part).padStart(2, '0');
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}
