import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { onBoth } from '#tests/support/admin-visits.ts';
import { axe, useBrowser } from '#tests/support/browser.ts';
import { owner } from '#tests/support/buy.ts';

const { site, visit } = useBrowser({ showsPictures: true });
const sizes = onBoth({ width: 1440, height: 900 }, { width: 390, height: 844 });
let folder: string;
let number: string;
let saved: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studio-certificates-'));
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
  number = (
    (await (await send('/api/admin/certificates', { artworkId: work!.id }, { cookie })).json()) as {
      number: string;
    }
  ).number;
  return () => rm(folder, { recursive: true });
});

/** A saved certificate opened from the disk, in a browser without a network. */
async function openSaved(html: string, expects?: RegExp): Promise<Page> {
  const page = await visit('/verify', { ...(expects && { expects }) });
  await page.context().setOffline(true);
  await reopen(page, html);
  return page;
}
async function reopen(page: Page, html: string): Promise<void> {
  const file = join(folder, 'opened.html');
  await writeFile(file, html);
  await page.goto(`file://${file}`);
}
const changedAt = (text: string, at: number) =>
  text.slice(0, at) + (text[at] === 'x' ? 'y' : 'x') + text.slice(at + 1);

describe('/verify/{number}', () => {
  it.each(sizes)(
    'says that a certificate is genuine, and so does the browser, at $width',
    async (viewport) => {
      const page = await visit(`/verify/${number}`, { viewport });
      await expect
        .poll(() => page.getByText('This certificate is genuine.').isVisible())
        .toBe(true);
      await expect
        .poll(() => page.getByText('Your own browser has checked the signature too').isVisible())
        .toBe(true);
      expect(await axe(page)).toEqual([]);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(viewport.width);
      await expect
        .poll(() => page.locator('meta[name=robots]').getAttribute('content'))
        .toBe('noindex');
    },
  );

  it.each(sizes)(
    'finds a number however it is typed, by the keyboard alone, at $width',
    async (viewport) => {
      const page = await visit('/verify', { viewport });
      expect(await axe(page)).toEqual([]);
      await page.getByLabel('Number of the certificate').focus();
      await page.keyboard.type(number.toLowerCase().replaceAll('-', ' '));
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/verify/${number}`);
      await page.getByText('This certificate is genuine.').waitFor();
    },
  );

  it('says in clear words that it knows no such number, with 404, and lets one try again', async () => {
    const page = await visit('/verify/FC-0000-0000-0000', { expects: /404/ });
    expect((await fetch(`${site()}/verify/FC-0000-0000-0000`)).status).toBe(404);
    await page.getByRole('heading', { name: 'No such certificate' }).waitFor();
    await expect
      .poll(() => page.getByLabel('Number of the certificate').inputValue())
      .toBe('FC-0000-0000-0000');
    expect(await axe(page)).toEqual([]);
  });
});

describe('a saved certificate', () => {
  beforeAll(async () => {
    saved = await (await fetch(`${site()}/api/certificates/${number}/file`)).text();
  });

  it('is saved from the page', async () => {
    const page = await visit(`/verify/${number}`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Save this certificate' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`certificate-${number}.html`);
    const file = join(folder, 'saved.html');
    await download.saveAs(file);
    expect(await readFile(file, 'utf8')).toContain(number);
  });

  it('checks itself with the site and the network away', async () => {
    const page = await openSaved(saved);
    await page.getByText('The signature is right').waitFor();
    await expect.poll(() => page.getByText(number, { exact: true }).isVisible()).toBe(true);
    await expect
      .poll(() =>
        page
          .locator('img')
          .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
      )
      .toBeGreaterThan(500);
    expect(await axe(page)).toEqual([]);
  });

  it('fails visibly when one sign of what it carries is changed, wherever that is', async () => {
    const start = saved.indexOf('{"record"');
    const end = saved.indexOf('</script>', start);
    const places = [
      'certificate of',
      'Full Circle',
      'signature":"',
      'statement":"',
      'statementSignature":"',
      'publicKey":"',
      'picture":"',
      'savedAt',
    ].map((sign) => saved.indexOf(sign, start) + sign.length + 3);
    const even = Array.from({ length: 24 }, (_, index) =>
      Math.floor(start + ((end - start - 1) * index) / 23),
    );
    const page = await openSaved(saved);
    for (const at of [...places, ...even]) {
      await reopen(page, changedAt(saved, at));
      await expect
        .poll(() => page.locator('h1').textContent(), { message: `at ${at - start}` })
        .toBe('This certificate has been changed.');
      await expect.poll(() => page.locator('img').count()).toBe(0);
    }
  });

  it('does not run when its program was changed, and stays "Not checked"', async () => {
    const page = await openSaved(
      saved.replace('isRecord === undefined', 'isRecord !== undefined'),
      /Content Security Policy/,
    );
    await expect.poll(() => page.locator('h1').textContent()).toBe('Not checked');
  });

  it('is read and checked by the site with its own key', async () => {
    const page = await visit('/verify', { viewport: sizes[1]! });
    const open = (html: string) =>
      page
        .getByLabel('Check a saved certificate')
        .setInputFiles({ name: 'c.html', mimeType: 'text/html', buffer: Buffer.from(html) });
    await open(saved);
    await page.getByText(`The saved certificate ${number}`).waitFor();
    await open(changedAt(saved, saved.indexOf('"picture":"') + 40));
    await page.getByText('This file has been changed').waitFor();
    await open('<p>Hello</p>');
    await page.getByText('This is not a saved certificate.').waitFor();
    expect(await axe(page)).toEqual([]);
  });
});
