import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { asOwner, call, ownersCookie } from '#tests/support/admin-visits.ts';
import {
  addToCart,
  fillAddress,
  fillCard,
  toast,
  useBrowser,
  orderLink,
} from '#tests/support/browser.ts';

const { site, visit } = useBrowser({ showsPictures: true });
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

type Sheet = {
  form: { pictures: { id: string }[]; price: string };
  slug: string | null;
  hasChanges: boolean;
};
type Kept = { number: string; lines: { title: string; imageUrl: string; edition: unknown }[] };

/** Held upright, a camera writes its picture lying and says so beside it. */
async function cameraPictures(count: number) {
  const grain = {
    width: 500,
    height: 375,
    channels: 3 as const,
    background: '#336a5a',
    noise: { type: 'gaussian' as const, mean: 128, sigma: 40 },
  };
  const coarse = await sharp({ create: grain }).png().toBuffer();
  const buffer = await sharp(coarse)
    .resize(4000, 3000)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 80 })
    .toBuffer();
  return Array.from({ length: count }, (_, at) => ({
    name: `IMG_204${at}.jpg`,
    mimeType: 'image/jpeg',
    buffer,
  }));
}

const asked = async <Reply>(path: string) =>
  call<Reply>(site(), 'GET', path, undefined, await ownersCookie(site()));
const statusOf = (path: string) => fetch(site() + path).then(({ status }) => status);
const tiles = (page: Page) => page.getByRole('button', { name: /^What to do with/ });

async function fromMenu(page: Page, menu: string | RegExp, item: string): Promise<void> {
  await page.getByRole('button', { name: menu }).first().tap();
  await page.getByRole('menuitem', { name: item, exact: true }).tap();
}

it('a work begins with three camera pictures on a phone, is sold with number and certificate, and is taken down', async () => {
  const title = `Sluice in March ${Date.now().toString(36)}`;
  const page = await visit('/admin/works', { ...phone, ...(await asOwner(site())) });
  const id = await makePrint(page, title);
  const sheet = () => asked<Sheet>(`/api/admin/works/${id}`);

  await page.getByRole('link', { name: 'Preview', exact: true }).tap();
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { level: 1, name: title }).waitFor();
  await expect.poll(() => frame.locator('body').innerText()).toContain('$240');
  await page.getByRole('link', { name: 'Back to the form' }).tap();
  await page.getByRole('button', { name: 'Publish', exact: true }).tap();
  await page.getByText(/On the site, changed/).waitFor();
  const { slug } = await sheet();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  const buyer = await visit('/shop', phone);
  await seeInShop(buyer, title);
  const order = await buy(buyer);
  const token = order.split('/').at(-1)!;
  const kept = () => call<Kept>(site(), 'GET', `/api/orders/by-token/${token}`);
  const bought = await kept();
  expect(bought.lines).toMatchObject([{ title, edition: { numbers: [1], size: 3 } }]);
  await buyer.goto(order);
  await expect.poll(() => buyer.getByRole('main').innerText()).toMatch(/1\sof\s3/);
  await buyer.goto(`/work/${slug}`);
  await expect.poll(() => buyer.getByRole('main').innerText()).toMatch(/2 of 3 left/i);

  await page.goto(`/fulfillment?search=${bought.number}`);
  await page
    .getByRole('link', { name: `Order #${bought.number}` })
    .first()
    .tap();
  const certificates = page.getByRole('region', { name: 'Certificates' });
  await certificates.getByRole('button', { name: 'Issue a certificate' }).tap();
  const verify = certificates.getByRole('link', { name: /^Verify page/ });
  await buyer.goto((await verify.getAttribute('href'))!);
  await expect
    .poll(() => buyer.getByRole('main').innerText())
    .toMatch(new RegExp(`${title}[^]*1 of 3`));

  const certified = await kept();

  await page.goto(`/admin/works/${id}`);
  await fromMenu(page, 'More for this work', 'Take it down');
  await expect.poll(() => toast(page).innerText()).toContain('Taken down');
  for (const path of [`/work/${slug}`, `/api/artworks/${slug}`])
    await expect.poll(() => statusOf(path)).toBe(404);
  expect(await kept()).toEqual(certified);
  expect(await statusOf(bought.lines[0]!.imageUrl)).toBe(200);
  await buyer.goto(order);
  await expect.poll(() => buyer.getByRole('main').innerText()).toContain(title);
  // The whole life of a work takes three times as long as any other test: half a minute alone.
}, 240_000);

/** From the list of works to a numbered print that is ready to be published; answers its id. */
async function makePrint(page: Page, title: string): Promise<string> {
  await page.getByRole('link', { name: 'Add a work' }).filter({ visible: true }).first().tap();
  await page.waitForURL(/works\/[0-9a-f-]{36}$/);
  const id = page.url().split('/').at(-1)!;
  const saved = async () => (await asked<Sheet>(`/api/admin/works/${id}`)).form;
  const pictureOf = (picture: string) =>
    asked<{ picture: { width: number; height: number } }>(`/api/admin/pictures/${picture}`);

  await page.getByLabel('Choose pictures').setInputFiles(await cameraPictures(3));
  // Nothing is waited for: words are typed while the pictures are on their way.
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByRole('radio', { name: 'Numbered edition' }).tap();
  await page.getByLabel('Size', { exact: true }).fill('12 × 16 in');
  await page.getByLabel('Price', { exact: true }).fill('240');
  await page.getByLabel('Edition of', { exact: true }).fill('3');
  await expect.poll(async () => (await saved()).pictures.length, { timeout: 60_000 }).toBe(3);
  await expect.poll(() => tiles(page).count()).toBe(3);
  const [whole] = (await saved()).pictures;
  expect((await pictureOf(whole!.id)).picture).toMatchObject({ width: 3000, height: 4000 });

  await fromMenu(page, /^What to do with/, 'Crop and focal point');
  await page.getByRole('radio', { name: 'Square' }).tap();
  await page.getByRole('button', { name: 'Use this' }).tap();
  await expect.poll(async () => (await saved()).pictures[0]!.id).not.toBe(whole!.id);
  const [cut] = (await saved()).pictures;
  const { width, height } = (await pictureOf(cut!.id)).picture;
  expect(height).toBe(width);
  return id;
}

async function seeInShop(page: Page, title: string): Promise<void> {
  const card = page.getByRole('link', { name: title }).first();
  const more = page.getByRole('button', { name: /^Show .*more|^Show the other/ });
  await expect
    .poll(async () => {
      if ((await card.count()) === 0 && (await more.count()) > 0) await more.first().tap();
      return card.count();
    })
    .toBeGreaterThan(0);
  await card.tap();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  const cover = page.getByRole('main').locator('img').first();
  await expect
    .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}

/** Pays for the work whose page is open; answers the address of the order. */
async function buy(page: Page): Promise<string> {
  // One size only, and still the buyer's own choice.
  await page.getByRole('radio', { name: /^12 × 16 in/ }).tap();
  await addToCart(page);
  await expect.poll(() => toast(page).innerText()).toContain('has been added to your cart');
  await page.goto('/checkout');
  await fillAddress(page, { Email: 'sluice@example.com' });
  await fillCard(page);
  await page.getByRole('button', { name: /^Complete Purchase/ }).tap();
  await expect.poll(() => toast(page).innerText()).toContain('Order Placed Successfully!');
  return (await orderLink(page).getAttribute('href'))!;
}
