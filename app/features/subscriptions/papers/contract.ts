import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';
import { SentFile } from '#app/platform/files/file-contract.ts';
import { Month } from '../months/admin/contract.ts';

const params = z.object({ month: Month });
/** 2: what was paid after the closing. */
const query = z.object({ run: z.enum(['1', '2']).default('1') });

export const printPickList = endpoint({
  method: 'GET',
  path: '/api/admin/club/months/:month/pick-list',
  summary: 'The pick list of a month by size, as PDF; a draft until it is closed.',
  for: 'owner',
  params,
  query,
  reply: SentFile,
  sends: 'application/pdf',
});
export type PrintPickList = typeof printPickList;

export const printLabels = endpoint({
  method: 'GET',
  path: '/api/admin/club/months/:month/labels',
  summary: 'Address labels of the shirts of a closed month that were not sent yet, as PDF.',
  for: 'owner',
  params,
  query,
  reply: SentFile,
  sends: 'application/pdf',
});
export type PrintLabels = typeof printLabels;

export const printStoryCards = endpoint({
  method: 'GET',
  path: '/api/admin/club/months/:month/story-cards',
  summary: 'A sheet of four story cards of the design of a month, as PDF.',
  for: 'owner',
  params,
  reply: SentFile,
  sends: 'application/pdf',
});
export type PrintStoryCards = typeof printStoryCards;

export const exportShirts = endpoint({
  method: 'GET',
  path: '/api/admin/club/months/:month/table',
  summary: 'The shirts of a month as CSV: sizes, addresses, tracking numbers.',
  for: 'owner',
  params,
  reply: SentFile,
  sends: 'text/csv; charset=utf-8',
});
export type ExportShirts = typeof exportShirts;
