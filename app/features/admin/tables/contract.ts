import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';
import { SentFile } from '#app/platform/files/file-contract.ts';
import { tableNames } from './names.ts';

export const exportTable = endpoint({
  method: 'GET',
  path: '/api/admin/tables/:table',
  summary: 'Everything that is kept of a kind as a table for a spreadsheet, the oldest first.',
  for: 'owner',
  params: z.object({ table: z.enum(tableNames) }),
  sends: 'text/csv; charset=utf-8',
  reply: SentFile,
  perMinute: 30,
});
export type ExportTable = typeof exportTable;
