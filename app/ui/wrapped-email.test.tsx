import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EmailAddress, EmailLink } from './wrapped-email.tsx';

it('breaks an address before its at sign and its dots, and leads to a letter', () => {
  expect(renderToStaticMarkup(<EmailLink email="ada.weir@example.com" />)).toBe(
    '<a href="mailto:ada.weir@example.com"><span>ada<wbr/>.weir<wbr/>@example<wbr/>.com</span></a>',
  );
});

it('says of a person who was erased no more than that, and leads nowhere', () => {
  const email = 'erased-0f9a@erased.invalid';
  expect(renderToStaticMarkup(<EmailAddress>{email}</EmailAddress>)).toBe('Erased');
  expect(renderToStaticMarkup(<EmailLink email={email} />)).toBe(
    '<span class="text-label">Erased</span>',
  );
});
