import { readdir } from 'node:fs/promises';
import type { Database } from '#app/database/client.server.ts';
import { pictures } from '#app/database/schema/catalog.ts';
import { settings } from '#app/database/schema/shop.ts';
import { seedCatalog } from '#app/database/seed/catalog.server.ts';
import { seedDelivery } from '#app/database/seed/shop.server.ts';
import { seedCommissions, seedCustomers, seedInventory } from '#app/database/seed/studio.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { seedSamples } from '#app/server/samples/samples.server.ts';
import { commissions } from '#demo/content/commissions.ts';
import { shippingZones, taxRates } from '#demo/content/delivery.ts';
import { inventory } from '#demo/content/inventory.ts';
import { customers } from '#demo/content/people.ts';
import { works } from '#demo/content/works.ts';

/** The demo without its picture files, which take long to take in: every row names a picture, and none of them has a file. */
export async function hangDemo(context: Context): Promise<void> {
  const { db } = context;
  const names = new Set(
    works.flatMap((work) => [
      ...work.pictures.map(({ file }) => file),
      ...(work.film ? [work.film.poster.file] : []),
    ]),
  );
  const ids = await picturesWithoutFiles(db, [...names]);
  await seedDelivery(db, shippingZones, taxRates);
  await seedCatalog(db, works, (file) => ids.get(file) ?? file);
  await seedCustomers(db, customers);
  await seedInventory(db, inventory);
  await seedCommissions(db, commissions, context.now());
  await seedSamples(context);
}

/**
 * Tells an empty database that every picture of the demo has been taken in, so that a site which starts on it hangs the demo without
 * their files: taking them in is most of such a start.
 */
export async function skipDemoPictures(db: Database): Promise<void> {
  const names = (await readdir('demo/finished')).filter((name) => name.endsWith('.avif'));
  const value = Object.fromEntries(await picturesWithoutFiles(db, names));
  await db.insert(settings).values({ name: 'demo-pictures', value });
}

async function picturesWithoutFiles(
  db: Database,
  names: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .insert(pictures)
    .values(
      names.map((source) => ({
        source,
        width: 1600,
        height: 1200,
        placeholder: 'data:image/webp;base64,AA==',
      })),
    )
    .returning({ id: pictures.id, source: pictures.source });
  return new Map(rows.map(({ id, source }) => [source, id]));
}
