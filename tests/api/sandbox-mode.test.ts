import { afterAll, beforeAll, expect, it } from 'vitest';
import { stripePayments } from '#app/integrations/payments/stripe.server.ts';
import { ensureOwner } from '#app/features/auth/service.server.ts';
import { owner, signedIn } from '#tests/support/buy.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ OWNER_USERNAME: owner.username, OWNER_PASSWORD: owner.password });
  await ensureOwner(site.context);
});
afterAll(() => site.close());

it('the owner is told on every page that no money and no mail moves, and strangers are told nothing', async () => {
  const headers = await signedIn(site);
  expect((await site.call('GET', '/api/admin/mode', undefined, headers)).body).toEqual({
    payments: 'sandbox',
    mail: 'kept',
    isClosed: false,
  });
  expect((await site.call('GET', '/api/admin/mode')).status).toBe(401);
});

it('browsers are given the publishable key, and a secret one opens no provider', async () => {
  expect((await site.call('GET', '/api/payment-setup')).body.publishableKey).toMatch(/^pk_test_/);
  const swapped = {
    secretKey: 'pk_live_a1',
    publishableKey: 'sk_live_a1',
    webhookSecret: 'whsec_a1',
  };
  expect(() => stripePayments({ ...swapped, apiBase: undefined, scriptUrl: undefined })).toThrow(
    'given to nobody',
  );
});
