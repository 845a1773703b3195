import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderToken } from '#tests/support/admin-visits.ts';
import { useBrowser } from '#tests/support/browser.ts';
import { owner } from '#tests/support/buy.ts';

const { site, visit } = useBrowser({ showsPictures: true });
let certificate: string;
let order: string;

beforeAll(async () => {
  const [work] = (await (await fetch(`${site()}/api/artworks?type=artwork`)).json()) as {
    id: string;
  }[];
  const send = (path: string, body: unknown, headers = {}) =>
    fetch(site() + path, {
      method: 'POST',
      headers: { origin: site(), 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const cookie = (await send('/api/auth/login', owner)).headers.get('set-cookie')!.split(';')[0]!;
  const made = await send('/api/admin/certificates', { artworkId: work!.id }, { cookie });
  certificate = `/verify/${((await made.json()) as { number: string }).number}`;
  const buyer = { lastName: 'Okafor', email: 'paper@example.com' };
  order = `/order/${await orderToken(site(), buyer, { slug: 'lichen-chart-print', size: '10 × 12 in' })}`;
});

/** The sheets of Letter paper that a page takes. */
async function sheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'Letter', printBackground: true, preferCSSPageSize: false });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** What stands still over every sheet, and the furniture of the screen. */
const furniture = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => element.getClientRects().length > 0)
      .filter(
        (element) =>
          getComputedStyle(element).position === 'fixed' || element.matches('button, nav, footer'),
      )
      .map((element) => element.outerHTML.slice(0, 100)),
  );

describe('on paper', () => {
  it.each([
    ['a work lying', () => '/work/gasometer-dusk'],
    ['a work upright', () => '/work/high-water'],
    ['a print with its sizes', () => '/work/plate-seven-print'],
    ['a certificate', () => certificate],
    ['an order', () => order],
  ])('%s takes one sheet, with nothing of the screen around it', async (_, path) => {
    const page = await visit(path(), {
      viewport: { width: 390, height: 640 },
      colorScheme: 'dark',
    });
    await page.mouse.wheel(0, 900);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => furniture(page)).toEqual([]);
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe(
      'rgb(27, 28, 26)',
    );
    await expect.poll(() => sheets(page)).toBe(1);
  });

  it.each([
    ['a thing', '/work/tree-ring-mug', '$22'],
    ['a print', '/work/plate-seven-print', 'From $85'],
  ])('%s has its price, also where its scripts have not come yet', async (_, path, price) => {
    const page = await visit(path, { scripts: (route) => route.abort(), expects: /Failed to/ });
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.getByRole('main').innerText()).toContain(price);
    await expect.poll(() => sheets(page)).toBe(1);
  });

  it('a post takes the sheets it needs, with nothing of the screen around it', async () => {
    const page = await visit('/blog/pulling-last-lift');
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => furniture(page)).toEqual([]);
    await expect.poll(() => sheets(page)).toBeGreaterThan(0);
  });
});
