import { expect, it } from 'vitest';
import { pageAfter, signInPath } from './sign-in-path.ts';

it('leads back to the page one came for', () => {
  const { searchParams } = new URL(signInPath('/admin/customers?page=2&q=a b'), 'http://x');
  expect(pageAfter(searchParams.get('next'))).toBe('/admin/customers?page=2&q=a%20b');
});

it.each([
  null,
  '',
  'https://elsewhere.example/',
  '//elsewhere.example/a',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  'javascript:alert(1)',
  '/admin/login',
])('leads to the desk from %j', (next) => expect(pageAfter(next)).toBe('/admin'));
