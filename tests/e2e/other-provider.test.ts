import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#app/database/client.server.ts';
import { pictures } from '#app/database/schema/catalog.ts';
import { diskFiles } from '#app/integrations/files/files.server.ts';
import {
  addToCart,
  fillAddress,
  fillCard,
  toast,
  useBrowser,
  orderLink,
} from '#tests/support/browser.ts';
import { makeDataFolder } from '#tests/support/migrated-database.ts';
import { freePort, startProcess } from '#tests/support/process.ts';
import { siteEnv } from '#tests/support/site.setup.ts';
import { chargeSimply, hangWork } from '#tests/support/works.ts';

const { visit } = useBrowser();
const keys = {
  secret: 'sk_test_elsewhere',
  publishable: 'pk_test_elsewhere',
  webhook: 'whsec_elsewhere',
};

let folder: string;
let provider: string;
let site: string;
const running: { stop: () => Promise<void> }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studio-other-'));
  const [providerPort, sitePort] = [await freePort(), await freePort()];
  provider = `http://127.0.0.1:${providerPort}`;
  site = `http://127.0.0.1:${sitePort}`;
  const given = {
    port: String(providerPort),
    ledger: join(folder, 'ledger.jsonl'),
    webhook: `${site}/api/stripe/webhook`,
    'secret-key': keys.secret,
    'publishable-key': keys.publishable,
    'webhook-secret': keys.webhook,
  };
  const flags = Object.entries(given).flatMap(([name, value]) => [`--${name}`, value]);
  running.push(
    await startProcess(['sandbox/stripe/main.ts', ...flags], {}, `${provider}/v1/events`),
  );
  const stripe = {
    STRIPE_SECRET_KEY: keys.secret,
    STRIPE_PUBLISHABLE_KEY: keys.publishable,
    STRIPE_WEBHOOK_SECRET: keys.webhook,
    STRIPE_API_BASE: provider,
  };
  const data = join(folder, 'data');
  const picture = await hang(data);
  const env = { ...siteEnv(sitePort, data), DEMO: 'off', ...stripe };
  running.push(await startProcess(['build/server/main.js'], env, `${site}/readyz`));
  // A site that found it at its first start would take it for what another shop has left.
  await diskFiles(join(data, 'uploads')).put(picture.source, await jpegOf(picture));
});
afterAll(async () => {
  for (const one of running.toReversed()) await one.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('with STRIPE_API_BASE and keys', () => {
  it('the sandbox is off, and absent from the page and its policy', async () => {
    for (const path of ['/sandbox/stripe/stripe.js', '/sandbox/stripe/v1/payment_intents'])
      expect((await fetch(site + path)).status).toBe(404);
    const setup = await (await fetch(`${site}/api/payment-setup`)).json();
    expect(setup).toEqual({
      publishableKey: keys.publishable,
      sandboxScript: null,
      isTest: true,
    });
    const page = await fetch(`${site}/checkout`);
    expect(page.headers.get('content-security-policy')).toContain('https://js.stripe.com');
    expect(await page.text()).not.toContain('sandbox');
  });

  it("the same purchase works against another server, through the provider's own addresses in the browser", async () => {
    const page = await visit(`${site}/work/last-lift`);
    await standIn(page);
    await addToCart(page);
    await toast(page).waitFor();
    await page.goto(`${site}/checkout`);
    await fillAddress(page);
    await fillCard(page);
    await expect
      .poll(() => page.getByText('Test mode: no money moves.').first().isVisible())
      .toBe(true);
    await page.getByRole('button', { name: /^Complete Purchase/ }).click();
    await expect.poll(() => toast(page).innerText()).toContain('Order Placed Successfully!');
    const answer = await fetch(`${provider}/v1/payment_intents`, {
      headers: { authorization: `Bearer ${keys.secret}` },
    });
    const { data } = (await answer.json()) as {
      data: { status: string; amount_received: number }[];
    };
    expect(data).toMatchObject([{ status: 'succeeded' }]);
    await orderLink(page).click();
    const total = `$${((data[0]?.amount_received ?? 0) / 100).toFixed(2)}`;
    await expect.poll(() => page.locator('main').innerText()).toContain(total);
  });
});

/** One work in an otherwise empty shop, whose demo would take in all its pictures first; answers the work's picture. */
async function hang(data: string): Promise<{ source: string; width: number; height: number }> {
  await makeDataFolder(data);
  const database = await openDatabase({ DATABASE_URL: undefined, DATA_DIR: data });
  await chargeSimply(database);
  await hangWork(database, { slug: 'last-lift', title: 'Last Lift', price: 38_000 });
  const [picture] = await database.db.select().from(pictures);
  await database.close();
  return picture!;
}

const jpegOf = ({ width, height }: { width: number; height: number }) =>
  sharp({ create: { width, height, channels: 3, background: '#336a5a' } })
    .jpeg()
    .toBuffer();

/** This machine reaches neither of the provider's hosts; the other server answers for both. */
async function standIn(page: Page): Promise<void> {
  await page.route('https://js.stripe.com/**', async (route) => {
    const script = await (await fetch(`${provider}/stripe.js`)).text();
    await route.fulfill({ contentType: 'application/javascript', body: script });
  });
  await page.route('https://api.stripe.com/**', async (route) => {
    const request = route.request();
    const path = new URL(request.url()).pathname + new URL(request.url()).search;
    const cors = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'access-control-allow-methods': '*',
    };
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: cors });
    const { host: _host, ...headers } = request.headers();
    const answer = await fetch(provider + path, {
      method: request.method(),
      headers,
      body: request.postData() ?? undefined,
    });
    return route.fulfill({
      status: answer.status,
      headers: { ...cors, 'content-type': 'application/json' },
      body: await answer.text(),
    });
  });
}
