import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '#tests/support/browser.ts';

const { visit } = useBrowser({ showsPictures: true });

describe('the wall', () => {
  it('hangs a work to scale beside a bench, in each of its sizes', async () => {
    const page = await visit('/work/gasometer-dusk');
    const wall = page.locator('#wall-scene');
    const shareOfBench = () =>
      wall.evaluate((scene) => {
        const widthOf = (selector: string) =>
          scene.querySelector(selector)!.getBoundingClientRect().width;
        return widthOf('img') / widthOf('[data-bench]');
      });
    // A picture keeps its own proportions, which stated sizes round.
    await expect.poll(async () => (await shareOfBench()) / (58 / 66)).toBeCloseTo(1, 1);
    await page.getByRole('button', { name: '12 × 19 in' }).click();
    await expect.poll(async () => (await shareOfBench()) / (19 / 66)).toBeCloseTo(1, 1);
  });

  it.each([
    ['upright', 85, 110],
    ['lying', 110, 85],
  ])(
    "hangs it at its true size on the visitor's own photo, which goes nowhere, with a sheet %s",
    async (_, across, up) => {
      const { corners, buffer } = await photo(across, up);
      const page = await visit('/work/reed-margin');
      await page.getByRole('button', { name: 'Try it on your own wall' }).click();
      const sent: string[] = [];
      page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
      await page
        .getByLabel('Choose a photo')
        .setInputFiles({ name: 'wall.png', mimeType: 'image/png', buffer });
      const shown = page.locator('img[src^="blob:"]');
      await shown.waitFor();
      // A photo moves into the middle of the window once it is there.
      const lies = () =>
        shown.evaluate(async (image: HTMLImageElement) => {
          await image.decode();
          const { left, top, width, height } = image.getBoundingClientRect();
          const scale = Math.min(width / image.naturalWidth, height / image.naturalHeight);
          const inset = [
            (width - image.naturalWidth * scale) / 2,
            (height - image.naturalHeight * scale) / 2,
          ] as const;
          return { scale, left: left + inset[0], top: top + inset[1] };
        });
      for (const [name, [x, y]] of Object.entries(corners)) {
        const mark = page.getByRole('button', { name: `${name} corner of the sheet` });
        await mark.hover();
        await page.mouse.down();
        const { scale, left, top } = await lies();
        await page.mouse.move(left + x * scale, top + y * scale, { steps: 4 });
        await page.mouse.up();
        await expect
          .poll(async () => Math.abs((await mark.boundingBox())!.x + 22 - left - x * scale))
          .toBeLessThan(1);
      }
      const view = await lies();
      await page.getByRole('button', { name: 'Hang the work' }).click();
      const work = page.getByRole('button', { name: /^Reed Margin\. The work/ });
      const { width, height } = (await work.boundingBox())!;
      // Reed Margin is 12 × 32 inches, and an inch of this photo is ten of its pixels.
      expect(Math.abs(width / (320 * view.scale) - 1)).toBeLessThan(0.02);
      expect(Math.abs(height / (120 * view.scale) - 1)).toBeLessThan(0.02);
      await work.focus();
      const before = (await work.boundingBox())!.x;
      await page.keyboard.press('Shift+ArrowLeft');
      await expect.poll(async () => Math.round((await work.boundingBox())!.x - before)).toBe(-10);
      expect(sent).toEqual([]);
      await page
        .getByLabel('Another photo')
        .setInputFiles({ name: 'words.png', mimeType: 'image/png', buffer: Buffer.from('words') });
      await page
        .getByText('This file could not be read as a picture. Please choose another.')
        .waitFor();
      await page.getByRole('button', { name: 'Back to the studio wall' }).click();
      await page.locator('#wall-scene').waitFor();
    },
  );

  it('shows a tall photo in its own proportions', async () => {
    const page = await visit('/work/reed-margin');
    await page.getByRole('button', { name: 'Try it on your own wall' }).click();
    const wall = sharp({ create: { width: 300, height: 900, channels: 3, background: '#8a8f86' } });
    await page.getByLabel('Choose a photo').setInputFiles({
      name: 'wall.png',
      mimeType: 'image/png',
      buffer: await wall.png().toBuffer(),
    });
    const ratio = () =>
      page.locator('img[src^="blob:"]').evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        const isWhole = getComputedStyle(image).objectFit === 'contain';
        return isWhole ? image.naturalWidth / image.naturalHeight : image.width / image.height;
      });
    await expect.poll(ratio).toBeCloseTo(1 / 3, 2);
  });
});

/** A sheet of Letter paper on a wall, ten pixels an inch. */
async function photo(width: number, height: number) {
  const [left, top] = [420, 300];
  const sheet = {
    input: { create: { width, height, channels: 3, background: '#fff' } },
    left,
    top,
  } as const;
  const wall = sharp({ create: { width: 1000, height: 750, channels: 3, background: '#8a8f86' } });
  return {
    buffer: await wall.composite([sheet]).png().toBuffer(),
    corners: {
      'Upper left': [left, top],
      'Upper right': [left + width, top],
      'Lower right': [left + width, top + height],
      'Lower left': [left, top + height],
    },
  } as const;
}
