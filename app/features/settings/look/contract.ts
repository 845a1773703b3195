import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';
import { homeSections } from '#app/features/settings/home-sections.ts';

const Look = z.object({
  accent: z.string().max(7),
  theme: z.enum(['system', 'light', 'dark']),
  sections: z.array(z.enum(homeSections)),
});
/** How the site looks; `version` is 0 while nothing was ever written. */
const LookDetail = Look.extend({ version: z.number().int() });
export type LookDetail = z.output<typeof LookDetail>;

export const getLook = endpoint({
  method: 'GET',
  path: '/api/admin/settings/look',
  summary: 'How the site looks: its accent, its light, and the order of the home page.',
  for: 'owner',
  reply: LookDetail,
});

export const saveLook = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/look',
  summary: 'Changes how the site looks; an older version is refused.',
  for: 'owner',
  body: LookDetail,
  reply: LookDetail,
});
export type SaveLook = typeof saveLook;
