import { z } from 'zod';
import { Picture } from '#app/features/pictures/contract.ts';
import { endpoint } from '#app/platform/endpoint.ts';
import { SentFile } from '#app/platform/files/file-contract.ts';
import { exhibitionKinds } from './kinds.ts';

/** A work that hangs there and that visitors may see. */
const ShownWork = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  picture: Picture,
});

/** An exhibition as a visitor sees it (spec. section 3). */
export const Exhibition = z.object({
  id: z.uuid(),
  title: z.string(),
  kind: z.enum(exhibitionKinds),
  /** `December 4, 2026 – January 10, 2027`; empty where nothing is fixed yet. */
  date: z.string(),
  venue: z.string(),
  location: z.string(),
  description: z.string(),
  status: z.enum(['upcoming', 'current', 'past']),
  /** When it opens and has closed, so that a page that was kept for days says the right thing. */
  opensAt: z.iso.datetime().nullable(),
  closesAt: z.iso.datetime().nullable(),
  /** In the owner's order. */
  works: z.array(ShownWork),
});
export type Exhibition = z.output<typeof Exhibition>;

export const listExhibitions = endpoint({
  method: 'GET',
  path: '/api/exhibitions',
  summary: 'The exhibitions that are settled: the present ones, those to come, then the past ones.',
  for: 'anyone',
  isKept: true,
  reply: z.array(Exhibition),
});

export const getExhibitionCalendar = endpoint({
  method: 'GET',
  path: '/api/exhibitions/:id/calendar',
  summary: 'A settled exhibition as an entry for a calendar (RFC 5545), its days as whole days.',
  for: 'anyone',
  sends: 'text/calendar; charset=utf-8',
  params: z.object({ id: z.uuid() }),
  reply: SentFile,
});
