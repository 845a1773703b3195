import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import sharp from 'sharp';
import { settings } from '#app/database/schema/shop.ts';
import { seed } from '#app/server/installation/demo.server.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { writeStudio } from '#tests/support/studio.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ DEMO: 'off' });
  await seed(site.context);
});
afterAll(() => site.close());

const files = [
  ['favicon.png', 48, 48],
  ['apple-touch-icon.png', 180, 180],
  ['icon-192.png', 192, 192],
  ['icon-512.png', 512, 512],
  ['share.jpg', 1200, 630],
] as const;
const picture = async (file: string) => {
  const answer = await fetch(new URL(`/${file}`, site.origin));
  expect([file, answer.status]).toEqual([file, 200]);
  return Buffer.from(await answer.arrayBuffer());
};
const all = () => Promise.all(files.map(([file]) => picture(file)));
const demos = () => Promise.all(files.map(([file]) => readFile(`demo/site/${file}`)));

it('a shop’s icons and shared picture are its own, and follow its name and accent', async () => {
  const bare = await all();
  for (const [index, [, width, height]] of files.entries())
    expect(await sharp(bare[index]).metadata()).toMatchObject({ width, height });
  await writeStudio(site.context, { name: 'Rosa Lind, Paintings & Prints' });
  const named = await all();
  await site.context.db.insert(settings).values({ name: 'look', value: { accent: '#336a5a' } });
  const colored = await all();
  for (const [index, theirs] of (await demos()).entries()) {
    const seen = [bare, named, colored].map((pictures) => pictures[index]!.toString('base64'));
    expect(new Set([...seen, theirs.toString('base64')]).size).toBe(4);
  }
});

it('they are the demo’s while that is there', async () => {
  await site.context.db.insert(settings).values({ name: 'demo', value: 'marked' });
  expect(await all()).toEqual(await demos());
});
