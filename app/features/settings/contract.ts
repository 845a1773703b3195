import { z } from 'zod';
import { Picture } from '#app/features/pictures/contract.ts';
import { homeSections } from './home-sections.ts';
import { SocialLink } from './record/contract.ts';
import { endpoint } from '#app/platform/endpoint.ts';

/** Who the artist is and where to reach them: what the home page says below the shop. */
export const Studio = z.object({
  name: z.string(),
  artist: z.string(),
  legalName: z.string(),
  foundedYear: z.number().int().nullable(),
  /** HTML that passed the sanitizer. */
  biography: z.string(),
  /** Its first paragraph without marks. */
  summary: z.string(),
  quote: z.string(),
  education: z.array(z.string()),
  sailing: z.object({ title: z.string(), text: z.string() }),
  picture: Picture.nullable(),
  location: z.string(),
  opening: z.string(),
  email: z.string(),
  phone: z.string(),
  responseNote: z.string(),
  /** What the shop promises, below its works on the home page. */
  promises: z.array(z.object({ title: z.string(), text: z.string() })),
  /** The parts of the home page below its first screen, in their order. */
  sections: z.array(z.enum(homeSections)),
  /** What the owner has switched on: the club, and the specification's fixed badges. */
  sellsClub: z.boolean(),
  showsFigures: z.boolean(),
  socialLinks: z.array(SocialLink),
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
