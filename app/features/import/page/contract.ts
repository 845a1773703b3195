import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';
import { SentFile } from '#app/platform/files/file-contract.ts';
import { outcomes } from '../report.ts';
import { otherFormats } from '../formats.ts';

const Line = z.object({
  file: z.string(),
  /** From 1, where the file has lines. */
  line: z.int().nullable(),
  outcome: z.enum(outcomes),
  /** What it is: `work “Heron”`. */
  what: z.string(),
  /** Why, or what else there is to know; empty for nothing. */
  text: z.string(),
});
export type Line = z.output<typeof Line>;

/** What the owner brings in from another shop: the files, and how far it is or what became of it. */
export const ShopImport = z.object({
  format: z.enum(otherFormats),
  files: z.array(z.object({ id: z.uuid(), name: z.string(), size: z.int() })),
  state: z.enum(['choosing', 'wanted', 'done', 'stopped', 'failed']),
  /** Whether the last run, or the one that goes on, writes nothing. */
  isDryRun: z.boolean(),
  done: z.int(),
  total: z.int(),
  finishedAt: z.iso.datetime().nullable(),
  /** Why the files could not be read; empty for nothing. */
  problem: z.string(),
  counts: z.record(z.enum(outcomes), z.int()),
  /** The report, what needs a look first; at most `mostLines` of it. */
  lines: z.array(Line),
});
export type ShopImport = z.output<typeof ShopImport>;

const State = z.object({ current: ShopImport.nullable() });
export type ImportState = z.output<typeof State>;

export const getImport = endpoint({
  method: 'GET',
  path: '/api/admin/import',
  summary: 'What is being brought in from another shop, and what became of it.',
  for: 'owner',
  reply: State,
});

export const setImport = endpoint({
  method: 'PUT',
  path: '/api/admin/import',
  summary: 'Says where the other shop was, and which uploaded files are its export.',
  for: 'owner',
  body: z.object({
    format: z.enum(otherFormats),
    files: z.array(z.uuid().lowercase()).max(500, 'Put so many files into a zip file.'),
  }),
  reply: State,
  perMinute: 600,
});
export type SetImport = typeof setImport;

export const runImport = endpoint({
  method: 'POST',
  path: '/api/admin/import/run',
  summary: 'Reads the files: to say what would come of each line, or to bring it in.',
  for: 'owner',
  needsLivingShop: true,
  body: z.object({ isDryRun: z.boolean() }),
  reply: State,
});
export type RunImport = typeof runImport;

export const stopImport = endpoint({
  method: 'POST',
  path: '/api/admin/import/stop',
  summary: 'Stops what is being brought in. What has come stays.',
  for: 'owner',
  reply: State,
});
export type StopImport = typeof stopImport;

export const forgetImport = endpoint({
  method: 'DELETE',
  path: '/api/admin/import',
  summary: 'Removes the files and the report. What was brought in stays.',
  for: 'owner',
  reply: State,
});
export type ForgetImport = typeof forgetImport;

export const downloadReport = endpoint({
  method: 'GET',
  path: '/api/admin/import/report',
  summary: 'The whole report of the last run as a table for a spreadsheet.',
  for: 'owner',
  reply: SentFile,
  sends: 'text/csv; charset=utf-8',
});
