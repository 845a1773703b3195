import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { NotionWorkspace } from '#app/integrations/notion/workspace.server.ts';
import { readEnv } from '#app/platform/env.server.ts';
import { emptyStudio } from '#app/features/settings/record/studio-record.ts';
import { withFacts } from './privacy-facts.server.ts';

const page = await readFile('demo/content/pages/privacy.md', 'utf8');
const keys = {
  STRIPE_SECRET_KEY: 'sk_test_a1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_a1',
  STRIPE_WEBHOOK_SECRET: 'whsec_a1',
};
const studio = { ...emptyStudio, contact: 'rosa@linden.example' };
const says = (settings: Record<string, string>, workspace?: NotionWorkspace) =>
  withFacts(
    page,
    {
      env: readEnv(settings),
      workspace,
      hasMailServer: false,
      hasStripe: 'STRIPE_SECRET_KEY' in settings,
    },
    studio,
  );

test('the privacy page names nobody who sees nothing', () => {
  const text = says({});
  expect(text).not.toMatch(/Stripe|Notion|delivers my e-mail|\{\{/);
  expect(text).toContain('Payments on this site are a rehearsal');
  expect(text).toContain('The carrier that brings your parcel. Nobody else, and nothing is sold.');
});

test('it names those who do', () => {
  const connected = new Proxy({} as NotionWorkspace, {});
  const text = says({ ...keys, SMTP_URL: 'smtp://127.0.0.1' }, connected);
  for (const named of [
    /handled by Stripe/,
    /^Stripe, for payments/m,
    /delivers my e-mail/,
    /Notion, where I keep/,
  ])
    expect(text).toMatch(named);
});

test('it says for how long, as the sweeps keep to it', () => {
  const text = says({});
  for (const days of ['365 days after it came', 'after 30 days', '90 days after it was sent'])
    expect(text).toContain(days);
  expect(text).toContain('back-up copy');
});

test('it says what is kept of who waits for a work, and for how long', () => {
  const text = says({});
  expect(text).toContain(
    '**When you wait for a work.** Your e-mail address and the work you asked about',
  );
  expect(text).toContain('until that one letter has gone or the work is sold, and 7 days longer');
});

test('a place that is not known stays as it was written', () => {
  const context = {
    env: readEnv({}),
    workspace: undefined,
    hasMailServer: false,
    hasStripe: false,
  };
  expect(withFacts('{{who-else}} {{constructor}}', context, studio)).toBe(
    '{{who-else}} {{constructor}}',
  );
});
