import { z } from 'zod';
import { firstYear, lastYear } from './years.ts';

/** The year whose books are read. */
export const inBooks = z.object({ year: z.coerce.number().int().min(firstYear).max(lastYear) });
