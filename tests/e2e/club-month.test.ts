import type { Page } from 'playwright-core';
import { cp } from 'node:fs/promises';
import { expect, inject, it } from 'vitest';
import { asOwner, call, ownersCookie, useOwnSite } from '#tests/support/admin-visits.ts';
import { axe, useBrowser } from '#tests/support/browser.ts';

const { visit } = useBrowser();
/** What is done here to the whole club bars every other test from it. */
const own = useOwnSite({ DEMO: 'on' }, (folder) =>
  cp(inject('demoFolder'), folder, { recursive: true }),
);
const viewport = { width: 390, height: 844 };

type Row = { month: string; state: string; shirts: number };
const monthPath = (month: string) => `/admin/subscriptions/months/${month}`;
const open = async (path: string) =>
  visit(path, { viewport, hasTouch: true, baseURL: own.url, ...(await asOwner(own.url)) });
const fits = async (page: Page) => {
  expect(await axe(page)).toEqual([]);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(viewport.width);
};
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();
/** The button of a question over the page. */
const confirm = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name }).first().click();
const says = async (page: Page, text: string | RegExp) =>
  await expect.poll(() => page.getByText(text).first().isVisible()).toBe(true);

it('is closed, has its tracking numbers pasted, and is shipped', async () => {
  const cookie = await ownersCookie(own.url);
  const months = await call<Row[]>(own.url, 'GET', '/api/admin/club/months', undefined, cookie);
  const running = new Date().toISOString().slice(0, 7);
  const row = months.find(({ month }) => month === running);
  expect(row?.shirts).toBeGreaterThan(1);
  const page = await open(monthPath(running));
  await fits(page);
  if (row?.state === 'open') {
    await press(page, /^Close /);
    await confirm(page, /^Close /);
  }
  await says(page, /to be packed|to be sent/);
  const numbers = page.getByLabel('Tracking numbers');
  await numbers.fill('1\t9405511206203000\nNobody Atall\t9405511206203001');
  await press(page, 'Check the lines');
  await says(page, '1 line is understood, 1 line is not.');
  await fits(page);
  await press(page, 'Ship 1 and write');
  await confirm(page, 'Ship and write');
  await says(page, '1 shirt marked as shipped');
  // What was not understood stays, to be corrected.
  await expect.poll(() => numbers.inputValue()).toBe('Nobody Atall\t9405511206203001');
  await press(page, 'Ship all without numbers');
  await confirm(page, 'Ship and write');
  // Whoever has joined since stands in the later run.
  const all = page.getByRole('button', { name: 'Ship all without numbers' });
  await expect.poll(() => all.count()).toBe(0);
  await fits(page);
});

it('is rested in, which its members and whoever would join are told, and opened again', async () => {
  const now = new Date();
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  const month = next.toISOString().slice(0, 7);
  const named = next.toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const detail = `/api/admin/club/months/${month}`;
  const page = await open(monthPath(month));
  // The members of the demo skip it while the club rests.
  const figures = page.getByLabel('The month in figures');
  await expect.poll(() => figures.textContent()).toContain('skipped');
  const before = await figures.textContent();
  // Read before the members are told, as on a slow line: it is read again when they have been.
  const early = await call(own.url, 'GET', detail, undefined, await ownersCookie(own.url));
  await page.route(`**${detail}`, (route) => route.fulfill({ json: early }), { times: 1 });
  await press(page, /^Rest in /);
  await says(page, `Rest in ${named}?`);
  await fits(page);
  await confirm(page, /^Rest in /);
  await says(page, new RegExp(`The club rests in ${named}\\.`));
  await says(page, /have been written to\./);
  await expect.poll(() => figures.textContent()).not.toBe(before);
  await fits(page);
  const status = await call<{ resting: string[] }>(own.url, 'GET', '/api/club/status');
  expect(status.resting).toEqual([month]);
  await press(page, /^Open .* again$/);
  await confirm(page, /^Open .* again$/);
  await expect.poll(() => figures.textContent()).toBe(before);
  await expect.poll(() => page.getByRole('button', { name: /^Rest in / }).isVisible()).toBe(true);
  expect((await call<{ resting: string[] }>(own.url, 'GET', '/api/club/status')).resting).toEqual(
    [],
  );
  await fits(page);
});

it('can be the last of the club, which the page of the club says warmly, until it is taken back', async () => {
  const month = new Date().toISOString().slice(0, 7);
  const page = await open('/admin/subscriptions/end');
  await press(page, 'End the club');
  await says(page, 'Choose a month.');
  await page.getByLabel('Last month').selectOption(month);
  await press(page, 'End the club');
  await fits(page);
  await confirm(page, 'End the club');
  await says(page, /is the last one\. Nobody can join/);
  await fits(page);
  const club = await visit('/subscription', { viewport, baseURL: own.url });
  await says(club, /^The monthly shirt ends with/);
  expect(await club.getByRole('button', { name: 'Continue to Payment' }).count()).toBe(0);
  await fits(club);
  await press(page, 'Take the end back');
  await confirm(page, 'Take the end back');
  await expect.poll(() => page.getByLabel('Last month').isVisible()).toBe(true);
  await fits(page);
});
