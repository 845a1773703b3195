import { z } from 'zod';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { homeSections } from './home-sections.ts';
import { readSettings } from './record/read-settings.server.ts';

/** How the site looks, kept as the setting `look`. What is not said there is as the design has it. */
const Look = z.object({
  /** `#rrggbb`; empty: the design's own. */
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .or(z.literal(''))
    .catch(''),
  /** In what light the site opens to who has chosen none. */
  theme: z.enum(['system', 'light', 'dark']).catch('system'),
  sections: z
    .array(z.enum(homeSections))
    .refine(
      (all) => new Set(all).size === homeSections.length && all.length === homeSections.length,
    )
    .catch([...homeSections]),
});
type Look = z.output<typeof Look>;

/** Never throws for what is stored. Version 0 where nothing was ever written. */
export async function readLook(
  db: Pick<Database | Transaction, 'select'>,
): Promise<Look & { version: number }> {
  const { value, version } = (await readSettings(db, 'look')).look;
  return { ...lookIn(value), version };
}

/** What a stored value says. */
export function lookIn(stored: unknown): Look {
  return Look.parse(typeof stored === 'object' && stored !== null ? stored : {});
}
