import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { difference } from '#tests/support/pictures.ts';
import { type Thing } from '#app/platform/measures/printable-sheet.ts';
import { blankName, folds } from './blank-name.ts';
import { openPrinting } from './printing.server.ts';

const press = openPrinting(() => new Date());
afterAll(() => press.close());

/** Those of the designs for light and for dark cloth; with WHOLE=on every color. */
const colors =
  process.env['WHOLE'] === 'on'
    ? ['white', 'black', 'navy', 'gray', 'red', 'green']
    : ['white', 'navy'];
const designs: Record<Thing, (isDark: boolean) => string> = {
  't-shirt': (isDark) => `cog-fern-for-${isDark ? 'dark' : 'light'}.webp`,
  tote: (isDark) => (isDark ? 'harbor-tote-for-dark.webp' : 'harbor-tote.webp'),
  mug: (isDark) => (isDark ? 'tree-ring-mug-for-dark.webp' : 'tree-ring-mug.webp'),
  poster: () => 'poster-sheet-last-lift.avif',
};

/** Small enough to be kept with the project, large enough to show a fold or a line of ink that has moved. */
const edge = 96;
const golden = 'tests/golden/previews';

describe.each(Object.keys(designs) as Thing[])('a %s', (thing) => {
  // Looked at when they were made; `GOLDEN=write` makes them anew.
  it.each(colors)('in %s looks as it did when a person last looked at it', async (color) => {
    const preview = await press.preview({
      thing,
      fold: 0,
      color,
      design: await designOf(thing, color),
    });
    expect(await changeSince(`${thing}-${color}`, preview)).toBeLessThan(1.5);
  });

  let inFirst: Promise<Buffer> | undefined;
  const others = Array.from({ length: folds[thing] - 1 }, (_, n) => n + 1);
  it.each(others)(
    'looks as it did in its photograph %i too, and falls otherwise than in the first',
    async (fold) => {
      const design = await designOf(thing, 'white');
      const first = await (inFirst ??= press.preview({ thing, fold: 0, color: 'white', design }));
      const preview = await press.preview({ thing, fold, color: 'white', design });
      expect(await changeSince(`${blankName(thing, fold)}-white`, preview)).toBeLessThan(1.5);
      expect(difference(await pixelsOf(preview), await pixelsOf(first))).toBeGreaterThan(4);
    },
  );
});

const designOf = (thing: Thing, color: string) =>
  readFile(join('demo/finished', designs[thing](color !== 'white')));

const pixelsOf = (picture: Buffer) => sharp(picture).resize(edge).removeAlpha().raw().toBuffer();

/** How much a preview differs from the one that a person last looked at. */
async function changeSince(name: string, preview: Buffer): Promise<number> {
  expect(await sharp(preview).metadata()).toMatchObject({
    width: 1000,
    height: 1000,
    format: 'webp',
  });
  const file = join(golden, `${name}.png`);
  if (process.env['GOLDEN'] === 'write') {
    await mkdir(golden, { recursive: true });
    await writeFile(
      file,
      await sharp(preview).resize(edge).png({ compressionLevel: 9 }).toBuffer(),
    );
  }
  expect(existsSync(file)).toBe(true);
  return difference(await pixelsOf(preview), await sharp(file).removeAlpha().raw().toBuffer());
}

it('refuses what is no picture', async () => {
  await expect(
    press.preview({ thing: 'mug', fold: 0, color: 'white', design: Buffer.from('words') }),
  ).rejects.toThrow();
});
