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

/** Writes the letter for a payload as the outbox kept it. Throws a ZodError for a payload of another shape. */
type LetterTemplate = (payload: unknown) => WrittenLetter;

/** Every kind of letter that can be sent. */
export type Templates = Readonly<Record<string, LetterTemplate>>;

/** Ties a letter to the shape of its payload, so that writing it is typed and storing it is checked. */
export function letterTemplate<P>(payload: z.ZodType<P>, write: (payload: P) => WrittenLetter): LetterTemplate {
  return (given) => write(payload.parse(given));
}
