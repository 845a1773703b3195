import { invalid } from './refusal.ts';
import type { Property, Source } from './schema.ts';

/** What a page says, by the names of its properties: texts, numbers, switches, days, lists of options. */
export type Values = Record<string, unknown>;

const longestText = 2000;
const longestList = 100;

/** Reads the properties of a request as Notion does, and refuses what it refuses. New options of selects are made. */
export function taken(source: Source, given: unknown): Values {
  if (given === undefined) return {};
  if (typeof given !== 'object' || given === null)
    throw invalid('body failed validation: body.properties should be an object.');
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const property = source.properties[name];
      if (!property) throw invalid(`${name} is not a property that exists.`);
      return [name, valueIn(name, property, value as Record<string, unknown>)];
    }),
  );
}

function valueIn(name: string, property: Property, given: Record<string, unknown>): unknown {
  const { type } = property;
  if (typeof given !== 'object' || given === null || !(type in given))
    throw invalid(`${name} is expected to be ${type}.`);
  const value = given[type];
  const path = `body.properties.${name}.${type}`;
  switch (type) {
    case 'title':
    case 'rich_text':
      return listIn(path, value)
        .map((piece, at) =>
          textIn(
            `${path}[${at}].text.content`,
            (piece as { text?: { content?: unknown } }).text?.content,
          ),
        )
        .join('');
    case 'select':
    case 'status':
      return value === null ? null : optionIn(name, property, value);
    case 'multi_select':
      return listIn(path, value).map((one) => optionIn(name, property, one));
    case 'number':
      if (value !== null && typeof value !== 'number')
        throw invalid(`body failed validation: ${path} should be a number or \`null\`.`);
      return value;
    case 'checkbox':
      if (typeof value !== 'boolean')
        throw invalid(`body failed validation: ${path} should be a boolean.`);
      return value;
    case 'date': {
      const start = (value as { start?: unknown } | null)?.start;
      if (value !== null && (typeof start !== 'string' || Number.isNaN(Date.parse(start))))
        throw invalid(
          `body failed validation: ${path}.start should be a valid ISO 8601 date string.`,
        );
      return value === null ? null : start;
    }
    default:
      return value === null ? null : textIn(path, value);
  }
}

function listIn(path: string, value: unknown): unknown[] {
  if (!Array.isArray(value)) throw invalid(`body failed validation: ${path} should be an array.`);
  if (value.length > longestList)
    throw invalid(
      `body failed validation: ${path}.length should be ≤ \`${longestList}\`, instead was \`${value.length}\`.`,
    );
  return value;
}

function textIn(path: string, value: unknown): string {
  if (typeof value !== 'string')
    throw invalid(`body failed validation: ${path} should be a string.`);
  if (value.length > longestText)
    throw invalid(
      `body failed validation: ${path}.length should be ≤ \`${longestText}\`, instead was \`${value.length}\`.`,
    );
  return value;
}

function optionIn(name: string, property: Property, given: unknown): string {
  const { name: option } = given as { name?: unknown };
  if (typeof option !== 'string' || option === '')
    throw invalid(`body failed validation: body.properties.${name} should name an option.`);
  if (option.includes(',')) throw invalid(`Invalid select option, commas not allowed: ${option}`);
  if (option.length > 100)
    throw invalid(
      `body failed validation: body.properties.${name}.name.length should be ≤ \`100\`.`,
    );
  const options = (property.options ??= []);
  const known = options.find((one) => one === option);
  if (known) return known;
  if (property.type === 'status')
    throw invalid(`Invalid status option. Status option "${option}" does not exist".`);
  options.push(option);
  return option;
}

/** The values of a page as the API answers them. */
export function shown(source: Source, values: Values) {
  return Object.fromEntries(
    Object.entries(source.properties).map(([name, { id, type }]) => [
      name,
      { id, type, [type]: answered(type, values[name]) },
    ]),
  );
}

function answered(type: string, value: unknown): unknown {
  const option = (name: unknown) => ({ id: String(name), name, color: 'default' });
  switch (type) {
    case 'title':
    case 'rich_text':
      return value ? piecesOf(String(value)).map(piece) : [];
    case 'select':
    case 'status':
      return value ? option(value) : null;
    case 'multi_select':
      return ((value as string[] | undefined) ?? []).map(option);
    case 'checkbox':
      return value === true;
    case 'date':
      return value ? { start: value, end: null, time_zone: null } : null;
    default:
      return value ?? null;
  }
}

const piecesOf = (text: string) => text.match(/[\s\S]{1,2000}/g) ?? [];

const plain = {
  bold: false,
  italic: false,
  strikethrough: false,
  underline: false,
  code: false,
  color: 'default',
};
const piece = (text: string) => ({
  type: 'text',
  text: { content: text, link: null },
  annotations: plain,
  plain_text: text,
  href: null,
});
