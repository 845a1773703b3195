import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';
import { pageNames } from './page-names.ts';

export const Text = z.object({
  name: z.enum(pageNames),
  title: z.string(),
  html: z.string(),
  /** When the owner last wrote it; null while it is made of the settings. */
  updatedAt: z.iso.datetime().nullable(),
});
export type Text = z.output<typeof Text>;

export const getText = endpoint({
  method: 'GET',
  path: '/api/texts/:name',
  summary: 'One of the long texts of the site, rendered from its markdown.',
  for: 'anyone',
  isOpenWhileClosed: true,
  isKept: true,
  params: z.object({ name: z.string().max(40) }),
  reply: Text,
});
