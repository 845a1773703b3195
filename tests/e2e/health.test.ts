import { expect, it } from 'vitest';
import { asOwner, screens } from '#tests/support/admin-visits.ts';
import { axe, useBrowser } from '#tests/support/browser.ts';

const { visit, site } = useBrowser();

const stuck = {
  id: '6f0f3c1e-6f0a-4d0b-9a55-0a3d6b1f8a01',
  kind: 'letters-stuck',
  title: '3 letters do not go out',
  happened: 'The mail server has not taken them for more than an hour.',
  todo: 'Look at what it answered.',
  path: '/admin/inbox/letters',
  link: 'Open the letters',
  dueAt: null,
  since: '2026-11-20T09:30:00.000Z',
  endsByItself: true,
};

it.each(screens)('the health of the shop is read at %s', async (_, viewport) => {
  const page = await visit('/admin/settings', { viewport, ...(await asOwner(site())) });
  await page.route('**/api/admin/health', async (route) => {
    const answer = await route.fetch();
    const health = (await answer.json()) as { parts: { part: string }[] };
    const parts = health.parts.map((one) =>
      one.part === 'letters' ? { ...one, tasks: [stuck] } : one,
    );
    await route.fulfill({ json: { ...health, parts } });
  });
  await page.getByRole('link', { name: 'Health' }).filter({ visible: true }).click();
  const letters = page.getByRole('listitem').filter({ hasText: 'Letters' }).first();
  await letters.getByText('3 letters do not go out').waitFor();
  await letters.getByText('Needs you').waitFor();
  await letters.getByText(/Since Nov 20/).waitFor();
  await expect
    .poll(() => letters.getByRole('link', { name: 'Open the letters' }).getAttribute('href'))
    .toBe('/admin/inbox/letters');
  const payments = page.getByRole('listitem').filter({ hasText: 'Every payment has become' });
  await payments.getByText('All is well').waitFor();
  expect(await axe(page)).toEqual([]);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(viewport.width);
});
