import { z } from 'zod';
import { pictureIn } from '#app/features/catalog/progress/progress-picture.ts';
import { readAmount } from '#app/platform/formats/written-amount.ts';
import { isLikelyDay } from '#app/platform/formats/days.ts';

/** How a field is written in its form, and read from it. */
type Control =
  | 'line'
  | 'text'
  | 'list'
  | 'lines'
  | 'figures'
  | 'day'
  | 'moment'
  | 'money'
  | 'percent'
  | 'number'
  | 'choice'
  | 'work'
  | 'works'
  | 'exhibition'
  | 'commission'
  | 'pictures'
  | 'switch';

/** What the owner reads about a field; with its schema, all that is said of it anywhere. */
export type FieldFacts = {
  label: string;
  control: Control;
  help?: string;
  isRequired?: boolean;
  /** What can be chosen, as it is stored, with its word. */
  options?: readonly { value: string; label: string }[];
};

/** Says which facts belong to a field's schema. */
export const facts = z.registry<FieldFacts>();

type More = Pick<FieldFacts, 'help' | 'isRequired'>;
const longestLine = 300;
const longestText = 20_000;
const mostInList = 100;
const mostPictures = 24;

const field = <S extends z.ZodType>(schema: S, given: FieldFacts): S => {
  facts.add(schema, given);
  return schema;
};
const tooLong = (most: number) =>
  `Up to ${most.toLocaleString('en-US')} characters. Nothing has been cut.`;
const written = (most: number, label: string, { isRequired }: More) => {
  const missing = `Enter the ${label.toLowerCase()}.`;
  const text = z.string(missing).trim().max(most, tooLong(most));
  return isRequired ? text.min(1, missing) : text.default('');
};

/** One line of text. */
export const line = (label: string, more: More = {}) =>
  field(written(longestLine, label, more), { label, control: 'line', ...more });

/** Text of several lines. */
export const text = (label: string, more: More = {}) =>
  field(written(longestText, label, more), { label, control: 'text', ...more });

const texts = () =>
  z
    .array(z.string().trim().min(1).max(longestLine, tooLong(longestLine)))
    .max(mostInList, `Up to ${mostInList} of them.`)
    .transform((all) => [...new Set(all)])
    .default([]);

/** Several short texts, each once. */
export const list = (label: string, more: More = {}) =>
  field(texts(), { label, control: 'list', help: 'Separated by commas.', ...more });

/** Several short texts that hold commas themselves, each once. */
export const lines = (label: string, more: More = {}) =>
  field(texts(), { label, control: 'lines', help: 'One to a line.', ...more });

/** Counts by name, one to a line: `Likes: 40`. */
export const figures = (label: string) =>
  field(
    z
      .array(
        z
          .string()
          .trim()
          .regex(
            /^[^:]{1,60}:\s*\d{1,9}$/,
            'Write one to a line, a name and a number: “Likes: 40”.',
          ),
      )
      .max(mostInList)
      .default([]),
    { label, control: 'figures', help: 'One to a line, such as “Likes: 40”.' },
  );

const emptyOr = <S extends z.ZodType<string>>(schema: S) =>
  z.union([z.literal(''), schema]).default('');

const likely = 'Enter a day from 1900 to 2199.';

/** A day without a time, as `2026-11-26`. */
export const day = (label: string, more: More = {}) =>
  field(emptyOr(z.iso.date('Enter a day.').refine(isLikelyDay, likely)), {
    label,
    control: 'day',
    ...more,
  });

/** A day with its time, as an instant in UTC; the form shows it by the clock of the device. */
export const moment = (label: string, more: More = {}) =>
  field(emptyOr(z.iso.datetime('Enter a day and a time.').refine(isLikelyDay, likely)), {
    label,
    control: 'moment',
    ...more,
  });

/** An amount in the shop's currency, as a person writes it. */
export const money = (label: string, more: More = {}) =>
  field(
    emptyOr(
      z
        .string()
        .refine((typed) => readAmount(typed) !== undefined, 'Enter an amount, such as 1,250.'),
    ),
    { label, control: 'money', ...more },
  );

/** A share of a hundred, with up to two places. */
export const percent = (label: string, more: More = {}) =>
  field(
    emptyOr(
      z
        .string()
        .regex(/^\d{1,3}(\.\d{1,2})?$/, 'Enter a number up to 100.')
        .refine((share) => Number(share) <= 100, 'Enter a number up to 100.'),
    ),
    { label, control: 'percent', ...more },
  );

/** A whole number within bounds. */
export const wholeNumber = (label: string, from: number, to: number, more: More = {}) => {
  const sentence = `Enter a whole number from ${from} to ${to.toLocaleString('en-US')}.`;
  return field(
    emptyOr(
      z
        .string()
        .regex(/^\d{1,7}$/, sentence)
        .refine((given) => Number(given) >= from && Number(given) <= to, sentence),
    ),
    { label, control: 'number', ...more },
  );
};

/** One of some words. What is stored otherwise, from elsewhere, is shown and stays until another is chosen. */
export const choice = (label: string, words: readonly string[], more: More = {}) =>
  field(z.enum(words as [string, ...string[]], 'Choose one of the list.').default(words[0]!), {
    label,
    control: 'choice',
    options: words.map((value) => ({ value, label: inWords(value) })),
    ...more,
  });

const reference = (control: Control, label: string, more: More) =>
  field(emptyOr(z.uuid('Choose one of the list.')), { label, control, ...more });

/** One work of the catalog, by its id. */
export const work = (label: string, more: More = {}) => reference('work', label, more);
/** One exhibition, by its id. */
export const exhibition = (label: string, more: More = {}) => reference('exhibition', label, more);
/** One commission, by its id. */
export const commission = (label: string, more: More = {}) => reference('commission', label, more);

/** Works of the catalog, by their ids, in an order of the owner's. */
export const works = (label: string, more: More = {}) =>
  field(
    z
      .array(z.uuid('Choose works of the list.'))
      .max(mostInList, `Up to ${mostInList} works.`)
      .transform((all) => [...new Set(all)])
      .default([]),
    { label, control: 'works', ...more },
  );

const shown = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}( .{1,300})?$/;

/** Pictures in an order of the owner's, each as its id and, after a space, what it shows. */
export const pictures = (label: string, more: More = {}) =>
  field(
    z
      .array(z.string().trim().regex(shown, 'Choose pictures again.'))
      .max(mostPictures, `Up to ${mostPictures} pictures.`)
      .refine(
        (all) => new Set(all.map((one) => pictureIn(one).id)).size === all.length,
        'One picture is here twice. Take one of them out.',
      )
      .default([]),
    { label, control: 'pictures', ...more },
  );

/** Yes, or empty. */
export const yes = (label: string, more: More = {}) =>
  field(z.enum(['', 'yes'], 'Choose yes or no.').default(''), {
    label,
    control: 'switch',
    ...more,
  });

/** `in_progress` as it is read: `In progress`. */
function inWords(value: string): string {
  const words = value.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
