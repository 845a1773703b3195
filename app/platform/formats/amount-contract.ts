import { z } from 'zod';
import { dearest } from './cents.ts';

/** An amount of money as it travels and as letters carry it: `'4200.00'`. */
export const Amount = z.string().regex(/^\d{1,8}\.\d{2}$/);

/** What something is sold for: more than nothing, and no more than a card can be charged. `'340'` or `'340.00'`. */
export const Price = z
  .string()
  .regex(/^\d{1,8}(\.\d{2})?$/, 'Write a price like 340 or 340.00.')
  .refine((price) => Number(price) > 0, 'A price is more than nothing.')
  .refine(
    (price) => Number(price) * 100 <= dearest,
    'A card cannot be charged more than 999,999.99 at once.',
  );
