import { z } from 'zod';

/** The query of a list that is read a page at a time: how many rows, and the `x-next-cursor` of the page before. */
export const pageFields = {
  limit: z.coerce.number().int().min(1).max(100).default(25),
  cursor: z.uuid().optional(),
};
