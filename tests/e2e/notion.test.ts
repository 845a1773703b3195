import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, isWhole, onBoth, ownersCookie } from '#tests/support/admin-visits.ts';
import { axe, useBrowser } from '#tests/support/browser.ts';
import { text, title } from '#tests/support/notion.ts';
import { makeOpenShop } from '#tests/support/migrated-database.ts';
import { freePort, startProcess, withClockAhead } from '#tests/support/process.ts';
import { owner, siteEnv } from '#tests/support/site.setup.ts';
import { sourceIds } from '#sandbox/notion/schema.ts';
import { version } from '#sandbox/notion/server.ts';

const { visit } = useBrowser();
const token = 'ntn_elsewhere';
/**
 * What is changed on one side is seen on the other within this time. With WHOLE=on every step waits for the job and for the clock;
 * otherwise one does, and the others press "Sync now" and turn the clock on.
 */
const minute = { timeout: 60_000, interval: 500 };

let folder: string;
let notion: string;
let site: string;
let startNotion: () => Promise<{ stop: () => Promise<void> }>;
let standIn: { stop: () => Promise<void> } | undefined;
let shop: Awaited<ReturnType<typeof startProcess>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studio-notion-'));
  const [notionPort, sitePort] = [await freePort(), await freePort()];
  notion = `http://127.0.0.1:${notionPort}`;
  site = `http://127.0.0.1:${sitePort}`;
  const flags = [
    '--port',
    String(notionPort),
    '--ledger',
    join(folder, 'notion.jsonl'),
    '--token',
    token,
  ];
  startNotion = () => startProcess(['sandbox/notion/main.ts', ...flags], {}, `${notion}/`);
  const settings = {
    NOTION_TOKEN: token,
    NOTION_API_BASE: notion,
    NOTION_INVENTORY_SOURCE: sourceIds.inventory,
    NOTION_COMMISSIONS_SOURCE: sourceIds.commissions,
    // As it is copied from the browser's address bar.
    NOTION_CUSTOMERS_SOURCE: `https://www.notion.so/studio/Customers-${sourceIds.customers.replace('-8000-', '-9000-').replaceAll('-', '')}?v=1`,
    DEMO: 'off',
  };
  await makeOpenShop(join(folder, 'data'));
  shop = await startProcess(
    withClockAhead,
    { ...siteEnv(sitePort, join(folder, 'data')), ...settings },
    `${site}/readyz`,
  );
});
afterAll(async () => {
  await shop.stop();
  await standIn?.stop();
  await rm(folder, { recursive: true, force: true });
});

it('with nothing here and Notion never heard of, the screens say that nothing could be loaded', async () => {
  const page = await signedIn('/admin/inventory');
  await expect
    .poll(() => reloaded(page), minute)
    .toContain('Failed to load inventory. Please try again.');
  await page.goto(`${site}/admin/commissions`);
  await expect
    .poll(() => page.locator('main').innerText())
    .toContain('Failed to load commissions. Please try again.');
});

describe('with Notion connected', () => {
  beforeAll(async () => {
    standIn = await startNotion();
    await create('inventory', {
      Name: title('Weir, First Light'),
      Location: text('Rack A1'),
      'Original Price': { number: 3200 },
    });
    await create('commissions', {
      Title: title('A view of the sluice'),
      Email: { email: 'sluice@example.com' },
    });
    await create('customers', {
      Name: title('Ruth Castellan'),
      Email: { email: 'ruth@example.com' },
    });
  });

  it('what stands there is on the three screens, with the way to its page', async () => {
    const page = await signedIn('/admin/inventory');
    await expect.poll(() => reloaded(page), minute).toContain('Weir, First Light');
    await expect
      .poll(() => page.getByRole('row').filter({ hasText: 'Weir' }).innerText())
      .toMatch(/Original[\s\S]*Available[\s\S]*Rack A1[\s\S]*\$3,200/);
    await expect
      .poll(() => page.getByRole('link', { name: /^Notes page of Weir/ }).getAttribute('href'))
      .toMatch(`${notion}/pages/`);
    await page.goto(`${site}/admin/commissions`);
    await expect.poll(() => reloaded(page), minute).toContain('A view of the sluice');
    await page.goto(`${site}/admin/customers`);
    await expect.poll(() => reloaded(page), minute).toContain('Ruth Castellan');
  });

  it('a card that is moved here is moved there', async () => {
    await move(await signedIn('/admin/commissions'), 'Proposal');
    await syncNow();
    await expect.poll(() => stageThere(), minute).toBe('Proposal');
  });

  it('a card that is changed there is changed on the open screen', async () => {
    const page = await signedIn('/admin/commissions');
    if (!isWhole) await page.clock.install();
    await page.reload();
    await page.getByText('A view of the sluice').first().waitFor();
    await change({ Notes: text('Seen from the lock.') });
    await syncNow();
    await expect.poll(notesHere, minute).toContain('Seen from the lock.');
    // The open screen asks again by itself, every half minute of its own clock.
    if (!isWhole) await page.clock.fastForward('00:31');
    await expect
      .poll(() => page.getByText('Seen from the lock.').count(), { ...minute, timeout: 75_000 })
      .toBe(1);
  });

  it.each(onBoth([1440, 1000] as const, [390, 844] as const))(
    'the account page says how both stand to each other, and asks when told to (%i × %i)',
    async (width, height) => {
      const page = await signedIn('/admin/account', { width, height });
      const section = page.getByRole('region', { name: 'Notion' });
      await expect.poll(() => section.innerText()).toMatch(/Inventory\s+In step\s+Last at/);
      await expect.poll(() => section.innerText()).toContain('Nothing waits to be written.');
      await section.getByRole('button', { name: 'Sync now' }).press('Enter');
      await section.getByRole('button', { name: 'Sync now' }).waitFor();
      expect(await axe(page)).toEqual([]);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
        .toBe(true);
    },
  );
});

it('with Notion stopped nothing breaks and nothing is lost: the screens say how old they are, and what was done waits', async () => {
  const page = await signedIn('/admin/commissions');
  await standIn?.stop();
  await move(page, 'Completed');
  await syncNow();
  await expect.poll(troubles, minute).not.toEqual([null, null, null]);
  minuteLater();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(() => reloaded(page), minute)
    .toMatch(/Notion has not answered since .+\. You see the last known data\./);
  expect(await axe(page)).toEqual([]);
  for (const [path, shown] of [
    ['/admin/inventory', 'Weir, First Light'],
    ['/admin/customers', 'Ruth Castellan'],
  ] as const) {
    await page.goto(site + path);
    const words = () => page.locator('main').innerText();
    await expect.poll(words).toContain(shown);
    await expect.poll(words).toContain('You see the last known data.');
    expect(await words()).not.toContain('Failed to load');
  }
  await page.goto(`${site}/admin/account`);
  await expect
    .poll(() => page.getByRole('region', { name: 'Notion' }).innerText())
    .toContain('1 change waits to be written.');
  standIn = await startNotion();
  minuteLater();
  await syncNow();
  await expect.poll(() => stageThere(), minute).toBe('Completed');
  await expect.poll(() => reloaded(page), minute).toContain('Nothing waits to be written.');
}, 240_000);

async function syncNow(): Promise<void> {
  if (!isWhole)
    await call(site, 'POST', '/api/admin/workspace/sync', undefined, await ownersCookie(site));
}

/** By the shop's clock: whoever was to be left alone for a while is asked again. */
function minuteLater(): void {
  if (!isWhole) shop.child.kill('SIGUSR2');
}

async function troubles(): Promise<(string | null)[]> {
  const { sources } = await call<{ sources: { trouble: string | null }[] }>(
    site,
    'GET',
    '/api/admin/workspace',
    undefined,
    await ownersCookie(site),
  );
  return sources.map(({ trouble }) => trouble);
}

async function signedIn(path: string, viewport = { width: 1280, height: 900 }): Promise<Page> {
  const page = await visit(`${site}/admin/login?next=${encodeURIComponent(path)}`, {
    viewport,
    isOwn: true,
  });
  await page.getByLabel('User name').fill(owner.username);
  await page.getByLabel('Password').fill(owner.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`**${path}`);
  return page;
}

async function reloaded(page: Page): Promise<string> {
  await page.reload();
  return page.locator('main').innerText();
}

async function move(page: Page, stage: string): Promise<void> {
  await page.getByRole('button', { name: /^Move or edit A view/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: stage }).click();
  await page
    .locator('.toast-slab')
    .filter({ hasText: `A view of the sluice: ${stage}` })
    .waitFor();
}

async function ask(method: string, path: string, body: unknown) {
  const headers = {
    authorization: `Bearer ${token}`,
    'notion-version': version,
    'content-type': 'application/json',
  };
  const answer = await fetch(notion + path, { method, headers, body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
  return (await answer.json()) as {
    results: { id: string; properties: Record<string, { status: { name: string } }> }[];
  };
}

const create = (kind: keyof typeof sourceIds, properties: object) =>
  ask('POST', '/v1/pages', {
    parent: { type: 'data_source_id', data_source_id: sourceIds[kind] },
    properties,
  });

async function cardThere() {
  const { results } = await ask('POST', `/v1/data_sources/${sourceIds.commissions}/query`, {});
  return results[0]!;
}

const notesHere = async () =>
  JSON.stringify(
    await call(site, 'GET', '/api/notion/commissions', undefined, await ownersCookie(site)),
  );
const stageThere = async () => (await cardThere()).properties['Stage']!.status?.name;
const change = async (properties: object) =>
  ask('PATCH', `/v1/pages/${(await cardThere()).id}`, { properties });
