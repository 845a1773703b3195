import { describe, expect, it } from 'vitest';
import { isCanonical, policyAt } from './page-policies.server.ts';

const token = 'Tk3_tok-en';

describe('the policy at an address', () => {
  it.each([
    ['/', 'shared'],
    ['/shop', 'shared'],
    ['/SHOP/', 'shared'],
    ['/work/slack-water', 'shared'],
    ['/shop.data', 'shared'],
    ['/_.data', 'shared'],
    ['/cart', 'revalidated'],
    ['/order', 'revalidated'],
    [`/newsletter/confirm/${token}`, 'personal'],
    ['/no-such-page', 'revalidated'],
    ['/shop/no-such-page', 'revalidated'],
    ['/administrator', 'revalidated'],
    [`/order/${token}`, 'personal'],
    [`/order/${token}/`, 'personal'],
    [`/order/${token}/_.data`, 'personal'],
    [`/order/${token}.data`, 'personal'],
    [`/ORDER/${token}`, 'personal'],
    [`/%6frder/${token}`, 'personal'],
    [`/order/${token}/no-such-page`, 'personal'],
    [`/pay/${token}`, 'personal'],
    [`/pay/${token}.data`, 'personal'],
    [`/offer/${token}`, 'personal'],
    [`/offer/${token}.data`, 'personal'],
    ['/admin', 'personal'],
    ['/admin.data', 'personal'],
    ['/admin/login', 'personal'],
    [`/admin/reset/${token}`, 'personal'],
    ['/admin/customers', 'personal'],
    ['/admin/no-such-page', 'personal'],
    ['/%61dmin/no-such-page.data', 'personal'],
    ['/fulfillment', 'personal'],
    ['/fulfillment/no-such-page', 'personal'],
  ])('of %s says that it is %s', (address, caching) => {
    expect(policyAt(address).caching).toBe(caching);
  });

  it("tells the owner's pages from their doors and from what is not there", () => {
    const audiences = [
      '/admin',
      '/ADMIN/Customers/',
      '/fulfillment',
      '/admin/orders/x.data',
      '/admin/login',
      '/admin/reset',
      '/admin/x',
      '//admin',
    ];
    expect(audiences.map((address) => policyAt(address).for)).toEqual([
      'owner',
      'owner',
      'owner',
      'owner',
      'anyone',
      'anyone',
      'anyone',
      'anyone',
    ]);
  });
});

it.each([
  ['/', true],
  ['/shop', true],
  ['/work/slack-water', true],
  ['/shop/', false],
  ['/Shop', false],
  ['//shop', false],
  ['/work/%61', false],
  ['/work/slack_water', false],
  [`/work/${'a'.repeat(201)}`, false],
  ['/shop.data', false],
])('%s is spelled as our links spell it: %s', (address, expected) => {
  expect(isCanonical(address)).toBe(expected);
});
