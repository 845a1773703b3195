import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#app/database/schema/people.ts';
import { ownerAddress } from '#app/features/auth/owner-address.server.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';

let site: TestSite;
beforeAll(async () => {
  ({ site } = await openOwnerSite());
});
afterAll(() => site.close());

it('letters to the owner go to the address of the account, then to OWNER_EMAIL', async () => {
  const { db, env } = site.context;
  const configured = { ...env, OWNER_EMAIL: 'configured@example.com' };
  await db.update(users).set({ email: null });
  expect(await ownerAddress(db, configured)).toBe('configured@example.com');
  await db.update(users).set({ email: 'account@example.com' });
  expect(await ownerAddress(db, configured)).toBe('account@example.com');
});
