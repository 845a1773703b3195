import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';
import { SentFile } from '#app/platform/files/file-contract.ts';
import { pageFields } from '#app/platform/paging/page-contract.ts';
import { printStatuses } from '#app/platform/statuses/print-status.ts';
import { tryableRefusals } from '../rules/reasons.ts';
import { printTabs } from './tabs.ts';

const PrintTab = z.enum(printTabs);

const PrintStatus = z.enum(printStatuses);

/** An amount as the printer says it: a decimal string in its own currency. */
const PrinterAmount = z.object({ amount: z.string(), currency: z.string() });
export type PrinterAmount = z.output<typeof PrinterAmount>;

const PrintLine = z.object({
  /** The order's line; of a shirt of the club, the one at the printer. */
  id: z.uuid(),
  title: z.string(),
  imageUrl: z.string(),
  productType: z.enum(['artwork', 'print', 'merchandise']),
  quantity: z.number().int(),
  selectedSize: z.string().nullable(),
  selectedColor: z.string().nullable(),
  /** What the printer's catalog says that these cost, without postage; null where it was not read yet or does not say. */
  cost: PrinterAmount.nullable(),
  price: z.string(),
  /** Price less cost in the shop's currency; null where that cannot be said (decision 65). */
  margin: z.string().nullable(),
});

/** What an order, or a month of the club, has at the printer, as the owner sees it. */
export const Print = z.object({
  id: z.uuid(),
  /** Null of a shirt of the club. */
  orderId: z.uuid().nullable(),
  orderNumber: z.string().nullable(),
  /** The shirt of the club that it is, where it is of no order: `2026-11`, and its number in the pick list. */
  shirt: z.object({ memberId: z.uuid(), month: z.string(), number: z.number().int() }).nullable(),
  /** Who bought it, or the member. */
  buyer: z.string(),
  placedAt: z.iso.datetime(),
  status: PrintStatus,
  /** Why it waits, was refused or needs the owner; null where it goes on by itself. */
  reason: z.string().nullable(),
  /** The printer's own words, where something went wrong. */
  said: z.string().nullable(),
  /** The printer's own number of it; null until it has one. */
  printerOrderId: z.string().nullable(),
  /** The printer's own word for its status. */
  word: z.string().nullable(),
  needsOwner: z.boolean(),
  nextAt: z.iso.datetime().nullable(),
  askedAt: z.iso.datetime().nullable(),
  confirmedAt: z.iso.datetime().nullable(),
  shippedAt: z.iso.datetime().nullable(),
  /** All of it, with postage. */
  cost: PrinterAmount.nullable(),
  postage: PrinterAmount.nullable(),
  /** What can still go back of what was paid for it: of the order, or of the member's month. */
  kept: z.string(),
  tracking: z.array(
    z.object({ number: z.string(), carrier: z.string().nullable(), url: z.string().nullable() }),
  ),
  lines: z.array(PrintLine),
});
export type Print = z.output<typeof Print>;

/** What stands above the list. Amounts of the month (UTC) so far. */
export const PrintSummary = z.object({
  month: z.iso.datetime(),
  /** By currency of the printer. */
  owed: z.array(PrinterAmount),
  /** Null where a cost is in a currency whose rate is not known. */
  margin: z.string().nullable(),
  /** Of what was paid, in percent. */
  marginShare: z.number().int().nullable(),
  printed: z.number().int(),
  orders: z.number().int(),
  /** The middle of those posted in the last thirty days. */
  daysToPost: z.number().nullable(),
  counts: z.record(PrintTab, z.number().int()),
  /** How many were refused for each cause for which many can be tried again at once. */
  refused: z.array(z.object({ reason: z.enum(tryableRefusals), count: z.number().int() })),
  askedAt: z.iso.datetime().nullable(),
  /** Which printer is in use; null without one. */
  printer: z.enum(['live', 'sandbox']).nullable(),
  /** A currency of which the owner has not said what it costs her. */
  currencyWithoutRate: z.string().nullable(),
});
export type PrintSummary = z.output<typeof PrintSummary>;

export const listPrints = endpoint({
  method: 'GET',
  path: '/api/admin/printing',
  summary: 'What is printed to order, the newest first, a page at a time (`x-next-cursor`).',
  for: 'owner',
  query: z.object({ tab: PrintTab.default('all'), ...pageFields }),
  reply: z.array(Print),
});
export type ListPrints = typeof listPrints;

export const getPrintSummary = endpoint({
  method: 'GET',
  path: '/api/admin/printing/summary',
  summary:
    'What is owed to the printer this month, what is earned, and how many there are in each state.',
  for: 'owner',
  reply: PrintSummary,
});
export type GetPrintSummary = typeof getPrintSummary;

const params = z.object({ id: z.uuid() });

/** A step of it, as it was written down. */
const PrintHistory = z.object({
  answer: z.unknown(),
  steps: z.array(
    z.object({
      at: z.iso.datetime(),
      status: z.string(),
      reason: z.string().nullable(),
      isOwner: z.boolean(),
    }),
  ),
});
export type PrintHistory = z.output<typeof PrintHistory>;

export const getPrintHistory = endpoint({
  method: 'GET',
  path: '/api/admin/printing/:id/history',
  summary: "Its steps, and the printer's last answer as it came.",
  for: 'owner',
  params,
  reply: PrintHistory,
});
export type GetPrintHistory = typeof getPrintHistory;

export const askPrinter = endpoint({
  method: 'POST',
  path: '/api/admin/printing/ask',
  summary: 'Asks the printer about everything that it has, now.',
  for: 'owner',
  needsLivingShop: true,
  reply: z.object({ asked: z.number().int() }),
  perMinute: 10,
});
export type AskPrinter = typeof askPrinter;

export const retryPrint = endpoint({
  method: 'POST',
  path: '/api/admin/printing/:id/retry',
  summary:
    'Hands what was refused to the printer again, now or on a day. Sent again, it answers the same.',
  for: 'owner',
  needsLivingShop: true,
  params,
  body: z.object({
    /** It is to be printed although money went back, or although it costs more than was paid. */
    isWanted: z.boolean().optional(),
    /** The day from which on it is tried again; left out, now. */
    waitUntil: z.iso.date('Write a day like 2026-12-08.').optional(),
  }),
  reply: Print,
});
export type RetryPrint = typeof retryPrint;

export const retryPrints = endpoint({
  method: 'POST',
  path: '/api/admin/printing/retry',
  summary:
    'Hands everything that was refused for one cause to the printer again, up to 500. Sent again, it tries what is left.',
  for: 'owner',
  needsLivingShop: true,
  body: z.object({ reason: z.enum(tryableRefusals) }),
  /** `over`: what was called off meanwhile; `left`: what is still refused for this cause. */
  reply: z.object({
    tried: z.number().int(),
    over: z.number().int(),
    left: z.number().int(),
  }),
  perMinute: 10,
});
export type RetryPrints = typeof retryPrints;

export const packPrint = endpoint({
  method: 'POST',
  path: '/api/admin/printing/:id/pack',
  summary: 'The owner packs a line herself: it is not printed. Sent again, it answers the same.',
  for: 'owner',
  needsLivingShop: true,
  params,
  body: z.object({ itemId: z.uuid() }),
  reply: Print,
});
export type PackPrint = typeof packPrint;

export const adoptPrint = endpoint({
  method: 'POST',
  path: '/api/admin/printing/:id/printed',
  summary:
    'The printer has it already, under this number: it is followed, and not made again. Sent again, it answers the same.',
  for: 'owner',
  needsLivingShop: true,
  params,
  body: z.object({ printerOrderId: z.string().trim().min(1, 'Please enter the number.').max(200) }),
  reply: Print,
  perMinute: 20,
});
export type AdoptPrint = typeof adoptPrint;

export const exportPrints = endpoint({
  method: 'GET',
  path: '/api/admin/printing/export',
  summary: 'What is printed to order as a table, one line of an order a row, the oldest first.',
  for: 'owner',
  sends: 'text/csv; charset=utf-8',
  reply: SentFile,
  perMinute: 10,
});
export type ExportPrints = typeof exportPrints;
