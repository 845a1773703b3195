import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { settings } from '#app/database/schema/shop.ts';
import { contactIn } from '#app/features/email/contact-address.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { contactAddress } from '#app/platform/env.server.ts';
import { Studio } from './contract.ts';

/** What every page says of the studio: where buyers write to, and where else it is found. */
type SiteFacts = { contactEmail: string; socialLinks: Studio['socialLinks'] };

/** Reads it; a page that needs no database is shown while that is away. */
export async function readSiteFacts({
  db,
  env,
  log,
}: Pick<Context, 'db' | 'env' | 'log'>): Promise<SiteFacts> {
  try {
    const [row] = await db
      .select({ value: settings.value })
      .from(settings)
      .where(eq(settings.name, 'studio'));
    return {
      contactEmail: await contactIn(row?.value, db, env),
      socialLinks: socialLinksIn(row?.value),
    };
  } catch (error) {
    log.warn(
      { err: error },
      "the studio's address could not be read; the page names the one that letters come from",
    );
    return { contactEmail: contactAddress(env), socialLinks: [] };
  }
}

const Stored = z.object({ socialLinks: z.array(z.unknown()) });
const SocialLink = Studio.shape.socialLinks.element;

/** Those that can be read: one that cannot hides no other. */
function socialLinksIn(particulars: unknown): SiteFacts['socialLinks'] {
  const stored = Stored.safeParse(particulars).data?.socialLinks ?? [];
  return stored.flatMap((link) => SocialLink.safeParse(link).data ?? []);
}
