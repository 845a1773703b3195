import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { count, eq } from 'drizzle-orm';
import { artworks } from '#app/database/schema/catalog.ts';
import { settings } from '#app/database/schema/shop.ts';
import { seedCatalog } from '#app/database/seed/catalog.server.ts';
import { seedDelivery } from '#app/database/seed/shop.server.ts';
import { seedCommissions, seedCustomers, seedInventory, seedPosts } from '#app/database/seed/studio.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { addPicture } from '#app/features/pictures/service.server.ts';
import { commissions } from '#demo/content/commissions.ts';
import { shippingZones, taxRates } from '#demo/content/delivery.ts';
import { inventory } from '#demo/content/inventory.ts';
import { customers } from '#demo/content/people.ts';
import { posts } from '#demo/content/posts.ts';
import { works } from '#demo/content/works.ts';

const done = 'demo';

/**
 * Fills an empty database: rates for delivery always, the demo collection where DEMO is on. It may be stopped at any
 * point and is taken up again at the next start; once through, it never runs again, so nothing deleted comes back.
 */
export async function seed(context: Context): Promise<void> {
  const { db, env } = context;
  const [marker] = await db.select().from(settings).where(eq(settings.name, done));
  if (marker?.value === 'done') return;
  await seedDelivery(db, shippingZones, taxRates);
  const [{ hung } = { hung: 0 }] = await db.select({ hung: count() }).from(artworks);
  const isBegun = marker !== undefined;
  if (env.DEMO === 'off' || (Number(hung) > 0 && !isBegun)) return;
  await db.insert(settings).values({ name: done, value: {} }).onConflictDoNothing();
  await seedCatalog(db, works, await takeInPictures(context));
  await seedPosts(db, posts, (file) => readFile(resolve('demo/content/posts', file), 'utf8'));
  await seedCustomers(db, customers);
  await seedInventory(db, inventory);
  await seedCommissions(db, commissions, context.now());
  await db.update(settings).set({ value: 'done' }).where(eq(settings.name, done));
  await context.jobs.wake('pictures');
}

/** Takes the demo's pictures in by the way every upload goes, each once; those taken in before a stop are known. */
async function takeInPictures(context: Context): Promise<(file: string) => string> {
  const { db } = context;
  const name = 'demo-pictures';
  const [row] = await db.select().from(settings).where(eq(settings.name, name));
  const ids = (row?.value ?? {}) as Record<string, string>;
  for (const { file, alt, focus } of works.flatMap((work) => work.pictures)) {
    if (ids[file]) continue;
    ids[file] = await addPicture(context, { bytes: await readFile(resolve('demo/pictures', file)), alt, focus });
    await db
      .insert(settings)
      .values({ name, value: ids })
      .onConflictDoUpdate({ target: settings.name, set: { value: ids } });
  }
  return (file) => {
    const id = ids[file];
    if (!id) throw new Error(`the demo has no picture ${file}`);
    return id;
  };
}
