import { z } from 'zod';
import { Picture } from '#app/features/pictures/contract.ts';
import { endpoint } from '#app/platform/endpoint.ts';

/** Who the artist is and where to reach them: what the home page says below the shop. */
export const Studio = z.object({
  /** Paragraphs. */
  biography: z.array(z.string()),
  quote: z.string(),
  education: z.array(z.string()),
  sailing: z.object({ title: z.string(), text: z.string() }),
  picture: Picture.nullable(),
  location: z.string(),
  email: z.string(),
  phone: z.string(),
  responseNote: z.string(),
  socialLinks: z.array(z.object({ label: z.string(), url: z.url() })),
});
export type Studio = z.output<typeof Studio>;

export const getStudio = endpoint({
  method: 'GET',
  path: '/api/studio',
  summary: 'The artist: biography, education, where to write.',
  for: 'anyone',
  isKept: true,
  reply: Studio,
});
