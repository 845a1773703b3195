import { randomUUID } from 'node:crypto';
import {
  artworkPictures,
  artworks,
  artworkSizes,
  editions,
  pictures,
  series,
} from '#app/database/schema/catalog.ts';
import {
  shippingCountries,
  shippingRates,
  shippingZones,
  taxRates,
} from '#app/database/schema/shop.ts';
import { writeStudio } from './studio.ts';
import type { Context } from '#app/platform/context.server.ts';

type Given = Partial<typeof artworks.$inferInsert> & {
  /** How many there are without sizes; null: made on demand. */
  edition?: number | null;
  sizePrices?: { size: string; price: number; isAvailable?: boolean; edition?: number }[];
};

let hung = 0;

/** Hangs a work for one test. Prices in cents; an original for $1,000 unless said otherwise. */
export async function hangWork(
  { db }: Pick<Context, 'db'>,
  { edition, sizePrices, ...given }: Given = {},
) {
  hung += 1;
  const [picture] = await db
    .insert(pictures)
    .values({
      source: `${randomUUID()}.jpg`,
      width: 1200,
      height: 900,
      alt: 'A picture for a test.',
      placeholder: 'data:image/webp;base64,AA==',
    })
    .returning();
  if (given.series) await db.insert(series).values({ name: given.series }).onConflictDoNothing();
  const sizes = sizePrices?.map((size) => size.size) ?? null;
  const [work] = await db
    .insert(artworks)
    .values({
      slug: `work-${hung}-${randomUUID().slice(0, 8)}`,
      title: `Work ${hung}`,
      medium: 'Oil on linen',
      price: 100_000,
      category: 'paintings',
      height: 20,
      width: 30,
      position: hung,
      sizes,
      ...given,
    })
    .returning();
  await db
    .insert(artworkPictures)
    .values({ artworkId: work!.id, pictureId: picture!.id, position: 0 });
  const total =
    edition === undefined
      ? given.productType === undefined || given.productType === 'artwork'
        ? 1
        : null
      : edition;
  if (total !== null && !sizePrices)
    await db.insert(editions).values({ artworkId: work!.id, size: null, total });
  for (const size of sizePrices ?? []) {
    await db.insert(artworkSizes).values({
      artworkId: work!.id,
      size: size.size,
      price: size.price,
      isAvailable: size.isAvailable ?? true,
    });
    if (size.edition !== undefined)
      await db
        .insert(editions)
        .values({ artworkId: work!.id, size: size.size, total: size.edition });
  }
  return work!;
}

/** Carriage and tax that are easy to reckon by hand. */
export async function chargeSimply({ db }: Pick<Context, 'db'>): Promise<void> {
  await writeStudio({ db }, { country: 'US' });
  const [home, elsewhere] = await db
    .insert(shippingZones)
    .values([{ name: 'United States' }, { name: 'Elsewhere' }])
    .returning();
  const [us, rest] = [{ zoneId: home!.id }, { zoneId: elsewhere!.id }];
  await db.insert(shippingCountries).values([
    { country: 'US', ...us },
    { country: '*', ...rest },
  ]);
  await db.insert(shippingRates).values([
    { ...us, productType: 'artwork', first: 12_000, further: 6_000 },
    { ...us, productType: 'print', first: 1_400, further: 300 },
    { ...us, productType: 'merchandise', first: 600, further: 200, freeFrom: 7_500 },
    { ...rest, productType: 'artwork', first: 40_000, further: 20_000 },
    { ...rest, productType: 'print', first: 4_000, further: 1_000 },
    { ...rest, productType: 'merchandise', first: 2_000, further: 500 },
  ]);
  await db.insert(taxRates).values([
    { country: 'US', region: 'MN', rate: 6_880 },
    { country: 'GB', region: null, rate: 20_000, onShipping: true },
  ]);
}

/** An address in Minnesota, complete and right. */
export const address = {
  firstName: 'Ines',
  lastName: 'Okafor',
  email: 'ines@example.com',
  line1: '18 Foundry Row',
  line2: '',
  city: 'Duluth',
  state: 'MN',
  postal_code: '55802',
  country: 'US',
};
