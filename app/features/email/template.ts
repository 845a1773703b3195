import type { ReactElement } from 'react';
import type { z } from 'zod';

/** A letter written out: what it is called, what it says, and headers of its kind (an unsubscribe link, for instance). */
type WrittenLetter = {
  subject: string;
  body: ReactElement;
  headers?: Record<string, string>;
  /** Whoever reads it can open an account: its words are kept nowhere once it is sent. */
  isSecret?: boolean;
};

/** Writes the letter for a payload as the outbox kept it. Throws a ZodError for a payload of another shape than `shape`. */
type LetterTemplate<Shape extends z.ZodType = z.ZodType> = ((payload: unknown) => WrittenLetter) & {
  readonly shape: Shape;
};

/** Every kind of letter that can be sent. */
export type Templates = Readonly<Record<string, LetterTemplate>>;

/** What each kind of letter is to be posted with. Filled in where the templates are listed (app/server/installation). */
export interface Payloads {}

/** The payloads of a list of templates, by kind. */
export type PayloadsOf<All extends Templates> = {
  [Kind in keyof All]: z.input<All[Kind]['shape']>;
};

/** Ties a letter to the shape of its payload, so that posting it and writing it are typed, and what was stored is checked. */
export function letterTemplate<Shape extends z.ZodType>(
  shape: Shape,
  write: (payload: z.output<Shape>) => WrittenLetter,
): LetterTemplate<Shape> {
  return Object.assign((given: unknown) => write(shape.parse(given)), { shape });
}
