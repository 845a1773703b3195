import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';
import { SentFile } from '#app/platform/files/file-contract.ts';
import { pageFields } from '#app/platform/paging/page-contract.ts';
import { entityNames } from './entities/names.ts';

/** One value as its field writes it: a text, `''` where there is none, or several texts. */
const Value = z.union([z.string(), z.array(z.string())]);
export type Value = z.output<typeof Value>;

const Option = z.object({ value: z.string(), label: z.string() });
const Field = z.object({
  name: z.string(),
  label: z.string(),
  control: z.string(),
  help: z.string().nullable(),
  isRequired: z.boolean(),
  /** What can be chosen; null where anything can be written, or a work is searched for. */
  options: z.array(Option).nullable(),
});
export type Field = z.output<typeof Field>;

const Entity = z.object({
  name: z.enum(entityNames),
  title: z.string(),
  one: z.string(),
  about: z.string(),
  fields: z.array(Field),
  /** Fields that stand beside the name in the list. */
  listed: z.array(z.string()),
});
export type Entity = z.output<typeof Entity>;

/** One record. `names` says what the works are called that it names by id. */
export const Record = z.object({
  id: z.uuid(),
  version: z.number().int(),
  values: z.record(z.string(), Value),
  names: z.record(z.string(), z.string()),
});
export type Record = z.output<typeof Record>;

/** What was changed at once, in the words of the form. */
const Change = z.object({
  at: z.iso.datetime(),
  change: z.enum(['added', 'changed', 'removed']),
  fields: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
});

export const RecordDetail = Record.extend({ history: z.array(Change) });
export type RecordDetail = z.output<typeof RecordDetail>;

const entity = z.object({ entity: z.enum(entityNames) });
const one = entity.extend({ id: z.uuid() });
const search = z.string().max(200).optional();
const values = z.record(z.string().max(60), Value);
/** Twenty long texts, each character written in the longest way. */
const largestBody = 3_000_000;

export const listEntities = endpoint({
  method: 'GET',
  path: '/api/admin/records',
  summary: "The kinds of the studio's records, with their fields.",
  for: 'owner',
  reply: z.array(Entity),
});
export type ListEntities = typeof listEntities;

export const RecordCounts = z.record(z.enum(entityNames), z.number().int());
export type RecordCounts = z.output<typeof RecordCounts>;

export const countRecords = endpoint({
  method: 'GET',
  path: '/api/admin/records/counts',
  summary: 'How many records there are of each kind.',
  for: 'owner',
  reply: RecordCounts,
});
export type CountRecords = typeof countRecords;

export const listRecords = endpoint({
  method: 'GET',
  path: '/api/admin/records/:entity',
  summary:
    'Records of a kind, the newest first, a page at a time (`x-next-cursor`); `search` looks at the beginnings of words.',
  for: 'owner',
  params: entity,
  query: z.object({ search, ...pageFields }),
  reply: z.array(Record),
});
export type ListRecords = typeof listRecords;

export const exportRecords = endpoint({
  method: 'GET',
  path: '/api/admin/records/:entity/export',
  summary: 'All records of a kind, or those that a search finds, as a table for a spreadsheet.',
  for: 'owner',
  sends: 'text/csv; charset=utf-8',
  params: entity,
  query: z.object({ search }),
  reply: SentFile,
});
export type ExportRecords = typeof exportRecords;

export const getRecord = endpoint({
  method: 'GET',
  path: '/api/admin/records/:entity/:id',
  summary: 'One record with what was changed in it.',
  for: 'owner',
  params: one,
  reply: RecordDetail,
});
export type GetRecord = typeof getRecord;

export const addRecord = endpoint({
  method: 'POST',
  path: '/api/admin/records/:entity',
  summary: 'Adds a record.',
  for: 'owner',
  params: entity,
  body: z.object({ values }),
  largestBody,
  takesKey: true,
  reply: RecordDetail,
});
export type AddRecord = typeof addRecord;

export const changeRecord = endpoint({
  method: 'PATCH',
  path: '/api/admin/records/:entity/:id',
  summary: 'Changes fields of a record; those that are not named stay. A stale version is refused.',
  for: 'owner',
  params: one,
  body: z.object({ values, version: z.number().int().min(1) }),
  largestBody,
  reply: RecordDetail,
});
export type ChangeRecord = typeof changeRecord;

export const removeRecord = endpoint({
  method: 'DELETE',
  path: '/api/admin/records/:entity/:id',
  summary: 'Removes a record. What was in it stays in the history of changes.',
  for: 'owner',
  params: one,
  reply: z.object({ ok: z.literal(true) }),
});
export type RemoveRecord = typeof removeRecord;
