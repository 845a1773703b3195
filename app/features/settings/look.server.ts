import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { settings } from '#app/database/schema/shop.ts';
import { homeSections } from './home-sections.ts';

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
  const [row] = await db
    .select({ value: settings.value, version: settings.version })
    .from(settings)
    .where(eq(settings.name, 'look'));
  const stored = typeof row?.value === 'object' && row.value !== null ? row.value : {};
  return { ...Look.parse(stored), version: row?.version ?? 0 };
}
