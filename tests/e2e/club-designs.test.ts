import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { asOwner, call, ownersCookie } from '#tests/support/admin-visits.ts';
import { axe, useBrowser } from '#tests/support/browser.ts';

const { visit, site } = useBrowser({ showsPictures: true });

it('has its design drawn on a phone, published, and taken back', async () => {
  const viewport = { width: 390, height: 844 };
  const month = new Date().toISOString().slice(0, 7);
  const later = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) + 4, 1));
  const visitDesign = async (of: string, expects?: RegExp) =>
    visit(`/admin/subscriptions/designs/${of}`, {
      viewport,
      hasTouch: true,
      ...(expects && { expects }),
      ...(await asOwner(site())),
    });
  const saveOn = (one: Page) => one.getByRole('button', { name: 'Save', exact: true }).click();
  // A month that nobody has drawn yet.
  const empty = await visitDesign(later.toISOString().slice(0, 7), /status of 400/);
  await empty.getByLabel('Title', { exact: true }).fill('Night Crane');
  await empty.getByLabel('Published', { exact: true }).check();
  await saveOn(empty);
  await expect
    .poll(() => empty.getByText('Choose a picture before the design is shown.').isVisible())
    .toBe(true);
  expect(await empty.getByLabel('Title', { exact: true }).inputValue()).toBe('Night Crane');
  await empty.close();
  const page = await visitDesign(month);
  const shown = async () => (await fetch(new URL('/subscription', site()))).text();
  await page.getByLabel('Title', { exact: true }).fill('Night Crane');
  await page.getByLabel('Story').fill('It lifted the moon out of the basin.');
  await page.getByLabel('Published', { exact: true }).check();
  const picture = page.getByRole('group', { name: 'Picture' }).locator('img').first();
  const before = await picture.getAttribute('src');
  await page.getByLabel('Choose a picture').setInputFiles({
    name: 'crane.png',
    mimeType: 'image/png',
    buffer: await sharp({
      create: { width: 1800, height: 1800, channels: 3, background: '#27384a' },
    })
      .png()
      .toBuffer(),
  });
  await expect.poll(() => picture.getAttribute('src')).not.toBe(before);
  await saveOn(page);
  await expect.poll(shown).toContain('It lifted the moon out of the basin.');
  await expect.poll(() => page.getByText('Nothing to save.').isVisible()).toBe(true);
  expect(await axe(page)).toEqual([]);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(viewport.width);
  const archive = await visit('/subscription/archive', { viewport });
  await expect.poll(() => archive.getByText('Night Crane').isVisible()).toBe(true);
  expect(await axe(archive)).toEqual([]);
  await archive.getByRole('link', { name: /^About / }).click();
  await expect.poll(() => archive.getByRole('heading', { level: 1 }).innerText()).toMatch(/20\d\d/);
  expect(await axe(archive)).toEqual([]);
  await archive.close();
  await page.getByLabel('Published', { exact: true }).uncheck();
  await saveOn(page);
  await expect.poll(shown).not.toContain('It lifted the moon out of the basin.');
});

it('is made of a draft that was never published, on a phone, and nobody finds it', async () => {
  const viewport = { width: 390, height: 844 };
  const asked = async <Reply>(method: string, path: string, body?: unknown) =>
    call<Reply>(site(), method, `/api/admin/${path}`, body, await ownersCookie(site()));
  const designs = await asked<{ month: string; pictureId: string | null }[]>('GET', 'club/designs');
  const { id } = await asked<{ id: string }>('POST', 'works', { kind: 'merchandise' });
  const picture = {
    id: designs.find(({ pictureId }) => pictureId)!.pictureId,
    alt: '',
    caption: '',
  };
  await asked('PATCH', `works/${id}`, {
    changes: {
      title: { was: '', is: 'Sluice at Dusk' },
      pictures: { was: [], is: [picture] },
    },
  });
  const page = await visit(`/admin/subscriptions/designs/${designs[0]!.month}`, {
    viewport,
    hasTouch: true,
    ...(await asOwner(site())),
  });
  const made = page.getByLabel('Made of');
  await made.selectOption('Sluice at Dusk');
  const title = page.getByLabel('Title', { exact: true });
  expect([await title.inputValue(), await title.isDisabled()]).toEqual(['Sluice at Dusk', true]);
  await page.getByRole('group', { name: 'Picture' }).locator('img').first().waitFor();
  await page.getByLabel('Published', { exact: true }).check();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => page.getByText('Nothing to save.').isVisible()).toBe(true);
  await page.reload();
  expect(await made.inputValue()).toBe(id);
  for (const path of ['/subscription', '/subscription/archive', '/shop', '/api/club/months'])
    expect(await (await fetch(new URL(path, site()))).text(), path).not.toContain('Sluice at Dusk');
  await made.selectOption('A title and a picture of its own');
  await page.getByLabel('Published', { exact: true }).uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => page.getByText('Nothing to save.').isVisible()).toBe(true);
});
