import { z } from 'zod';
import { colors } from '#app/features/catalog/colors.ts';
import { endpoint } from '#app/platform/endpoint.ts';

export const makeMockup = endpoint({
  method: 'POST',
  path: '/api/teemill/mockup',
  summary: 'Shows a thing of the shop in one of its colors, with its design printed on it.',
  for: 'anyone',
  body: z.object({
    /** The thing's own reference, or 'default'. */
    variantRef: z.string().min(1).max(300),
    /** The address of the thing's picture, as the shop gives it. */
    designUrl: z.string().min(1).max(300),
    color: z.enum(colors),
    placement: z.literal('center'),
  }),
  reply: z.object({ mockupUrl: z.string() }),
  perMinute: 60,
});
export type MakeMockup = typeof makeMockup;
