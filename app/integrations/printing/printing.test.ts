import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { readEnv } from '#app/platform/env.server.ts';
import { difference } from '#tests/support/pictures.ts';
import { openPrinting, type Thing } from './printing.server.ts';

const press = openPrinting(readEnv({ NODE_ENV: 'test' }), () => new Date());
afterAll(() => press.close());

const colors = ['white', 'black', 'navy', 'gray', 'red', 'green'];
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
    const design = await readFile(join('demo/finished', designs[thing](color !== 'white')));
    const preview = await press.preview({ thing, color, design });
    expect(await sharp(preview).metadata()).toMatchObject({ width: 1000, height: 1000, format: 'webp' });
    const file = join(golden, `${thing}-${color}.png`);
    if (process.env['GOLDEN'] === 'write') {
      await mkdir(golden, { recursive: true });
      await writeFile(file, await sharp(preview).resize(edge).png({ compressionLevel: 9 }).toBuffer());
    }
    expect(existsSync(file)).toBe(true);
    const pixels = await sharp(preview).resize(edge).removeAlpha().raw().toBuffer();
    expect(difference(pixels, await sharp(file).removeAlpha().raw().toBuffer())).toBeLessThan(1.5);
  });
});

it('refuses what is no picture', async () => {
  await expect(press.preview({ thing: 'mug', color: 'white', design: Buffer.from('words') })).rejects.toThrow();
});
