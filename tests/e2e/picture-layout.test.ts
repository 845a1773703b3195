import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axe, useBrowser } from '#tests/support/browser.ts';

const { visit } = useBrowser({ showsPictures: true });
const phone = { viewport: { width: 390, height: 844 } };

type Box = { left: number; top: number; bottom: number; width: number };

/** The frames of the portfolio, row after row, with where each caption begins. */
const rowsOf = (page: Page) =>
  page.locator('#portfolio-works li:has(a)').evaluateAll((cards) => {
    const rows: { left: number; top: number; bottom: number; caption: number }[][] = [];
    for (const card of cards) {
      const { left, top, bottom } = card.querySelector('.picture')!.getBoundingClientRect();
      const caption = card.querySelector('.type-title')!.getBoundingClientRect().top;
      const row = rows.find(([first]) => first && Math.abs(first.top - top) < 20);
      if (row) row.push({ left, top, bottom, caption });
      else rows.push([{ left, top, bottom, caption }]);
    }
    return rows;
  });

describe('the portfolio', () => {
  it('hangs up to four, three, two or one abreast as there is room, the captions of a row on one line', async () => {
    const page = await visit('/', { viewport: { width: 1440, height: 900 } });
    const uneven = (rows: Awaited<ReturnType<typeof rowsOf>>) =>
      rows.flatMap((row) =>
        (['bottom', 'caption'] as const).map(
          (key) =>
            Math.max(...row.map((card) => card[key])) - Math.min(...row.map((card) => card[key])),
        ),
      );
    for (const [width, most] of [
      [1440, 4],
      [1000, 3],
      [600, 2],
      [390, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(async () => Math.max(...(await rowsOf(page)).map((row) => row.length)), {
          message: `${width}`,
        })
        .toBe(most);
      await expect
        .poll(async () => Math.max(...uneven(await rowsOf(page))), { message: `${width}` })
        .toBeLessThan(0.6);
    }
  });

  it('does not open with the work of the hero, and indents every second row on a wide screen', async () => {
    const page = await visit('/', { viewport: { width: 1440, height: 900 } });
    await expect
      .poll(() => page.locator('#portfolio-works a').first().getAttribute('href'))
      .not.toBe('/work/gasometer-dusk');
    await expect
      .poll(async () => (await rowsOf(page)).map(([first]) => Math.round(first!.left)))
      .toEqual([48, 276, 48]);
  });

  it('has on a phone one row of words to choose from, the last peeking in, and moves the chosen one into sight', async () => {
    const page = await visit('/', phone);
    const filters = page.getByRole('group', { name: 'Show' });
    const boxes = () =>
      filters
        .getByRole('button')
        .evaluateAll((words) => words.map((word) => word.getBoundingClientRect().toJSON() as Box));
    await expect.poll(async () => new Set((await boxes()).map(({ top }) => top)).size).toBe(1);
    const last = (await boxes()).at(-1)!;
    expect(last.left).toBeLessThan(370);
    expect(last.left + last.width).toBeGreaterThan(390);
    await filters.getByRole('button', { name: 'Commissions' }).click();
    await expect
      .poll(async () => (await boxes()).at(-1)!.left + (await boxes()).at(-1)!.width)
      .toBeLessThanOrEqual(390);
  });
});

describe('a frame', () => {
  it.each(['/work/birches-evening-side', '/shop', '/'])(
    'has the ratio of its picture: nothing shows beside it, %s',
    async (path) => {
      const page = await visit(path, { viewport: { width: 1440, height: 900 } });
      const off = () =>
        page.locator('main .picture').evaluateAll((frames) =>
          frames.map((frame) => {
            const box = frame.getBoundingClientRect();
            const image = frame.querySelector('picture img')!;
            const ratio =
              Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
            const isWhole = !frame.className.includes('aspect-');
            return isWhole ? Math.round(1000 * Math.abs(box.width / box.height / ratio - 1)) : 0;
          }),
        );
      await expect.poll(async () => (await off()).length).toBeGreaterThan(2);
      expect(Math.max(...(await off()))).toBeLessThanOrEqual(2);
    },
  );

  it("of the artist's own picture has its ratio on a phone", async () => {
    const page = await visit('/', phone);
    const frame = page.locator('#about .picture');
    await frame.scrollIntoViewIfNeeded();
    const image = frame.locator('picture img');
    const [across, up] = await Promise.all(
      ['width', 'height'].map((side) => image.getAttribute(side)),
    );
    const off = async () => {
      const { width, height } = (await frame.boundingBox())!;
      return Math.abs(width / height / (Number(across) / Number(up)) - 1);
    };
    await expect.poll(off).toBeLessThan(0.005);
  });

  it('of an upright work has its label right beside it, and none of its details is larger', async () => {
    const page = await visit('/work/birches-evening-side', {
      viewport: { width: 1440, height: 900 },
    });
    const box = async (selector: string) => (await page.locator(selector).first().boundingBox())!;
    const [work, title] = [await box('figure .picture'), await box('h1')];
    expect(title.x - (work.x + work.width)).toBeLessThanOrEqual(66);
    const areas = await page
      .locator('[data-below] figure .picture')
      .evaluateAll((all) => all.map((one) => one.clientWidth * one.clientHeight));
    expect(areas.length).toBeGreaterThan(0);
    expect(Math.max(...areas)).toBeLessThanOrEqual(work.width * work.height);
  });
});

it('two details of a work are equally high, and their words stand on one line', async () => {
  const page = await visit('/work/draft-marks', { viewport: { width: 1440, height: 900 } });
  const tops = (selector: string) =>
    page.locator(`figure:has(figcaption) ${selector}`).evaluateAll((all) =>
      all.map((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return [Math.round(top), Math.round(bottom)];
      }),
    );
  for (const selector of ['.picture', 'figcaption']) {
    await expect.poll(async () => (await tops(selector)).length).toBe(2);
    const [first, second] = await tops(selector);
    expect(second).toEqual(first);
  }
});

describe('a phone', () => {
  it('shows the home page on fifteen screens, merchandise two to a row, and nothing wider than itself', async () => {
    const page = await visit('/', phone);
    const size = () =>
      page.evaluate(() => ({
        height: document.documentElement.scrollHeight,
        width: document.documentElement.scrollWidth,
      }));
    await page.mouse.wheel(0, 20_000);
    await expect.poll(async () => (await size()).width).toBe(390);
    await expect.poll(async () => (await size()).height).toBeLessThanOrEqual(15 * 844);
    const things = page.getByRole('region', { name: 'Merchandise' }).locator('article');
    await expect
      .poll(async () => (await things.nth(0).boundingBox())!.y)
      .toBe((await things.nth(1).boundingBox())!.y);
    expect(await axe(page)).toEqual([]);
  });

  it('turned upright shows a page no wider than itself, also where a film was in sight before', async () => {
    const page = await visit('/work/gasometer-dusk', { viewport: { width: 844, height: 390 } });
    const film = page.locator('figure', { has: page.locator('video') });
    // What has been in sight keeps the size that it had there.
    await film.scrollIntoViewIfNeeded();
    await expect.poll(async () => (await film.boundingBox())!.width).toBeGreaterThan(700);
    await page.evaluate(() => scrollTo(0, 0));
    await page.setViewportSize(phone.viewport);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(390);
  });

  it('gives its whole width to the cart', async () => {
    const page = await visit('/shop', phone);
    await page.getByRole('button', { name: /^Cart/ }).click();
    await expect.poll(async () => (await page.getByRole('dialog').boundingBox())?.width).toBe(390);
  });
});

describe('pictures', () => {
  it('stand beside the statement, with the way to the works they show', async () => {
    const page = await visit('/artist-statement');
    await expect.poll(() => page.locator('.spread figure').count()).toBe(3);
    await expect
      .poll(() => page.locator('.spread figcaption a').first().getAttribute('href'))
      .toBe('/work/gasometer-dusk');
    expect(await axe(page)).toEqual([]);
  });

  it('stand in the list of posts, one for each', async () => {
    const page = await visit('/blog');
    await expect.poll(() => page.locator('article .picture').count()).toBe(4);
    expect(await axe(page)).toEqual([]);
  });
});
