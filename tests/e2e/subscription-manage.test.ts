import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { MemberMonth, MemberPage } from '#app/features/subscriptions/manage/contract.ts';
import { axe, fillCard, toast, useBrowser } from '#tests/support/browser.ts';
import { joinTheClub } from '#tests/support/join-the-club.ts';
import { mailed } from '#tests/support/mailbox.ts';
import { isWhole, onBoth, schemesOf } from '#tests/support/admin-visits.ts';

const { visit, site } = useBrowser();

const wide = { width: 1440, height: 1000 };
const phone = { width: 390, height: 844 };

/** The link in a letter to that address, as its path. */
async function linkIn(email: string, words: string | RegExp): Promise<string> {
  const [link] = /\/subscription\/manage\/[\w-]+/.exec(await mailed(site(), email, words)) ?? [];
  expect(link).toBeDefined();
  return link!;
}

async function says(page: Page, words: RegExp): Promise<void> {
  await expect.poll(() => toast(page).innerText()).toMatch(words);
}
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const tagged = (page: Page, word: string) =>
  page.locator('header').getByText(word, { exact: true }).waitFor();

async function isSound(page: Page): Promise<void> {
  expect(await axe(page)).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
}

describe('a member', () => {
  it.each(schemesOf(0))(
    'skips, changes size and address, pauses, changes the card, cancels and takes it back on a phone, %s',
    async (colorScheme) => {
      const page = await visit('/subscription', { viewport: phone, hasTouch: true, colorScheme });
      const email = await joinTheClub(page);
      await page.goto(await linkIn(email, /\/subscription\/manage\//));
      await page.getByRole('heading', { name: 'Your subscription' }).waitFor();
      await tagged(page, 'Active');
      await isSound(page);

      // The second month of the six is the next that is paid for; one button skips it and takes that back.
      const month = page.getByRole('listitem').filter({ has: page.getByText('Up next') });
      const skip = month.getByRole('button', { name: /^Skip/ });
      await skip.click();
      await says(page, /is skipped\s+No shirt, no charge\./);
      const unskip = button(page, /^Un-skip/).first();
      await expect.poll(() => unskip.evaluate((it) => it === document.activeElement)).toBe(true);
      await isSound(page);
      await unskip.click();
      await says(page, /is not skipped any more/);
      await skip.waitFor();

      await page.getByRole('radio', { name: 'XXL', exact: true }).click();
      await says(page, /Your size is XXL/);
      await page.reload();
      await expect
        .poll(() => page.getByRole('radio', { name: 'XXL', exact: true }).isChecked())
        .toBe(true);

      await button(page, 'Change the address').click();
      await page.getByLabel('ZIP code').fill('5580');
      await button(page, 'Save the address').click();
      await page.getByText('Enter a 5-digit ZIP code.').waitFor();
      await isSound(page);
      await page.getByLabel('ZIP code').fill('55803');
      await page.getByLabel('Street address').fill('7 Ore Dock Road');
      await button(page, 'Save the address').click();
      await says(page, /Your address is saved/);
      await page.getByText('7 Ore Dock Road').waitFor();

      await button(page, 'Change the card').click();
      await fillCard(page, '4000000000000341', /^Use this card$/);
      await isSound(page);
      await button(page, 'Use this card').click();
      await says(page, /Your card is changed/);
      await page.getByText(/^Visa ending in 0341/).waitFor();

      await button(page, 'Pause').click();
      await says(page, /^Paused until/);
      await button(page, 'End the pause').click();
      await says(page, /^Your pause is over/);
      await button(page, 'End the pause').waitFor({ state: 'detached' });
      await button(page, 'Pause').click();
      await button(page, 'End the pause').waitFor();
      await button(page, /^Un-skip/)
        .first()
        .click();
      await says(page, /is not skipped any more/);

      await button(page, 'Cancel my subscription').click();
      await page
        .getByRole('alert')
        .getByText(/^Your subscription would end on/)
        .waitFor();
      await button(page, 'Yes, cancel it').click();
      await tagged(page, 'Ending');
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toBe('Your subscription ends');
      await isSound(page);
      await button(page, 'Take the cancellation back').click();
      await tagged(page, 'Active');
      await page.getByText('Receipt for').first().waitFor({ state: 'attached' });
    },
  );

  it.each(isWhole ? schemesOf(1) : [])(
    'has a new link mailed, and loses nothing typed while the line or the shop is away, %s',
    async (colorScheme) => {
      const page = await visit('/subscription', {
        viewport: wide,
        colorScheme,
        expects: /502|409|ERR_|Failed to fetch/,
      });
      const email = await joinTheClub(page);
      // Welcomed by the provider's answer: only once the shop has heard of the payment does it mail links to this address.
      await linkIn(email, /\/subscription\/manage\//);
      await page.goto('/subscription/manage');
      await isSound(page);
      await button(page, 'Mail me the link').click();
      await page.getByText(/email/i).first().waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('manage-email');
      await page.getByLabel('Email').fill(email.toUpperCase());
      await button(page, 'Mail me the link').click();
      await page.getByRole('heading', { name: 'Check your mailbox' }).waitFor();
      await page.goto(await linkIn(email, /asked for/i));
      await tagged(page, 'Active');
      await isSound(page);

      await button(page, 'Change the address').click();
      await page.getByLabel('City').fill('Two Harbors');
      await page.context().setOffline(true);
      await button(page, 'Save the address').click();
      await says(page, /You are offline/);
      await page.context().setOffline(false);
      const path = /\/api\/club\/member\/[\w-]+$/;
      await page.route(path, (route) =>
        route.request().method() === 'PATCH'
          ? route.fulfill({
              status: 502,
              contentType: 'application/problem+json',
              body: JSON.stringify({ status: 502, detail: 'The shop does not answer just now.' }),
            })
          : route.continue(),
      );
      await button(page, 'Save the address').click();
      await page.getByText('The shop does not answer just now.').waitFor();
      expect(await page.getByLabel('City').inputValue()).toBe('Two Harbors');
      await isSound(page);
      await page.unroute(path);
      await button(page, 'Save the address').click();
      await page.getByText('Two Harbors, MN 55802').waitFor();

      // A deadline has passed meanwhile: why it is too late is said, and the page is read again.
      const skips = /\/skips\//;
      await page.route(skips, (route) =>
        route.fulfill({
          status: 409,
          contentType: 'application/problem+json',
          body: JSON.stringify({ status: 409, detail: 'It cannot be changed any more.' }),
        }),
      );
      const readAgain = page.waitForResponse((one) => path.test(one.url()));
      await button(page, /^Skip/).first().click();
      await says(page, /It cannot be changed any more\./);
      await readAgain;
    },
  );

  it.each(isWhole ? schemesOf(1) : [])(
    'reads what is so, and what is owed, in every state there is, %s',
    async (colorScheme) => {
      const page = await visit('/subscription', { viewport: phone, colorScheme, expects: /409/ });
      const link = await linkIn(await joinTheClub(page), /\/subscription\/manage\//);
      await page.goto(link);
      await tagged(page, 'Active');
      const path = link.replace('/subscription/manage/', '/api/club/member/');
      const real = (await (await fetch(site() + path)).json()) as MemberPage;
      let shown = real;
      await page.route(`**${path}`, (route) => route.fulfill({ json: shown }));
      const show = async (next: Partial<MemberPage>, tag: string): Promise<void> => {
        shown = { ...real, ...next };
        // A page that has not hydrated yet hears nothing.
        await expect
          .poll(async () => {
            await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
            return page.locator('header').getByText(tag, { exact: true }).count();
          })
          .toBe(1);
        for (const window of onBoth(wide, phone)) {
          await page.setViewportSize(window);
          await isSound(page);
        }
        await page.setViewportSize({ width: 320, height: 640 });
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
          .toBeLessThanOrEqual(320);
      };
      const [now, ...later] = real.months as [MemberMonth, ...MemberMonth[]];
      const nothing = {
        paysOn: null,
        skipUntil: null,
        changesUntil: null,
        canSkip: false,
        canUnskip: false,
      };
      const ended = later.map((one) => ({ ...one, ...nothing, state: 'ended' as const }));
      const due = { month: now.month, amount: '35.00', triedAgainOn: '2031-12-09' };

      await show(
        { state: 'failing', due, months: [{ ...now, state: 'failing' }, ...later] },
        'Card refused',
      );
      await page.getByText('is tried again on Tuesday, December 9').waitFor();
      await page.route('**/payment', (route) =>
        route.fulfill({
          status: 409,
          contentType: 'application/problem+json',
          body: JSON.stringify({ status: 409, detail: 'Your card was declined.' }),
        }),
      );
      await button(page, 'Pay $35 now').click();
      await page.getByRole('alert').getByText('Your card was declined.').waitFor();
      await page
        .getByRole('region', { name: /was refused/ })
        .getByRole('button', { name: 'Change the card' })
        .click();
      await button(page, 'Use this card').waitFor();
      await button(page, 'Keep it as it is').click();
      await show({ state: 'suspended', due: { ...due, triedAgainOn: null } }, 'Not paid');
      const skipped = later.map((one) => ({
        ...one,
        state: 'skipped' as const,
        canSkip: false,
        canUnskip: true,
        skippedBy: 'member' as const,
      }));
      await show({ state: 'skipping', months: [now, ...skipped] }, 'Skipping');
      await show(
        {
          state: 'gift',
          card: null,
          endsOn: null,
          pauseChoices: [],
          months: [now, later[0]!, ...ended.slice(1)],
        },
        'Gift',
      );
      await page.getByText('One more shirt is paid for').waitFor();
      expect(await page.getByText('Change the card').count()).toBe(0);
      expect(await page.getByRole('heading', { name: 'Cancel' }).count()).toBe(0);
      await show(
        { state: 'ended', endsOn: null, changesCount: null, pauseChoices: [], months: ended },
        'Ended',
      );
      expect(await page.getByRole('link', { name: 'Join again' }).getAttribute('href')).toBe(
        '/subscription',
      );
      expect(await page.getByRole('radio', { name: 'XXL' }).count()).toBe(0);
    },
  );

  it.each(schemesOf(0))(
    'whose link is over is told so and asks for another, %s',
    async (colorScheme) => {
      const page = await visit(`/subscription/manage/${'x'.repeat(43)}`, {
        viewport: phone,
        colorScheme,
        expects: /404/,
      });
      await page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor();
      await isSound(page);
      await page.getByLabel('Email').fill('nobody@example.com');
      await button(page, 'Mail me the link').click();
      await page.getByRole('heading', { name: 'Check your mailbox' }).waitFor();
      await isSound(page);
      expect(new URL(page.url()).pathname).toMatch(/^\/subscription\/manage\/x+$/);
    },
  );
});
