import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { asOwner, call, ownersCookie, useOwnSite } from '#tests/support/admin-visits.ts';
import {
  addToCart,
  axe,
  fillAddress,
  fillCard,
  toast,
  useBrowser,
} from '#tests/support/browser.ts';

const { visit } = useBrowser({ showsPictures: true });
const own = useOwnSite();

/** Black lines on white paper, as a phone has them. */
const drawing = () =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="2400"><rect width="2400" height="2400" fill="#fff"/><circle cx="1200" cy="1200" r="900" fill="none" stroke="#111" stroke-width="90"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

type Form = Record<string, unknown> & { designPlace: { y: number; width: number } | null };
const api = async <Reply>(method: string, path: string, body?: unknown) =>
  call<Reply>(own.url, method, path, body, await ownersCookie(own.url));

/** Drags the middle of an element with a finger. */
async function drag(page: Page, name: RegExp, by: { x: number; y: number }): Promise<void> {
  const target = page.getByRole('button', { name });
  await target.scrollIntoViewIfNeeded();
  const box = (await target.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: share === undefined ? [] : [{ x: x + by.x * share, y: y + by.y * share }],
    });
  await touch('touchStart', 0);
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', share);
  await touch('touchEnd');
}

it('becomes a shirt that is bought, by touch on a phone', async () => {
  await api('PUT', '/api/admin/connections/printer/rate', { rate: 1.25, version: 0 });
  const { id } = await api<{ id: string }>('POST', '/api/admin/works', { kind: 'merchandise' });
  const form = async () => (await api<{ form: Form }>('GET', `/api/admin/works/${id}`)).form;
  const page = await visit(`${own.url}/admin/works/${id}`, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    ...(await asOwner(own.url)),
  });
  await page.getByLabel('Title', { exact: true }).fill('Slack Water Tee');
  await page.getByRole('radio', { name: 'T-shirt' }).tap();
  await page
    .getByLabel('Upload a design: For light cloth')
    .setInputFiles({ name: 'circle.png', mimeType: 'image/png', buffer: await drawing() });
  await page.getByRole('checkbox', { name: 'Cut out from white' }).tap();
  await expect.poll(async () => (await form())['design']).toMatch(/-cut-\d+x\d+\.png$/);

  await page.getByRole('button', { name: 'Smaller', exact: true }).tap();
  await expect.poll(async () => (await form()).designPlace?.width).toBeLessThan(1);
  const before = (await form()).designPlace!;
  await drag(page, /^Design on white/, { x: 0, y: 24 });
  await expect.poll(async () => (await form()).designPlace?.y).toBeGreaterThan(before.y + 0.03);

  await page.getByRole('radio', { name: 'The printer' }).tap();
  await page.getByLabel('Product of the printer').selectOption({ label: 'T-shirt' });
  await page.getByText('6 colors, XS to 3XL. $13.63 each, without postage.').waitFor();
  await expect.poll(form).toMatchObject({ printedBy: 'printer', hasColors: true });
  await page.getByRole('checkbox', { name: 'red', exact: true }).tap();
  const colors = ['white', 'black', 'navy', 'gray', 'green'];
  await expect.poll(async () => (await form())['colors']).toEqual(colors);

  const price = page.getByLabel('Price', { exact: true }).first();
  await price.fill('14');
  await page
    .getByText('Below what it costs: $13.63 at the printer and about $0.71 for the payment.')
    .waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).tap();
  await page.getByRole('heading', { name: 'Sell below cost?' }).waitFor();
  await page.getByRole('button', { name: 'Change the price' }).tap();
  await price.fill('36');
  await page.getByText(/^\$22\.37\s*62%$/).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publish', exact: true }).tap();
  await page.getByRole('link', { name: 'See it on the site' }).tap();
  await page.waitForURL(/\/work\/slack-water-tee/);

  await page.getByRole('radio', { name: 'navy' }).tap();
  await page.getByRole('radio', { name: /^L\b/ }).tap();
  await addToCart(page);
  await expect.poll(() => toast(page).innerText()).toContain('Slack Water Tee');
  await page.goto(`${own.url}/checkout`);
  await fillAddress(page);
  await fillCard(page);
  await page.getByRole('button', { name: /^Complete Purchase/ }).tap();
  await expect.poll(() => toast(page).innerText()).toContain('Order Placed Successfully!');
  type Print = {
    status: string;
    lines: { title: string; selectedColor: string; margin: string }[];
  };
  const prints = () => api<Print[]>('GET', '/api/admin/printing?tab=all');
  // The printer is given a sheet at full size for each color.
  await expect.poll(async () => (await prints())[0]?.status, { timeout: 60_000 }).toBe('confirmed');
  expect((await prints())[0]!.lines).toEqual([
    expect.objectContaining({ title: 'Slack Water Tee', selectedColor: 'navy', margin: '22.37' }),
  ]);
});

it('has one design of a poster that the printer makes in no colors, and stays so with another one', async () => {
  const { id } = await api<{ id: string }>('POST', '/api/admin/works', { kind: 'merchandise' });
  const form = async () => (await api<{ form: Form }>('GET', `/api/admin/works/${id}`)).form;
  const page = await visit(`${own.url}/admin/works/${id}`, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    ...(await asOwner(own.url)),
  });
  await page.getByRole('radio', { name: 'Poster' }).tap();
  const upload = async (label: string, name: string) =>
    page.getByLabel(label).setInputFiles({ name, mimeType: 'image/png', buffer: await drawing() });
  await upload('Upload a design: For light colors', 'first.png');
  const designs = page.getByRole('button', { name: /^Design on/ });
  await expect.poll(() => designs.count()).toBe(2);
  await page.getByRole('radio', { name: 'The printer' }).tap();
  await page.getByLabel('Product of the printer').selectOption({ label: 'Poster' });
  await expect.poll(async () => (await form())['hasColors']).toBe(false);
  await expect.poll(() => designs.count()).toBe(1);
  await expect.poll(() => page.getByText('For dark colors').count()).toBe(0);

  await page.getByRole('button', { name: 'Smaller', exact: true }).tap();
  const first = (await form())['design'];
  await upload('Replace: What is printed', 'second.png');
  await expect.poll(async () => (await form())['design']).not.toBe(first);
  expect((await form())['hasColors']).toBe(false);
});
