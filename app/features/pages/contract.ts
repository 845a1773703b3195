import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';

/** The long texts of the site that its owner writes. */
export const textNames = [
  'statement',
  'privacy',
  'terms',
  'shipping-policy',
  'returns',
  'imprint',
] as const;

export const Text = z.object({
  name: z.enum(textNames),
  title: z.string(),
  html: z.string(),
  updatedAt: z.iso.datetime(),
});
export type Text = z.output<typeof Text>;
export type PageName = Text['name'];

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
