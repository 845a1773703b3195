import type { Form, Property } from './notion-properties.server.ts';
import type { Value } from './workspace.server.ts';

/** Notion takes 2,000 letters a piece and 100 pieces (developers.notion.com/reference/request-limits). */
const longestPiece = 2000;
const mostPieces = 100;
const longestOption = 100;

/** A value of ours in the form that a property keeps, as it is sent. Throws RangeError where Notion has no room for it. */
export function written(
  value: Value,
  { options, isMoney }: Pick<Property, 'options' | 'isMoney'>,
  form: Form,
): Record<string, unknown> {
  const text = value === null ? '' : String(options?.[String(value)] ?? value);
  switch (form) {
    case 'title':
    case 'rich_text':
      return { [form]: pieces(text).map((content) => ({ type: 'text', text: { content } })) };
    case 'select':
    case 'status':
      return { [form]: text === '' ? null : { name: optionName(text) } };
    case 'multi_select':
      return {
        multi_select: listOf(value)
          .slice(0, mostPieces)
          .map((one) => ({ name: optionName(one) })),
      };
    case 'number':
      return { number: value === null ? null : isMoney ? Number(value) / 100 : Number(value) };
    case 'checkbox':
      return { checkbox: value === true };
    case 'date':
      return { date: value === null ? null : { start: String(value) } };
    default:
      return { [form]: text === '' ? null : text };
  }
}

/** What a property of a page says, as we hold it; undefined where it is in a form we do not read. */
export function read(
  held: unknown,
  { options, isMoney }: Pick<Property, 'options' | 'isMoney'>,
): Value | undefined {
  if (typeof held !== 'object' || held === null || !('type' in held)) return undefined;
  const form = held.type as Form;
  const value = (held as Record<string, unknown>)[form];
  const text = textIn(form, value);
  if (text !== undefined) return ours(text, options);
  switch (form) {
    case 'multi_select':
      return (value as { name: string }[]).map(({ name }) => name);
    case 'number':
      return value === null ? null : isMoney ? Math.round(Number(value) * 100) : Number(value);
    case 'checkbox':
      return value === true;
    case 'date':
      return (value as { start: string } | null)?.start.slice(0, 10) ?? null;
    default:
      return undefined;
  }
}

/** What a form of text or of an option says; undefined for the others. */
function textIn(form: Form, value: unknown): string | undefined {
  switch (form) {
    case 'title':
    case 'rich_text':
      return (value as { plain_text: string }[]).map((piece) => piece.plain_text).join('');
    case 'select':
    case 'status':
      return (value as { name: string } | null)?.name ?? '';
    case 'email':
    case 'phone_number':
    case 'url':
      return (value as string | null) ?? '';
    default:
      return undefined;
  }
}

function ours(text: string, options: Property['options']): string | null {
  const known = Object.entries(options ?? {}).find(
    ([, shown]) => shown.toLowerCase() === text.trim().toLowerCase(),
  );
  return known?.[0] ?? (text === '' ? null : text);
}

const listOf = (value: Value): readonly string[] =>
  Array.isArray(value) ? (value as readonly string[]) : [];

/** Notion takes no comma in an option's name: `$1,000 - $3,000` becomes `$1000 - $3000`. */
function optionName(text: string): string {
  return text
    .replaceAll(/(?<=\d),(?=\d{3})/g, '')
    .replaceAll(/\s*,\s*/g, ' / ')
    .slice(0, longestOption)
    .toWellFormed();
}

function pieces(text: string): string[] {
  const found: string[] = [];
  for (let at = 0; at < text.length;) {
    const end = Math.min(text.length, at + longestPiece);
    // A letter of two halves stays whole.
    const isSplit = end < text.length && /[\uD800-\uDBFF]/.test(text.charAt(end - 1));
    found.push(text.slice(at, isSplit ? end - 1 : end));
    at = isSplit ? end - 1 : end;
  }
  if (found.length > mostPieces)
    throw new RangeError(
      `a text is longer than the ${longestPiece * mostPieces} letters that Notion takes`,
    );
  return found;
}
