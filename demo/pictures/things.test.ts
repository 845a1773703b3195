import { globSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { works } from '#demo/content/works.ts';
import { checkPictures, difference, stamp } from '#tests/support/pictures.ts';
import { pictureNames, workNames } from './catalog.ts';
import { finishedFile } from './save.ts';

checkPictures(pictureNames.filter((name) => !workNames.includes(name)));

describe('the finished collection', () => {
  const files = globSync(finishedFile('**/*.{webp,avif,webm}'));

  it('is small enough to be cloned with the project', () => {
    const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
    expect(bytes).toBeLessThan(25_000_000);
    expect(statSync(finishedFile('gasometer-dusk.webm')).size).toBeLessThan(3_000_000);
  });

  it('holds what the demo hangs, and every work is 2,400 pixels long', async () => {
    const hung = works.flatMap((work) => work.pictures.map((picture) => picture.file));
    expect(hung.filter((file) => !files.includes(finishedFile(file)))).toEqual([]);
    for (const name of workNames) {
      const { width, height } = await sharp(finishedFile(`${name}.avif`)).metadata();
      expect(Math.max(width, height), name).toBeGreaterThanOrEqual(2400);
    }
  });

  it('has no two works alike, even as stamps', async () => {
    const stamps = await Promise.all(
      workNames.map(async (name) => ({
        name,
        pixels: await stamp(sharp(finishedFile(`${name}.avif`))),
      })),
    );
    for (const [index, one] of stamps.entries())
      for (const other of stamps.slice(index + 1))
        expect(
          difference(one.pixels, other.pixels),
          `${one.name} and ${other.name}`,
        ).toBeGreaterThan(20);
  });
});
