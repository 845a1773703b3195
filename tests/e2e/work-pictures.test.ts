import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { asOwner, call, isWhole, ownersCookie } from '#tests/support/admin-visits.ts';
import { axe, useBrowser } from '#tests/support/browser.ts';

const { site, visit } = useBrowser({ showsPictures: true });
const phone = { width: 390, height: 844 };
const pieces = '**/api/admin/uploads/*/picture/*';

/** With WHOLE=on as a camera makes them; otherwise two pieces of each are enough. */
const photo = isWhole ? { width: 4000, height: 3000 } : { width: 2400, height: 2000 };

type Form = { pictures: { id: string; caption: string; alt: string }[] };

/** Opens a new draft as the owner. */
async function openDraft(expects?: RegExp) {
  const cookie = await ownersCookie(site());
  const { id } = await call<{ id: string }>(site(), 'POST', '/api/admin/works', {}, cookie);
  const page = await visit(`/admin/works/${id}`, {
    ...(await asOwner(site())),
    viewport: phone,
    ...(expects && { expects }),
  });
  const saved = async () => {
    const path = `/api/admin/works/${id}`;
    return (await call<{ form: Form }>(site(), 'GET', path, undefined, cookie)).form.pictures;
  };
  return { page, saved, id, cookie };
}

/** Noise does not compress: several pieces. */
async function photos(names: readonly string[], width: number, height: number) {
  const create = {
    width,
    height,
    channels: 3 as const,
    background: '#336a5a',
    noise: { type: 'gaussian' as const, mean: 128, sigma: 30 },
  };
  const buffer = await sharp({ create }).jpeg({ quality: 80 }).toBuffer();
  return names.map((name) => ({ name, mimeType: 'image/jpeg', buffer }));
}
const choose = (page: Page) => page.getByLabel('Choose pictures');
const tiles = (page: Page) => page.getByRole('button', { name: /^What to do with/ });
const lineLost = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/;

describe('the pictures of a work', () => {
  it(`three of ${(photo.width * photo.height) / 1e6} megapixels go on after the line broke in the middle, and after a reload`, async () => {
    const { page, saved } = await openDraft(lineLost);
    const sent: string[] = [];
    let isBroken = true;
    await page.route(pieces, (route) => {
      const url = route.request().url();
      const isFirst = url.endsWith('/0');
      if (isBroken && !isFirst) return route.abort('internetdisconnected');
      sent.push(url);
      return route.continue();
    });
    await choose(page).setInputFiles(
      await photos(['a.jpg', 'b.jpg', 'c.jpg'], photo.width, photo.height),
    );
    await expect.poll(() => page.getByText('Goes on when you are online').count()).toBe(1);
    await expect.poll(() => page.getByText('Waiting').count()).toBe(2);
    await expect.poll(() => page.getByText('3 pictures on their way').count()).toBe(1);
    expect(sent.filter((url) => url.endsWith('/0'))).toHaveLength(1);

    await page.reload();
    await expect.poll(() => page.getByText('Goes on when you are online').count()).toBe(1);
    isBroken = false;
    await expect.poll(() => tiles(page).count(), { timeout: 60_000 }).toBe(3);
    // What had come of the first was not sent again.
    expect(sent.filter((url) => url.endsWith('/0'))).toHaveLength(3);
    expect(new Set(sent).size).toBe(sent.length);
    await expect.poll(async () => (await saved()).length).toBe(3);
    await page.reload();
    await expect.poll(() => tiles(page).count()).toBe(3);
    expect(await page.getByText('on its way').count()).toBe(0);
  });

  it('publishing waits for the cover alone, and the others follow onto the site', async () => {
    const { page, saved, id, cookie } = await openDraft(lineLost);
    await page.getByLabel('Title', { exact: true }).fill(`Weir ${id.slice(0, 8)}`);
    await page.getByLabel('Price', { exact: true }).fill('900');
    let isHeld = true;
    let begun = 0;
    await page.route('**/api/admin/uploads/*', (route) => {
      begun += route.request().method() === 'PUT' ? 1 : 0;
      return isHeld && begun > 1 ? route.abort('internetdisconnected') : route.continue();
    });
    await choose(page).setInputFiles(await photos(['a.jpg', 'b.jpg'], 1600, 1200));
    await expect.poll(() => tiles(page).count()).toBe(1);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText(/On the site, changed/).waitFor();
    await page.getByText('1 picture follows by itself').waitFor();
    const path = `/api/admin/works/${id}`;
    const { slug } = await call<{ slug: string }>(site(), 'GET', path, undefined, cookie);
    const onSite = async () =>
      (await call<{ pictures: object[] }>(site(), 'GET', `/api/artworks/${slug}`)).pictures.length;
    expect(await onSite()).toBe(1);
    isHeld = false;
    await expect.poll(onSite, { timeout: 60_000 }).toBe(2);
    expect(await saved()).toHaveLength(2);
    await expect.poll(() => page.getByText('follows by itself').count()).toBe(0);
  });

  it('a file that is refused becomes a row with its reason, and no tile', async () => {
    const { page } = await openDraft(lineLost);
    await choose(page).setInputFiles([
      ...(await photos(['IMG_2041.jpg'], 640, 480)),
      { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') },
    ]);
    const rows = page.getByRole('alert').filter({ hasText: 'was not added' });
    await expect
      .poll(() => rows.allInnerTexts())
      .toEqual([
        expect.stringMatching(
          /IMG_2041\.jpg was not added\. It is 640 × 480; a wall needs 1600 or more\.[^]*notes\.jpg was not added\. This file is not a picture that can be read\./,
        ),
      ]);
    expect(await tiles(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Dismiss' }).first().click();
    await expect.poll(() => page.getByText('IMG_2041.jpg').count()).toBe(0);
  });

  it('are ordered by keys and by the dots, described, removed and brought back', async () => {
    const { page, saved } = await openDraft();
    await choose(page).setInputFiles(await photos(['a.jpg', 'b.jpg'], 1600, 1200));
    await expect.poll(() => tiles(page).count()).toBe(2);
    await expect.poll(async () => (await saved()).length).toBe(2);
    const [first, second] = (await saved()).map(({ id }) => id);
    const order = async () => (await saved()).map(({ id }) => id);

    await page.getByRole('button', { name: 'Move Picture 2' }).focus();
    await page.keyboard.press('Space');
    await expect.poll(() => page.getByText('Picture 2 lifted.').count()).toBe(1);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => page.getByText('Place 1 of 2.').count()).toBe(1);
    await page.keyboard.press('Space');
    await expect.poll(order).toEqual([second, first]);

    await tiles(page).first().click();
    await page.getByRole('menuitem', { name: 'Later' }).click();
    await expect.poll(order).toEqual([first, second]);

    await tiles(page).nth(1).click();
    await page.getByRole('menuitem', { name: 'Caption and alt text' }).click();
    await page.getByLabel('Caption', { exact: true }).fill('Detail: the lamp');
    await page.getByLabel('Alt text', { exact: true }).fill('A lamp over water.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect
      .poll(async () => (await saved())[1])
      .toEqual({ id: second, caption: 'Detail: the lamp', alt: 'A lamp over water.' });

    await page.getByRole('button', { name: 'What to do with Detail: the lamp' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect.poll(order).toEqual([first]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(order).toEqual([first, second]);
  });

  it('are cut on a screen of their own, by keys too; Reset is the whole again', async () => {
    const { page, saved, cookie } = await openDraft();
    await choose(page).setInputFiles(await photos(['a.jpg'], 2000, 1000));
    await expect.poll(() => tiles(page).count()).toBe(1);
    await expect.poll(async () => (await saved()).length).toBe(1);
    const [whole] = (await saved()).map(({ id }) => id);
    const openCrop = async () => {
      await tiles(page).first().click();
      await page.getByRole('menuitem', { name: 'Crop and focal point' }).click();
      await expect.poll(() => page.getByRole('button', { name: 'Use this' }).count()).toBe(1);
    };
    await openCrop();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('radio', { name: 'Square' }).check();
    await page.getByRole('button', { name: 'Lower right corner' }).focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await page.getByRole('button', { name: 'Focal point' }).focus();
    await page.keyboard.press('ArrowUp');
    await page.getByRole('button', { name: 'Use this' }).click();
    await expect.poll(async () => (await saved())[0]?.id).not.toBe(whole);
    const [cut] = await saved();
    const frame = await call<{
      picture: { width: number; height: number; cropOf: string; focus: { y: number } };
      whole: { id: string };
    }>(site(), 'GET', `/api/admin/pictures/${cut!.id}`, undefined, cookie);
    expect(frame.whole.id).toBe(whole);
    expect(frame.picture.width).toBe(frame.picture.height);
    expect(frame.picture.width).toBeLessThan(1000);

    await openCrop();
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.getByRole('button', { name: 'Use this' }).click();
    await expect.poll(async () => (await saved())[0]?.id).toBe(whole);
  });
});
