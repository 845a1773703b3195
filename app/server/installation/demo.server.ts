import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { count, eq } from 'drizzle-orm';
import { z } from 'zod';
import { artworks } from '#app/database/schema/catalog.ts';
import { settings } from '#app/database/schema/shop.ts';
import { seedCatalog } from '#app/database/seed/catalog.server.ts';
import { seedDelivery } from '#app/database/seed/shop.server.ts';
import {
  seedCommissions,
  seedCustomers,
  seedInventory,
  seedPosts,
} from '#app/database/seed/studio.server.ts';
import {
  type FirstText,
  addTexts,
  addStudioPicture,
  seedTexts,
} from '#app/database/seed/texts.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { EnvError } from '#app/platform/env.server.ts';
import { modeOfKey } from '#app/platform/operations/live-settings.server.ts';
import { getDemo } from '#app/features/demo/service.server.ts';
import { type DemoNames, markDemo } from '#app/features/demo/mark-rows.server.ts';
import {
  demoPictures,
  demoSetting,
  readDemoState,
} from '#app/features/settings/record/demo-state.server.ts';
import { addDesign, addFilm, addPicture } from '#app/features/pictures/service.server.ts';
import { commissions } from '#demo/content/commissions.ts';
import { shippingZones, taxRates } from '#demo/content/delivery.ts';
import { inventory } from '#demo/content/inventory.ts';
import { customers } from '#demo/content/people.ts';
import { posts } from '#demo/content/posts.ts';
import type { DemoPicture } from '#demo/content/shapes.ts';
import { studio } from '#demo/content/studio.ts';
import { works } from '#demo/content/works.ts';
import { pagesCopy } from '#app/features/pages/copy.ts';
import { seedSamples } from '../samples/samples.server.ts';

/**
 * Refuses a start with live keys in its settings while the demo stands in the shop, as the screen refuses such keys: its works are
 * not for sale (decisions 57, 61). Throws EnvError.
 */
export async function refuseLiveKeysBesideDemo(
  context: Pick<Context, 'db' | 'env' | 'now'>,
): Promise<void> {
  const { STRIPE_SECRET_KEY: key } = context.env;
  if (!key || modeOfKey(key) !== 'live' || (await getDemo(context)).is !== 'there') return;
  throw new EnvError(
    'STRIPE_SECRET_KEY: is a live key, but this shop shows the demo collection, which is not for sale; start without the key, clear the demo at the foot of /admin/start, then set it. See docs/configuration.md.',
  );
}

/**
 * Fills an empty database: the studio's record always, the demo collection with its rates where DEMO is on. A shop without it sends nothing
 * anywhere and charges no tax until its owner says so. It may be stopped at any
 * point and is taken up again at the next start; once through, it never runs again, so nothing deleted comes back. At its end every row
 * of the demo has its mark (decision 61), and so has one that was put in before there were marks.
 */
export async function seed(context: Context): Promise<void> {
  const { db, env } = context;
  const texts = await firstTexts();
  await seedTexts(db, texts, studio, env.DEMO !== 'off');
  const { is: state } = await readDemoState(db);
  if (state === 'done') await markNow(context);
  if (state !== 'none' && state !== 'begun') return;
  const [{ hung } = { hung: 0 }] = await db.select({ hung: count() }).from(artworks);
  const isBegun = state === 'begun';
  if (env.DEMO === 'off' || (Number(hung) > 0 && !isBegun)) return;
  await seedDelivery(db, shippingZones, taxRates);
  await db.insert(settings).values({ name: demoSetting, value: {} }).onConflictDoNothing();
  const written = await Promise.all(
    posts.map(async (post) => ({
      ...post,
      body: await readFile(resolve('demo/content/posts', post.file), 'utf8'),
    })),
  );
  const fileFor = await takeInFiles(
    context,
    [...written, ...texts].map(({ body }) => body),
  );
  await seedCatalog(db, works, fileFor);
  await addStudioPicture(db, fileFor(studio.picture.file));
  await addTexts(db, texts, fileFor);
  await seedPosts(db, written, fileFor);
  await seedCustomers(db, customers);
  await seedInventory(db, inventory);
  await seedCommissions(db, commissions, context.now());
  await seedSamples(context);
  await markNow(context);
}

/** Says of every row of the demo that it is. */
async function markNow({ db }: Context): Promise<void> {
  const {
    statementFile: _file,
    cvFile: _cv,
    legal,
    picture,
    promises: _promises,
    ...particulars
  } = studio;
  const taken = await takenIn(db);
  const names: DemoNames = {
    works: works.map(({ slug }) => slug),
    series: works.flatMap(({ series }) => series ?? []),
    posts: posts.map(({ slug }) => slug),
    texts: ['statement', 'cv', 'promises', ...legal.map(({ slug }) => slug)].map(
      (name) => `text:${name}`,
    ),
    commissions: commissions.map(({ title }) => title),
    zones: shippingZones.map(({ name }) => name),
    taxes: taxRates.map(({ country, region, percent }) =>
      [country, ...(region ? [region] : []), Math.round(percent * 1000)].join(' '),
    ),
    pictures: Object.values(taken).filter((name) => z.uuid().safeParse(name).success),
    studio: { ...particulars, pictureId: taken[picture.file] },
  };
  await db.transaction((tx) => markDemo(tx, names));
}

async function takenIn(db: Context['db']): Promise<Record<string, string>> {
  const [row] = await db.select().from(settings).where(eq(settings.name, demoPictures));
  return (row?.value ?? {}) as Record<string, string>;
}

async function firstTexts(): Promise<FirstText[]> {
  const { statementFile, cvFile, legal } = studio;
  const files = [
    { slug: 'statement', title: studio.words['statementTitle']!, file: statementFile },
    { slug: 'cv', title: pagesCopy.titles.cv, file: cvFile },
    ...legal,
  ];
  return Promise.all(
    files.map(async ({ slug, title, file }) => ({
      name: `text:${slug}`,
      title,
      body: await readFile(resolve('demo/content', file), 'utf8'),
    })),
  );
}

/** Takes the demo's pictures and films in by the way every upload goes, each once; those taken in before a stop are known. */
async function takeInFiles(
  context: Context,
  texts: readonly string[],
): Promise<(file: string) => string> {
  const { db } = context;
  const name = demoPictures;
  const taken = await takenIn(db);
  const takeIn = async (file: string, store: (bytes: Buffer) => Promise<string>) => {
    if (taken[file]) return;
    taken[file] = await store(await readFile(resolve('demo/finished', file)));
    await db
      .insert(settings)
      .values({ name, value: taken })
      .onConflictDoUpdate({ target: settings.name, set: { value: taken } });
  };
  const films = works.flatMap((work) => work.film ?? []);
  const alone = [...films.map((film) => film.poster), studio.picture];
  const inTexts = texts.flatMap((text) =>
    [...text.matchAll(/!\[(.*?)\]\(picture:(.+?)\)/g)].map(
      ([, alt = '', file = '']): DemoPicture => ({ alt, file }),
    ),
  );
  for (const { file, alt, focus } of [
    ...works.flatMap((work) => work.pictures),
    ...alone,
    ...inTexts,
  ])
    await takeIn(file, (bytes) => addPicture(context, { bytes, alt, focus }));
  for (const { file } of films) await takeIn(file, (bytes) => addFilm(context, bytes));
  for (const { design } of works)
    for (const file of designFiles(design))
      await takeIn(file, (bytes) => addDesign(context, bytes));
  return (file) => {
    const kept = taken[file];
    if (!kept) throw new Error(`the demo has no file ${file}`);
    return kept;
  };
}

const designFiles = (design: (typeof works)[number]['design']) =>
  design ? [design.light, ...(design.dark ? [design.dark] : [])] : [];
