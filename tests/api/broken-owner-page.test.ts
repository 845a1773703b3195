import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { servePages } from '#app/server/pages/pages.server.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';

type Opened = Awaited<ReturnType<typeof openOwnerSite>>;
let opened: Opened;
beforeAll(async () => {
  opened = await openOwnerSite({}, { more: () => [servePages] });
});
afterAll(() => opened.site.close());

it("a page of the owner's that breaks keeps her sections, and one that is not there says so", async () => {
  const { site, headers } = opened;
  const { db } = site.context;
  const open = async (path: string) => {
    const { status, body } = await site.call('GET', path, undefined, headers);
    return { status, body: String(body) };
  };
  await db.execute(sql`alter table commissions rename to commissions_away`);
  try {
    const { status, body } = await open('/admin/commissions');
    expect(status).toBe(500);
    expect(body).toContain('This page could not be shown. Nothing was changed by that.');
    expect(body).toMatch(/<nav aria-label="Owner&#x27;s area"[^]*href="\/fulfillment"/);
    expect(body).not.toContain('what is in your cart is kept');
  } finally {
    await db.execute(sql`alter table commissions_away rename to commissions`);
  }
  const missing = await open(`/admin/works/${crypto.randomUUID()}`);
  expect(missing.status).toBe(404);
  expect(missing.body).not.toContain('This page could not be shown');
});
