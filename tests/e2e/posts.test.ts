import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { asOwner, call, ownersCookie } from '#tests/support/admin-visits.ts';
import { axe, toast, useBrowser } from '#tests/support/browser.ts';

const { site, visit } = useBrowser({ showsPictures: true });
const phone = { width: 390, height: 844 };
const background = '#336a5a';
const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

type Form = { title: string; body: string };
const formOf = async (page: Page) => {
  const id = /posts\/([0-9a-f-]{36})/.exec(page.url())![1]!;
  const cookie = await ownersCookie(site());
  const path = `/api/admin/posts/${id}`;
  return (await call<{ form: Form }>(site(), 'GET', path, undefined, cookie)).form;
};
const field = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });

async function beginPost(title: string, viewport = phone, expects?: RegExp): Promise<Page> {
  const page = await visit('/admin/posts', {
    ...(await asOwner(site())),
    viewport,
    hasTouch: viewport.width < 1000,
    ...(expects && { expects }),
  });
  await page.getByRole('link', { name: 'Write a post' }).first().click();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await field(page).waitFor();
  return page;
}

describe('a post at 390 px', () => {
  it('is written with three pictures and a work, published, and read', async () => {
    const page = await beginPost('The Weir Gear, Drawn Twice');
    await field(page).pressSequentially('Two racks.');
    await page.getByRole('button', { name: 'Heading' }).click();
    await expect.poll(async () => (await formOf(page)).body).toBe('## Two racks.');
    // Outside the field a heading looks like one.
    await page.getByLabel('Title', { exact: true }).focus();
    await expect.poll(() => field(page).innerText()).toMatch(/^Two racks\./);
    await page
      .getByLabel('Picture', { exact: true })
      .setInputFiles([await photo('1.jpg'), await photo('2.jpg'), await photo('3.jpg')]);
    await expect.poll(() => page.locator('.post-block-picture img').count()).toBe(3);
    const publish = page
      .getByRole('button', { name: 'Publish', exact: true })
      .filter({ visible: true });
    for (const [at, alt] of ['A bollard', 'A gear'].entries())
      await page.getByLabel('What it shows').nth(at).fill(alt);
    await publish.click();
    await page
      .getByText('Picture 3 of the text says nothing to readers who cannot see it.')
      .last()
      .waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Describe them first' }).click();
    await page.getByLabel('What it shows').nth(2).fill('A wren');
    await page.locator('.post-block-picture .post-block-shown').nth(1).click();
    await page.getByLabel('Caption').filter({ visible: true }).fill('Wednesday, from a boat');
    await field(page).press('Control+End');
    await page.getByRole('button', { name: 'Work', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Gasometer, Dusk/ })
      .first()
      .click();
    await expect
      .poll(() => page.getByRole('group', { name: /^Work: Gas/ }).innerText())
      // Another spec may have bought it.
      .toMatch(/\$|Sold/);
    expect(await axe(page)).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(phone.width);
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.frameLocator('iframe');
    await expect
      .poll(() => preview.locator('figcaption').innerText())
      .toBe('Wednesday, from a boat');
    await page.getByRole('button', { name: 'Back to writing' }).click();
    await publish.click();
    await page.getByRole('link', { name: 'See it' }).click();
    await expect.poll(() => page.locator('article h2').innerText()).toBe('Two racks.');
    await expect
      .poll(() =>
        page.locator('article img').evaluateAll((all) => all.map((one) => one.getAttribute('alt'))),
      )
      .toEqual(['A bollard', 'A gear', 'A wren', expect.any(String)]);
    await expect
      .poll(() => page.locator('.work-card a').getAttribute('href'))
      .toBe('/work/gasometer-dusk');
    expect(await axe(page)).toEqual([]);
  });

  it('loses nothing while the line is lost, nor when it is loaded anew', async () => {
    const page = await beginPost('Slack water', phone, /ERR_INTERNET_DISCONNECTED|Failed to load/);
    await field(page).pressSequentially('One.');
    await page
      .getByText(/^Saved/)
      .first()
      .waitFor();
    await page.context().setOffline(true);
    await field(page).pressSequentially(' Two.');
    await page.getByText('Not saved yet: offline. Kept on this device.').first().waitFor();
    await page.context().setOffline(false);
    await page.reload();
    await expect.poll(() => field(page).innerText()).toContain('One. Two.');
    await expect.poll(async () => (await formOf(page)).body).toBe('One. Two.');
  });
});

describe('a post on a wide screen', () => {
  const wide = { width: 1440, height: 1000 };

  it('takes what a word processor copies, and shows both texts where two windows changed it', async () => {
    const page = await beginPost('Pasted', wide);
    await field(page).evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(
        'text/html',
        '<h1>Gear</h1><p><span style="font-weight:700">Two</span> racks</p>',
      );
      clipboardData.setData('text/plain', 'Gear Two racks');
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    });
    await expect.poll(async () => (await formOf(page)).body).toBe('## Gear\n\n**Two** racks');
    const other = await visit(new URL(page.url()).pathname, {
      ...(await asOwner(site())),
      viewport: wide,
    });
    await field(other).waitFor();
    await other.getByLabel('Title', { exact: true }).fill('Changed there');
    await expect.poll(async () => (await formOf(other)).title).toBe('Changed there');
    await page.getByLabel('Title', { exact: true }).fill('Changed here');
    const conflict = page.getByRole('region', { name: 'This post was changed in another window' });
    await expect.poll(() => conflict.innerText()).toMatch(/Changed there[^]*Changed here/);
    await conflict.getByRole('button', { name: 'Keep what I typed here' }).click();
    await expect.poll(async () => (await formOf(page)).title).toBe('Changed here');
    await page.getByRole('button', { name: 'History' }).click();
    await page.getByRole('dialog').getByText('From another window').waitFor();
    await page.getByRole('button', { name: 'Look at it' }).click();
    await page.getByRole('dialog').getByText('Changed there').waitFor();
  });

  it('is scheduled, taken back, thrown away and brought back', async () => {
    const page = await beginPost('Later', wide);
    await field(page).pressSequentially('Words.');
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();
    await page.getByText('Scheduled', { exact: true }).first().waitFor();
    const more = (item: string) =>
      page
        .getByRole('button', { name: 'More about this post' })
        .click()
        .then(() => page.getByRole('menuitem', { name: item }).click());
    await more('Take it back to a draft');
    await page.getByRole('button', { name: 'Take it back' }).click();
    await page.getByText('Draft', { exact: true }).waitFor();
    await more('Throw it away');
    await page.getByRole('button', { name: 'Throw it away' }).click();
    await page.getByRole('heading', { name: 'Posts', level: 1 }).waitFor();
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => field(page).innerText()).toContain('Words.');
  });
});
