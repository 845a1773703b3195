import { expect, it } from 'vitest';
import {
  addToCart,
  axe,
  fillAddress,
  fillCard,
  toast,
  useBrowser,
  orderLink,
} from '#tests/support/browser.ts';
import { mailed } from '#tests/support/mailbox.ts';
import { textOf } from '#tests/support/pdf-text.ts';
import { owner } from '#tests/support/site.setup.ts';

const { visit, site } = useBrowser();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const email = 'swing-bridge@example.com';

it('an order bought on a phone is found, packed and shipped by the owner on another, and its letter has the tracking number', async () => {
  const buyers = await visit('/work/swing-bridge', phone);
  await addToCart(buyers);
  await toast(buyers).waitFor();
  await buyers.goto('/checkout');
  await fillAddress(buyers, { Email: email });
  await fillCard(buyers);
  await buyers.getByRole('button', { name: /^Complete Purchase/ }).click();
  // What stays is waited for, here and below: a toast is gone after five seconds, seen or not. Tests of single screens read each.
  const order = await orderLink(buyers).getAttribute('href');
  const token = order!.split('/').at(-1)!;
  const { number } = (await (await fetch(`${site()}/api/orders/by-token/${token}`)).json()) as {
    number: string;
  };

  const page = await visit('/fulfillment', phone);
  await page.getByLabel('User name').fill(owner.username);
  await page.getByLabel('Password').fill(owner.password);
  await page.getByRole('button', { name: 'Sign in' }).tap();
  const card = page.getByRole('article', { name: `Order #${number}` });
  await card.waitFor();
  await expect.poll(() => card.innerText()).toContain('Swing Bridge, Half Open');
  await expect.poll(() => card.innerText()).toContain(email);
  // The next step lies within the thumb's reach as soon as the order is on the screen.
  await card.getByText('Swing Bridge, Half Open').scrollIntoViewIfNeeded();
  const process = card.getByRole('button', { name: 'Mark as Processing' });
  const bottom = async () => await process.boundingBox().then((box) => box!.y + box!.height);
  await expect.poll(bottom).toBeLessThanOrEqual(phone.viewport.height);
  await expect.poll(async () => (await process.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await process.tap();
  await expect.poll(() => card.count()).toBe(0);

  await page.getByRole('button', { name: /^Processing/ }).tap();
  const slip = await page.request.get(
    (await card.getByRole('link', { name: /^Packing slip/ }).getAttribute('href'))!,
  );
  expect(textOf(await slip.body())).toContain('Swing Bridge, Half Open');
  await card.getByLabel('Carrier').fill('UPS');
  await card.getByLabel('Tracking number').fill('1Z 999 AA1 01 2345 6784');
  await card.getByRole('button', { name: 'Mark as Shipped' }).tap();
  await expect.poll(() => card.count()).toBe(0);
  await page.getByRole('button', { name: /^Shipped/ }).tap();
  await card.getByText('Tracking: 1Z 999 AA1 01 2345 6784').waitFor();
  expect(await axe(page)).toEqual([]);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(390);

  const letter = await mailed(site(), email, '1Z 999 AA1 01 2345 6784');
  expect(letter).toContain('Swing Bridge, Half Open');
  expect(letter).toContain(order);
  expect(letter).toContain('ups.com');

  await card.getByRole('link', { name: `Order #${number}` }).tap();
  const certificates = page.getByRole('region', { name: 'Certificates' });
  await certificates.getByRole('button', { name: 'Issue a certificate' }).tap();
  const verify = await certificates
    .getByRole('link', { name: /^Verify page/ })
    .getAttribute('href');
  await buyers.goto(verify!);
  await buyers
    .getByText(
      'Your own browser has checked the signature too, without trusting this site: it is right.',
    )
    .waitFor();
  await expect
    .poll(() => buyers.getByRole('main').innerText())
    .toMatch(/Swing Bridge, Half Open[\s\S]+\d+ of 35/);
  await buyers.goto(order!);
  await expect
    .poll(() => buyers.getByRole('main').innerText())
    .toContain('1Z 999 AA1 01 2345 6784');
});
