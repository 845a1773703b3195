import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { asOwner, call, ownersCookie } from '#tests/support/admin-visits.ts';
import { axe, useBrowser } from '#tests/support/browser.ts';
import { whyNot } from '#tests/support/why-not.ts';
import { address } from '#tests/support/works.ts';

const { visit, site } = useBrowser();
const phone = { viewport: { width: 390, height: 844 } };
const asked = async <Reply>(method: string, path: string, body?: unknown) =>
  call<Reply>(site(), method, path, body, await ownersCookie(site()));
const open = async (path: string) => visit(path, { ...phone, ...(await asOwner(site())) });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Of a second try as well as of the first. */
const commission = async (about: object) =>
  await asked<{ id: string; version: number }>('POST', '/api/admin/commissions', {
    title: `Lock gate ${randomUUID().slice(0, 8)}`,
    ...about,
  });

describe('a button that cannot be pressed says why', () => {
  it('on a commission that is no work yet: its stage, its medium, its picture', async () => {
    const made = await commission({ email: 'lock@example.com', stage: 'inquiry' });
    const change = async (body: object) => {
      const { version } = await asked<{ version: number }>(
        'GET',
        `/api/admin/commissions/${made.id}`,
      );
      await asked('PATCH', `/api/admin/commissions/${made.id}`, { ...body, version });
    };
    const page = await open(`/admin/commissions/${made.id}`);
    const make = button(page, 'Make it a work');
    await expect.poll(() => whyNot(make)).toContain('Move it to Completed first.');
    await asked('PATCH', `/api/notion/commissions/${made.id}/stage`, { stage: 'completed' });
    await page.reload();
    await expect.poll(() => whyNot(make)).toContain('Save its medium first: every label names it.');
    await change({ medium: 'Oil on linen' });
    await page.reload();
    await expect.poll(() => whyNot(make)).toContain('Add a picture first.');
    expect(await axe(page)).toEqual([]);
  });

  it('on a letter to a client whose address nobody knows', async () => {
    const { id } = await commission({ stage: 'inquiry' });
    const page = await open(`/admin/commissions/${id}`);
    await button(page, 'Write to the client').click();
    await expect
      .poll(() => whyNot(button(page, 'Send the letter')))
      .toContain('Save the client’s email address first.');
    expect(await axe(page)).toEqual([]);
  });

  it('on a letter to readers that has no subject or no words', async () => {
    const page = await open('/admin/newsletter/new');
    await page.waitForURL(/\/admin\/newsletter\/[\da-f-]{36}$/);
    for (const name of ['Send it now', /^Schedule for/])
      await expect.poll(() => whyNot(button(page, name))).toBe('Write a subject.');
    expect(await axe(page)).toEqual([]);
    await page.getByLabel('Subject').fill('Low water');
    await expect.poll(() => whyNot(button(page, 'Send it now'))).toBe('Write the letter first.');
    await page.getByRole('textbox', { name: 'Text', exact: true }).pressSequentially('It rained.');
    // Whether anybody reads is another spec's matter.
    await expect
      .poll(() => whyNot(button(page, 'Send it now')))
      .toSatisfy(
        (why) => why === undefined || why === 'Nobody gets it yet: there are no such readers.',
      );
  });

  it('on the erasure of a buyer whose parcel has not left', async () => {
    const [mug] = await asked<{ id: string; sizes: { size: string }[] }[]>(
      'GET',
      '/api/admin/sales/works?q=Tree%20Ring%20Mug',
    );
    const { orderId } = await asked<{ orderId: string }>('POST', '/api/admin/sales', {
      lines: [
        {
          artworkId: mug!.id,
          selectedSize: mug!.sizes[0]?.size ?? null,
          selectedColor: 'white',
          unitPrice: '20',
        },
      ],
      firstName: 'Ada',
      lastName: 'Unwritten',
      paidBy: 'cash',
      soldOn: new Date().toISOString().slice(0, 10),
      address: {
        address1: address.line1,
        city: address.city,
        state: address.state,
        postalCode: address.postal_code,
        country: 'US',
      },
    });
    const page = await open(`/admin/orders/${orderId}`);
    await expect
      .poll(() => whyNot(button(page, /^Erase/)))
      .toContain('It can be erased once the order has arrived or is cancelled.');
  });

  it('on a letter about a sale to somebody without an email address', async () => {
    const page = await open('/admin/sales/new');
    await page.getByRole('radio', { name: /^To be sent/ }).check({ force: true });
    await expect
      .poll(() =>
        whyNot(page.getByRole('checkbox', { name: 'Send the buyer the order confirmation' })),
      )
      .toContain('It needs an email address.');
  });

  it('on a size chart before there is a size', async () => {
    const { id } = await asked<{ id: string }>('POST', '/api/admin/works', { kind: 'merchandise' });
    const page = await open(`/admin/works/${id}`);
    await expect
      .poll(() => whyNot(button(page, 'Add a size chart')))
      .toContain('Add a size first: each has a row of its own.');
  });

  it('on a work that is to hang on the own wall before the sheet is marked', async () => {
    const page = await visit('/work/reed-margin', phone);
    await button(page, 'Try it on your own wall').click();
    await page.getByLabel('Choose a photo').setInputFiles('docs/home.jpg');
    await expect
      .poll(() => whyNot(button(page, 'Hang the work')))
      .toContain('Drag the four marks onto the corners');
  });

  it('on a series without a name', async () => {
    const page = await open('/admin/works/series');
    await button(page, 'Add a series').click();
    await expect.poll(() => whyNot(button(page, 'Save'))).toContain('Write a name first.');
    await page.getByLabel('Name').fill('Sluice');
    await expect.poll(() => button(page, 'Save').isDisabled()).toBe(false);
  });

  it('on settings and texts that are as they were', async () => {
    const page = await open('/admin/settings/shop');
    await expect
      .poll(() => whyNot(button(page, 'Save')))
      .toContain('Nothing to save: the shop sells like this.');
    await page.goto('/admin/settings/words/biography');
    await expect
      .poll(() => whyNot(button(page, 'Put on the site')))
      .toMatch(/^(As on the site|Nothing stands|The template)/);
  });

  it('on prices that nothing would change', async () => {
    const page = await open('/admin/works?kind=original');
    await page.getByRole('button', { name: 'Choose', exact: true }).click();
    await page
      .getByRole('checkbox', { name: /^Choose / })
      .first()
      .check();
    await button(page, 'Price...').click();
    await expect
      .poll(() => whyNot(button(page, /^Change 0 prices$/)))
      .toContain('No price would change. Write by how much first.');
    expect(await axe(page)).toEqual([]);
  });

  it('on a demo of which somebody is buying something', async () => {
    const sessionId = randomUUID();
    const { id: artworkId } = await call<{ id: string }>(
      site(),
      'GET',
      '/api/artworks/gasholder-moon-art-t-shirt',
    );
    const cart = { artworkId, sessionId, quantity: 1, selectedSize: 'M', selectedColor: 'white' };
    await call(site(), 'POST', '/api/cart', cart);
    await call(site(), 'POST', '/api/create-payment-intent', {
      sessionId,
      shippingAddress: address,
    });
    const page = await open('/admin/start');
    await expect
      .poll(() => whyNot(button(page, 'Clear the demo and begin my shop')))
      .toMatch(
        /^Somebody is buying .*“Gasholder Moon.* right now\. Try again in a quarter of an hour\.$/,
      );
  });

  it('on parcels of the club before a number is pasted', async () => {
    const page = await open('/admin/subscriptions/months');
    // The month whose shirts are still to be packed.
    await page.getByRole('link').filter({ hasText: 'To pack' }).first().click();
    await expect
      .poll(() => whyNot(button(page, 'Check the lines')))
      .toContain('Scan or paste a line first.');
    await page.getByLabel('Tracking numbers').fill('Ada\t9405');
    await expect.poll(() => button(page, 'Check the lines').isDisabled()).toBe(false);
  });
});
