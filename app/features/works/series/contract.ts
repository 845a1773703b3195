import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';

const name = z.string().trim().min(1, 'Give it a name.').max(200);
const text = z.string().trim().max(20_000);

export const Series = z.object({ name: z.string(), text: z.string(), works: z.number().int() });
export type Series = z.output<typeof Series>;

export const listSeries = endpoint({
  method: 'GET',
  path: '/api/admin/series',
  summary: 'The series in their order, with how many works each has.',
  for: 'owner',
  reply: z.array(Series),
});
export type ListSeries = typeof listSeries;

export const addSeries = endpoint({
  method: 'POST',
  path: '/api/admin/series',
  summary: 'Adds a series behind the others; its name is its own.',
  for: 'owner',
  body: z.object({ name, text: text.default('') }),
  reply: Series,
});
export type AddSeries = typeof addSeries;

export const changeSeries = endpoint({
  method: 'PATCH',
  path: '/api/admin/series',
  summary: 'Renames a series, changes its text, or puts it right after another (null: first).',
  for: 'owner',
  body: z.object({
    series: name,
    name: name.optional(),
    text: text.optional(),
    after: name.nullable().optional(),
  }),
  reply: Series,
});
export type ChangeSeries = typeof changeSeries;

export const removeSeries = endpoint({
  method: 'DELETE',
  path: '/api/admin/series/:name',
  summary: 'Removes a series; its works stay, in none.',
  for: 'owner',
  params: z.object({ name }),
  reply: z.object({}),
});
export type RemoveSeries = typeof removeSeries;
