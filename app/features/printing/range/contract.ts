import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';

const OfferedVariant = z.object({
  /** In our words where we know them, else the printer's own; null for what comes in one alone. */
  color: z.string().nullable(),
  size: z.string().nullable(),
  /** In the shop's currency; null where the printer does not say, or its currency has no rate yet. */
  cost: z.string().nullable(),
  /** Null: the printer does not say. */
  isInStock: z.boolean().nullable(),
});

/** A product that the printer can make: of its range, or one of the project that is ready. */
const Offer = z.object({
  /** What a work names it by. */
  ref: z.string(),
  /** Everything that it may be named by: each of its variants. */
  refs: z.array(z.string()),
  title: z.string(),
  variants: z.array(OfferedVariant),
  fabric: z.string().nullable(),
  care: z.string().nullable(),
  weightGrams: z.number().nullable(),
  sizeChart: z.array(z.object({ size: z.string(), measures: z.record(z.string(), z.string()) })),
});
export type Offer = z.output<typeof Offer>;

export const PrinterRange = z.object({
  isConnected: z.boolean(),
  /** The printer's currency, where the owner has not said what one unit of it costs her: no cost is known then. */
  currencyWithoutRate: z.string().nullable(),
  /** What an own design is printed on. */
  blanks: z.array(Offer),
  /** What stands ready in the project, with the design that it has there. */
  products: z.array(Offer),
});
export type PrinterRange = z.output<typeof PrinterRange>;

export const getPrinterRange = endpoint({
  method: 'GET',
  path: '/api/admin/printing/range',
  summary:
    'What the printer offers, as it says now: colors, sizes and what each costs the shop. 502 where it cannot be reached.',
  for: 'owner',
  perMinute: 60,
  reply: PrinterRange,
});
