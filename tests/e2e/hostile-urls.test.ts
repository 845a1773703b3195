import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { hostileQueries, hostileSegments } from '#tests/abuse/hostile.ts';
import { complaint, runs, timed, timeout } from '#tests/abuse/judge.ts';
import { mailboxKey } from '#tests/support/site.setup.ts';
import { rawSocket } from '#tests/support/raw-socket.ts';

/** Pages, each `*` a hostile segment or query. */
const pages = [
  '/work/*',
  '/order/*',
  '/subscription/manage/*',
  '/blog/*',
  '/newsletter/*/*',
  '/*',
  '/admin/*',
  '/?*',
  '/shop?*',
  '/checkout?payment_intent=*&redirect_status=*',
  '/subscription-success?redirect_status=*&month=*',
  '/assets/*',
  '/work/*.data',
  `/sandbox/mailbox/*?key=${mailboxKey}&`,
  `/sandbox/mailbox/*/html?key=${mailboxKey}&`,
  '/sandbox/mailbox/*',
];

const segment = fc.oneof(
  fc.constantFrom(...hostileSegments),
  fc.webSegment(),
  fc.constantFrom('..', '%2e%2e', '//', '\\', '\xff'),
);
const query = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: fc.constantFrom(...hostileQueries) },
);

describe('a page that is asked for in an unusual way', () => {
  it.each(['/%0D%0Aset-cookie:%20a=b', '/a%E2%80%A8b', '/admin/%1b', '/assets/%0a', '/%00'])(
    'like %s is not there',
    async (path) => {
      expect(
        (await fetch(inject('siteUrl') + path, { headers: { accept: 'text/html' } })).status,
      ).toBe(404);
    },
  );

  it.each(pages)(
    '%s is answered without a fault of ours',
    async (page) => {
      const parts = page.split('*').length - 1;
      const asked = fc.tuple(
        fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'DELETE'),
        fc.array(segment, { minLength: parts, maxLength: parts }),
        query,
      );
      await fc.assert(
        fc.asyncProperty(asked, async ([method, values, search]) => {
          const path =
            values.reduce((address, value) => address.replace('*', () => value), page) + search;
          const head = `${method} ${path} HTTP/1.1\r\nhost: x\r\naccept: text/html\r\nconnection: close\r\n\r\n`;
          const answer = await timed(async () => {
            const { over } = await rawSocket(inject('siteUrl'), Buffer.from(head, 'latin1'));
            const { status, text } = await over;
            // A page that says 404 holds the site's own scripts and texts: only what is no page of ours is read for what it gives away.
            return { status: status ?? 400, type: '', text: text.includes('<main') ? '' : text };
          });
          expect(complaint(answer, false)).toBeUndefined();
        }),
        runs(5, 500),
      );
    },
    timeout,
  );
});
