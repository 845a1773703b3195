import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { artworks } from '#app/database/schema/catalog.ts';
import { certificates } from '#app/database/schema/certificates.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { buy } from '#tests/support/buy.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import { counted, expectInvariants } from '#tests/support/races.ts';
import type { TestSite } from '#tests/support/site.ts';
import { chargeSimply, hangWork } from '#tests/support/works.ts';

let site: TestSite;
let headers: Record<string, string>;
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite());
  await chargeSimply(site.context);
});
afterAll(() => site.close());

/** Those who wait for a row or table that another has. */
const waiting = () =>
  counted(
    site,
    sql`select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );

it('an original is certified by hand while its order is cancelled: neither waits for the other for ever', async () => {
  const { db } = site.context;
  const { id: artworkId } = await hangWork(site.context);
  const { token } = await buy(site, { id: artworkId });
  const [order] = await db.select().from(orders).where(eq(orders.token, token));
  // Both are let as far as the work, which somebody else has for that long: the certificate first.
  const [certified, cancelled] = await db
    .transaction(async (tx) => {
      await tx.select().from(artworks).where(eq(artworks.id, artworkId)).for('update');
      const issue = site.call('POST', '/api/admin/certificates', { artworkId }, headers);
      await expect.poll(waiting).toBe(1);
      const cancel = site.call(
        'PATCH',
        `/api/orders/${order!.id}`,
        { status: 'cancelled' },
        headers,
      );
      await expect.poll(waiting).toBe(2);
      return [issue, cancel] as const;
    })
    .then((both) => Promise.all(both));
  expect([certified.status, cancelled.status]).toEqual([200, 200]);
  const rows = await db.select().from(certificates).where(eq(certificates.artworkId, artworkId));
  expect(rows).toMatchObject([{ number: certified.body.number, withdrawnAt: site.clock.now() }]);
  await expectInvariants(site);
});
