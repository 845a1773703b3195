import { expect, it } from 'vitest';
import { asOwner } from '#tests/support/admin-visits.ts';
import {
  addToCart,
  fillAddress,
  fillCard,
  toast,
  useBrowser,
  orderLink,
} from '#tests/support/browser.ts';
import { mailed } from '#tests/support/mailbox.ts';
import { textOf } from '#tests/support/pdf-text.ts';

const { visit, site } = useBrowser();

/** A zone in which it is now another day than in UTC: from ten o'clock on tomorrow, before it yesterday. */
const zoneOfAnotherDay = (now: Date) =>
  now.getUTCHours() >= 10 ? 'Pacific/Kiritimati' : 'Pacific/Pago_Pago';

it("an order has the day of its reader's zone on its page, in its letter, on its papers and where it is packed", async () => {
  const now = new Date();
  const timezoneId = zoneOfAnotherDay(now);
  const long = (timeZone: string) =>
    now.toLocaleDateString('en-US', { dateStyle: 'long', timeZone });
  const [day, dayInUtc] = [long(timezoneId), long('UTC')];
  expect(day).not.toBe(dayInUtc);

  const email = `day-${crypto.randomUUID()}@example.com`;
  const buyer = await visit('/work/lichen-chart-print', { timezoneId });
  await buyer.getByRole('radio', { name: /10 × 12 in/ }).click();
  await addToCart(buyer);
  await toast(buyer).waitFor();
  await buyer.goto('/work/tree-ring-mug');
  await addToCart(buyer);
  await toast(buyer).waitFor();
  await buyer.goto('/checkout');
  await fillAddress(buyer, { 'Last name': 'Vandersee', Email: email });
  await fillCard(buyer);
  await buyer.getByRole('button', { name: /^Complete Purchase/ }).click();
  await orderLink(buyer).click();
  await buyer.getByRole('heading', { name: /^Order [0-9a-f]{8}$/ }).waitFor();
  const path = new URL(buyer.url()).pathname;
  const dates = (page: typeof buyer) => page.locator('main time').allInnerTexts();
  await expect.poll(() => dates(buyer)).toContain(day);
  await expect.poll(() => dates(buyer)).not.toContain(dayInUtc);

  // Whoever has the link reads what the buyer reads: it is the day on the letter and the receipt.
  const elsewhere = await visit(path, { timezoneId: 'UTC' });
  await expect.poll(() => dates(elsewhere)).toEqual(await dates(buyer));

  const letter = await mailed(site(), email, path);
  const receipt = await fetch(`${site()}/api/orders/by-token/${path.split('/').at(-1)}/receipt`);
  for (const text of [letter, textOf(new Uint8Array(await receipt.arrayBuffer()))]) {
    expect(text).toContain(day);
    expect(text).not.toContain(dayInUtc);
  }

  const numeric = now.toLocaleDateString('en-US', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: timezoneId,
  });
  const owner = await visit('/fulfillment?tab=all', { timezoneId, ...(await asOwner(site())) });
  const card = owner.getByRole('article').filter({ hasText: email });
  await expect.poll(() => card.locator('time').first().innerText()).toBe(numeric);
  await card.getByRole('link', { name: /^Order #/ }).click();
  await owner.getByRole('heading', { level: 1, name: /^Order #/ }).waitFor();
  await expect.poll(() => owner.locator('main header time').innerText()).toContain(numeric);
  await owner.goto('/admin/printing');
  const printed = owner.locator('tbody').filter({ hasText: 'Vandersee' }).locator('time').first();
  await expect.poll(() => printed.innerText()).toBe(day.replace(/, \d+$/, ''));
});
