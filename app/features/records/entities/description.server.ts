import type { z } from 'zod';
import type { FieldErrors } from '#app/platform/errors.ts';

/**
 * One kind of record, described once: its form, its table on the screen, its table for a spreadsheet, its search and its history are
 * made from this. The first field is what a record is called by.
 */
export type Description = {
  title: string;
  /** One of them, in a sentence. */
  one: string;
  /** What it is for. */
  about: string;
  /** Fields by the names of their columns, each with its facts (fields.server.ts). */
  schema: z.ZodObject;
  /** What is wrong between fields, by the field to blame. */
  rule?: (values: Readonly<Record<string, string | string[]>>) => FieldErrors;
  /** Fields that stand beside the name in the list. */
  listed: readonly string[];
};
