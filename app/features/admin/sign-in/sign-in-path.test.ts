import { expect, it } from 'vitest';
import { policyAt } from '#app/server/pages/page-policies.server.ts';
import { pageAfter as pageAfterOf, signInPath } from './sign-in-path.ts';

const pageAfter = (next: string | null) => pageAfterOf(next, (pathname) => policyAt(pathname).for);

it.each([
  ['/admin/customers?page=2&q=a b', '/admin/customers?page=2&q=a%20b'],
  ['/fulfillment', '/fulfillment'],
  ['/FULFILLMENT/', '/FULFILLMENT/'],
  ['/admin', '/admin'],
  ['/admin?x=//elsewhere.example', '/admin?x=//elsewhere.example'],
])('leads back to the page one came for: %s', (page, expected) => {
  const { searchParams } = new URL(signInPath(page), 'http://x');
  expect(pageAfter(searchParams.get('next'))).toBe(expected);
});

const hostile = [
  null,
  '',
  'https://elsewhere.example/',
  '//elsewhere.example/a',
  '///elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/.//elsewhere.example',
  '/.//admin',
  '/.//admin/customers',
  '/.//fulfillment',
  '/x/..//elsewhere.example',
  '/admin/..//elsewhere.example',
  '/admin/../..//elsewhere.example',
  '/admin/.\\..\\\\elsewhere.example',
  '/%2e//elsewhere.example',
  '/%2E%2e//elsewhere.example',
  '/admin/%2e%2e//elsewhere.example',
  '/x/%2e%2e/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/.\n//elsewhere.example',
  '/@elsewhere.example',
  '/administrator',
  '/order/somebody-elses',
  'javascript:alert(1)',
  'data:text/html,x',
  '/admin/login',
  '/admin/no-such-page',
  '/admin/login/',
  '/Admin/Login',
  '/admin/login?next=/admin/login',
];

it.each(hostile)('leads to the home of the owner’s area from %j', (next) =>
  expect(pageAfter(next)).toBe('/admin'),
);

it.each(hostile)('never leaves the site, however often %j is read as an address', (next) => {
  const site = 'https://studio.example';
  const once = new URL(pageAfter(next), site);
  const twice = new URL(pageAfter(decodeURIComponent(next ?? '')), site);
  expect([once.origin, twice.origin]).toEqual([site, site]);
});
