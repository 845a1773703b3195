import type { Transaction } from '#app/database/client.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { isEmail } from '#app/platform/formats/email.ts';
import type { Fields, Kind, Value } from '#app/integrations/notion/workspace.server.ts';

/** A row of ours, locked. `fixed` are the fields that only this shop changes. */
export type Held = { fields: Fields; updatedAt: Date; fixed: ReadonlySet<string> };

/** How one kind of our rows is read and written by the names of its fields. */
export type Mirror = {
  kind: Kind;
  /** The name of such a row in the trail of changes. */
  entity: 'commission' | 'customer' | 'inventory';
  lock: (tx: Transaction, id: string) => Promise<Held | undefined>;
  /**
   * The fields of a locked row whose news from outside must wait, because taking them now would harm somebody; asked again within
   * a minute until they need not. Tells the owner where it must.
   */
  defer?: (
    tx: Transaction,
    context: Context,
    id: string,
    news: Fields,
  ) => Promise<ReadonlySet<string>>;
  /** Cleans a value from outside; undefined where it cannot stand here. */
  accept: (field: string, value: Value) => Value | undefined;
  /** Writes what was taken over; the version rises, so that a form filled in before it is found stale (invariant 18). */
  apply: (tx: Transaction, id: string, fields: Fields, at: Date) => Promise<void>;
  /** The row that a page without our id tells of, where there is one already. */
  match: (tx: Transaction, fields: Fields) => Promise<string | undefined>;
  /** Makes a row of a page; answers its id, or undefined while the page lacks what a row cannot be without. */
  create: (tx: Transaction, fields: Fields, at: Date) => Promise<string | undefined>;
};

/** A text of at most so many letters, without what the database cannot store. Nothing is null. */
export function textIn(value: Value, longest = 20_000): string | null | undefined {
  if (value === null) return null;
  if (typeof value !== 'string') return undefined;
  const text = value.replaceAll('\0', '').toWellFormed().trim();
  return text.length > longest ? undefined : text || null;
}

/** A text that must be there. */
export const nameIn = (value: Value, longest: number) => textIn(value, longest) ?? undefined;

/** An amount in cents up to the most dollars that are taken. */
export function centsIn(value: Value, mostDollars: number): number | null | undefined {
  if (value === null) return null;
  return typeof value === 'number' &&
    Number.isInteger(value) &&
    value >= 0 &&
    value <= mostDollars * 100
    ? value
    : undefined;
}

/** A day as `2026-12-24`. */
export function dayIn(value: Value): string | null | undefined {
  if (value === null) return null;
  return typeof value === 'string' &&
    /^[12]\d{3}-\d\d-\d\d$/.test(value) &&
    !Number.isNaN(Date.parse(value))
    ? value
    : undefined;
}

export function emailIn(value: Value): string | null | undefined {
  const text = textIn(value, 254);
  return text && !isEmail(text) ? undefined : text;
}

/** One of our choices. */
export function choiceIn<T extends string>(value: Value, choices: readonly T[]): T | undefined {
  return choices.find((one) => one === value);
}

export const momentOf = (day: Value) => (typeof day === 'string' ? new Date(day) : null);
