import { sql } from 'drizzle-orm';
import { settings } from '#app/database/schema/shop.ts';
import { seedDelivery } from '#app/database/seed/shop.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { shippingZones } from '#demo/content/delivery.ts';
import { studio } from '#demo/content/studio.ts';

/** Says that a shop is open to strangers, or is not yet: past the owner's press, and before a first start would close it. */
export async function setOpening(
  { db }: Pick<Context, 'db'>,
  openedAt: string | null = '2026-11-20T09:00:00.000Z',
): Promise<void> {
  const value = { openedAt };
  await db
    .insert(settings)
    .values({ name: 'opening', value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}

/** Writes parts of the studio's record for a test, past its form; what else stands there stays. */
export async function writeStudio({ db }: Pick<Context, 'db'>, value: object): Promise<void> {
  await db
    .insert(settings)
    .values({ name: 'studio', value })
    .onConflictDoUpdate({
      target: settings.name,
      set: { value: sql`${settings.value} || ${JSON.stringify(value)}::jsonb` },
    });
}

/** Promises what the demo does: pages and letters assure buyers only of what is promised. */
export async function writePromises({ db }: Pick<Context, 'db'>): Promise<void> {
  await db.insert(settings).values({ name: 'text:promises', value: { body: studio.promises } });
}

/** Says where a shop sends to and for how much, as the demo does: one without it has no rate until its owner writes some. */
export async function setRates({ db }: Pick<Context, 'db'>): Promise<void> {
  await seedDelivery(db, shippingZones, []);
}
