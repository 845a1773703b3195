import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';
import { proof } from '../contract.ts';

/** The account at the printer, without its key. */
const ShownPrinter = z.object({
  project: z.string(),
  base: z.string(),
  authorization: z.enum(['raw', 'bearer']),
  lastFour: z.string(),
  /** Of the catalog when it was last read; unset where the environment names the printer. */
  products: z.int().nullable(),
});
export type ShownPrinter = z.output<typeof ShownPrinter>;

/** What one unit of the printer's currency costs the owner in the shop's; `rate` is unset until she says it. */
const Rate = z.object({
  currency: z.string(),
  shopCurrency: z.string(),
  rate: z.number().nullable(),
  version: z.int(),
});

/** `environment`: set by TEEMILL_API_KEY, which wins; `owner`: typed on this page; `sandbox`: the stand-in; `none`: nothing is printed. */
export const PrinterConnection = z.object({
  source: z.enum(['environment', 'owner', 'sandbox', 'none']),
  printer: ShownPrinter.nullable(),
  /** When the printer last let this shop in. */
  checkedAt: z.iso.datetime().nullable(),
  rate: Rate,
  asksCode: z.boolean(),
});
export type PrinterConnection = z.output<typeof PrinterConnection>;

const path = '/api/admin/connections/printer';
// What a header or an address would end at.
const word = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[\x21-\x7E]*$/, 'This must be one word.');

export const getPrinter = endpoint({
  method: 'GET',
  path,
  summary: 'The printer in use, and what its currency costs; never its key.',
  for: 'owner',
  reply: PrinterConnection,
});
export type GetPrinter = typeof getPrinter;

export const connectPrinter = endpoint({
  method: 'PUT',
  path,
  summary:
    'Reads the catalog of a project at the printer and, where that works, has merchandise printed there from now on. Asks for the password of the account, and for the code of its second factor.',
  for: 'owner',
  body: z.object({
    ...proof,
    /** Empty: the one that is kept, if project and address are the same. */
    key: word(4000).default(''),
    project: word(200).min(1, 'Please enter the project.'),
    base: z
      .url({
        protocol: /^https?$/,
        error: 'This is not an address, like https://api.teemill.com/v1.',
      })
      .max(300)
      .transform((address) => address.replace(/\/+$/, '')),
    authorization: z.enum(['raw', 'bearer']),
  }),
  reply: PrinterConnection,
  perMinute: 10,
});
export type ConnectPrinter = typeof connectPrinter;

export const checkPrinter = endpoint({
  method: 'POST',
  path: `${path}/check`,
  summary: 'Reads the catalog of the printer in use once more, and counts its products.',
  for: 'owner',
  reply: z.object({ products: z.int() }),
  perMinute: 10,
});
export type CheckPrinter = typeof checkPrinter;

export const disconnectPrinter = endpoint({
  method: 'POST',
  path: `${path}/end`,
  summary:
    'Forgets the printer and its key: nothing is printed there any more. Asks as connecting does.',
  for: 'owner',
  body: z.object(proof),
  reply: PrinterConnection,
  perMinute: 10,
});
export type DisconnectPrinter = typeof disconnectPrinter;

export const savePrinterRate = endpoint({
  method: 'PUT',
  path: `${path}/rate`,
  summary:
    'Says what one unit of the printer’s currency costs in the shop’s; unset forgets it. An older version is refused.',
  for: 'owner',
  body: z.object({
    rate: z
      .number('Please enter a number, like 1.27.')
      .min(0.0001, 'Please enter a number above 0.')
      .max(10_000, 'Please enter a number up to 10,000.')
      .nullable(),
    version: z.int(),
  }),
  reply: PrinterConnection,
});
export type SavePrinterRate = typeof savePrinterRate;
