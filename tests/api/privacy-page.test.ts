import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { artworks } from '#app/database/schema/catalog.ts';
import { settings } from '#app/database/schema/shop.ts';
import { readPolicyFacts } from '#app/features/pages/legal/policy-facts.server.ts';
import { readStudio } from '#app/features/settings/record/read-studio.server.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { hangWork } from '#tests/support/works.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

it('the privacy page of a shop from before says only what is so, in the words that its owner added', async () => {
  const { db } = site.context;
  const long =
    'Orders and invoices are kept as long as tax law requires. Once a year I delete the inquiries that led to nothing. Newsletter addresses are deleted when you unsubscribe.';
  const body = `I paint, and don't sell lists.\n\n## How long\n\n${long}`;
  await db.insert(settings).values({ name: 'text:privacy', value: { title: 'Privacy', body } });
  await db.execute(
    sql.raw(await readFile('app/database/migrations/0031_privacy_page_facts.sql', 'utf8')),
  );
  const { html } = (await site.call('GET', '/api/texts/privacy')).body as { html: string };
  expect(html).toContain("I paint, and don't sell lists.");
  expect(html).toContain('deleted 365 days after it came');
  expect(html).not.toMatch(/Once a year|\{\{/);
});

it('the privacy page of a shop from before says that it keeps who waits for a work, once', async () => {
  const { db } = site.context;
  const club = '- **When you join the monthly T-shirt club.** Your address.';
  const value = {
    title: 'Privacy',
    body: `## What I keep\n\n- **When you paint.** A smile.\n${club}`,
  };
  await db
    .insert(settings)
    .values({ name: 'text:privacy', value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
  const migration = await readFile(
    'app/database/migrations/0040_waiting_list_on_privacy_page.sql',
    'utf8',
  );
  for (let time = 0; time < 2; time++) await db.execute(sql.raw(migration));
  const { html } = (await site.call('GET', '/api/texts/privacy')).body as { html: string };
  expect(html.match(/When you wait for a work/g)).toHaveLength(1);
  expect(html).toContain('When you paint.');
  expect(html.indexOf('When you wait')).toBeLessThan(html.indexOf('When you join'));
});

it('the privacy page names the printer once something is made by it, and not where its owner prints herself', async () => {
  const { context } = site;
  const setup = { ...(await context.payments.browser()), mode: 'live' as const };
  const payments = { ...context.payments, browser: async () => setup };
  const alone = { ...context, payments };
  const connected = { ...alone, env: { ...context.env, TEEMILL_API_KEY: 'key' } };
  const isNamed = async (shop: typeof context) => {
    const studio = { ...(await readStudio(context.db)), contact: 'studio@example.com' };
    return (await readPolicyFacts(shop, studio)).isPrintedElsewhere;
  };
  await hangWork(context, { productType: 'merchandise', printedBy: 'studio', edition: null });
  expect(await isNamed(connected)).toBe(false);
  const tee = { productType: 'merchandise', edition: null, teemillVariantRef: 'tee' } as const;
  const { id } = await hangWork(context, { ...tee, printedBy: 'printer' });
  expect(await isNamed(connected)).toBe(true);
  expect(await isNamed(alone)).toBe(false);
  // The stand-in of a rehearsal makes it, and the terms say so.
  expect(await isNamed(context)).toBe(true);
  // What was sold before its owner took it over is still made there.
  await context.db.update(artworks).set({ printedBy: 'studio' }).where(eq(artworks.id, id));
  expect(await isNamed(connected)).toBe(true);
});
