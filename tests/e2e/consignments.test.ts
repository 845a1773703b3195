import { expect, it } from 'vitest';
import { asOwner, call, ownersCookie } from '#tests/support/admin-visits.ts';
import { axe, useBrowser } from '#tests/support/browser.ts';

const { visit, site } = useBrowser();
const phone = { viewport: { width: 390, height: 844 } };

/** An original that is listed nowhere: what other tests find in the shop stays as it is. Of a second try as well as of the first. */
async function hangOriginal(): Promise<{ title: string; slug: string }> {
  const cookie = await ownersCookie(site());
  const [listed] = await call<{ picture: { id: string } }[]>(
    site(),
    'GET',
    '/api/artworks?type=artwork',
  );
  const title = `Towpath ${Date.now().toString(36)}`;
  const root = '/api/admin/works';
  const { id } = await call<{ id: string }>(site(), 'POST', root, { kind: 'original' }, cookie);
  const changes = {
    title: { was: '', is: title },
    price: { was: '', is: '3000' },
    audience: { was: 'everyone', is: 'link' },
    pictures: { was: [], is: [{ id: listed!.picture.id, alt: 'A towpath.', caption: '' }] },
  };
  await call(site(), 'PATCH', `${root}/${id}`, { changes }, cookie);
  const { slug } = await call<{ slug: string }>(
    site(),
    'POST',
    `${root}/${id}/publish`,
    {},
    cookie,
  );
  return { title, slug };
}

it('an original goes to a gallery on a phone, is sold there, and its share is in the books', async () => {
  const { title, slug } = await hangOriginal();
  const gallery = { values: { name: `Gallery of ${title}`, commissionRate: '35' } };
  const cookie = await ownersCookie(site());
  await call(site(), 'POST', '/api/admin/records/galleries', gallery, cookie);
  const page = await visit('/admin/records', {
    ...phone,
    ...(await asOwner(site())),
    expects: /status of 400/,
  });
  await page.getByRole('link', { name: 'Works at galleries', exact: true }).click();
  await page.getByRole('button', { name: 'Give a work to a gallery' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Work').fill(title);
  await form.getByRole('button', { name: title, exact: true }).click();
  await form.getByLabel('Gallery').selectOption({ label: gallery.values.name });
  const share = form.getByLabel('Their share, in percent');
  await expect.poll(() => share.inputValue()).toBe('35');
  await share.fill('400');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Enter a number up to 100.').waitFor();
  await share.fill('40');
  expect(await axe(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  const sold = page.getByRole('button', { name: `Sold there ${title}` });
  await sold.waitFor();
  const work = await visit(`/work/${slug}`);
  await work.getByText('In an exhibition').filter({ visible: true }).first().waitFor();
  await sold.click();
  await form.getByRole('button', { name: 'Sold there' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: title })
    .getByText(/^Sold there on/)
    .waitFor();
  expect(await axe(page)).toEqual([]);
  await page.goto(`${site()}/admin/records/transactions`);
  // What she wrote herself stands first, every entry below the sums.
  const entry = page
    .getByRole('listitem')
    .filter({ hasText: `in “${title}”` })
    .first();
  await entry.getByText('-$1,200.00').waitFor();
  await page
    .getByRole('term')
    .filter({ hasText: /^Fees$/ })
    .waitFor();
  await page.getByRole('button', { name: 'Write something down' }).click();
  const linen = `Linen for ${title}`;
  await form.getByLabel('What for').fill(linen);
  await form.getByLabel('Amount').fill('100.50');
  await form.getByRole('button', { name: 'Write it down' }).click();
  await page.getByRole('button', { name: `Remove ${linen}` }).click();
  expect(await axe(page)).toEqual([]);
  await form.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.poll(() => page.getByRole('listitem').filter({ hasText: linen }).count()).toBe(0);
});
