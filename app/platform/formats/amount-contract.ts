import { z } from 'zod';

/** An amount of money as it travels and as letters carry it: `'4200.00'`. */
export const Amount = z.string().regex(/^\d{1,8}\.\d{2}$/);
