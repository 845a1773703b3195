import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawSocket } from '#tests/support/raw-socket.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

/** The site's own times, some thirty times as short. */
const patience = { header: 200, request: 500, idle: 100, silence: 3_000, look: 50 };
/** What a busy machine may add; whoever is never closed is waited for until the test's own time is up. */
const slack = 5_000;

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({}, { patience });
});
afterAll(() => site.close());

const post = (headers: string[]) =>
  `POST /api/cart HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${headers.join('\r\n')}\r\n\r\n`;
const problemIn = (text: string) =>
  JSON.parse(
    text
      .slice(text.indexOf('\r\n\r\n'))
      .replace(/^[^{]*/, '')
      .replace(/\}[^}]*$/, '}'),
  );
/** Somebody else is served as if nothing were going on. */
async function othersAreServed(): Promise<void> {
  const began = performance.now();
  expect((await site.call('GET', '/healthz')).status).toBe(200);
  expect((await site.call('GET', '/api/artworks')).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(slack);
}

describe('a slow connection', () => {
  it.each([
    ['that never says anything', ''],
    ['that stops in its first line', 'GET /heal'],
    ['that stops in its header', 'GET /healthz HTTP/1.1\r\nhost: x\r\n'],
  ])('%s is told so and closed', async (_what, sent) => {
    const { over } = await rawSocket(site.origin, sent);
    await othersAreServed();
    const { status, text, after } = await over;
    expect(status).toBe(408);
    expect(problemIn(text)).toMatchObject({
      status: 408,
      code: 'invalid',
      detail: 'The request took too long to arrive.',
    });
    expect(after).toBeLessThan(patience.header + slack);
  });

  it('that sends its header letter by letter is closed as soon', async () => {
    const { socket, over } = await rawSocket(site.origin, 'GET /healthz HTTP/1.1\r\n');
    const drip = setInterval(() => socket.writable && socket.write('x-slow: y\r\n'), 20);
    const { status, after } = await over;
    clearInterval(drip);
    expect(status).toBe(408);
    expect(after).toBeLessThan(patience.header + slack);
  });

  it.each([
    ['stops in the middle of its body', false],
    ['sends its body letter by letter', true],
  ])('that %s is closed, and changes nothing', async (_what, drips) => {
    const { socket, over } = await rawSocket(
      site.origin,
      `${post(['content-length: 1000'])}{"artworkId":"`,
    );
    const drip = setInterval(() => drips && socket.writable && socket.write('a'), 20);
    await othersAreServed();
    const { status, after } = await over;
    clearInterval(drip);
    expect(status).toBe(408);
    expect(after).toBeLessThan(patience.request + slack);
  });

  it('that has been served and says nothing more is closed', async () => {
    const { over, heard } = await rawSocket(
      site.origin,
      'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n',
    );
    await heard('"ok"');
    const { status, after } = await over;
    expect(status).toBe(200);
    // Node adds a second of its own, so that no last request meets a closing door.
    expect(after).toBeLessThan(patience.idle + 1_000 + slack);
  });

  it('does not keep others out though there are four hundred', async () => {
    const many = await Promise.all(Array.from({ length: 400 }, () => rawSocket(site.origin)));
    await othersAreServed();
    const ends = await Promise.all(many.map(({ over }) => over));
    expect(
      ends.every(({ status, after }) => status === 408 && after < patience.header + slack),
    ).toBe(true);
    await othersAreServed();
  });
});

describe('a body that is too large', () => {
  it('by its own account is refused before it comes', async () => {
    const { over, heard } = await rawSocket(site.origin, post(['content-length: 1000000']));
    await heard('"code":"too-large"');
    expect((await over).status).toBe(413);
  });

  it.each([1, 100])(
    'of %i MB in pieces of unknown number is refused as soon as it is too large, and its connection closed',
    async (megabytes) => {
      const { socket, over } = await rawSocket(site.origin, post(['transfer-encoding: chunked']));
      const piece = Buffer.concat([
        Buffer.from('10000\r\n'),
        Buffer.alloc(65_536, 'a'),
        Buffer.from('\r\n'),
      ]);
      let pieces = 0;
      while (pieces < megabytes * 16 && socket.writable) {
        pieces += 1;
        if (!socket.write(piece))
          await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), over]);
      }
      await othersAreServed();
      const { status, after } = await over;
      expect(status).toBe(413);
      expect(after).toBeLessThan(patience.request + slack);
      // What lies in the buffers between us is all it took.
      expect(pieces).toBeLessThan(200);
    },
  );

  it('once it is unpacked is refused too', async () => {
    const packed = gzipSync(Buffer.alloc(20_000_000, ' '));
    const { over } = await rawSocket(
      site.origin,
      Buffer.concat([
        Buffer.from(
          post([`content-length: ${packed.length}`, 'content-encoding: gzip', 'connection: close']),
        ),
        packed,
      ]),
    );
    const { status, text } = await over;
    expect([status, problemIn(text).code]).toEqual([413, 'too-large']);
  });

  it('for the webhook is refused as well', async () => {
    const { over, heard } = await rawSocket(
      site.origin,
      'POST /api/stripe/webhook HTTP/1.1\r\nhost: x\r\ncontent-length: 100000000\r\n\r\n',
    );
    await heard('"code":"too-large"');
    expect((await over).status).toBe(413);
  });
});

describe('what is not HTTP', () => {
  it.each([
    ['a header without end', `GET / HTTP/1.1\r\n${'x: y'.repeat(10_000)}`, 431],
    ['ten thousand headers', `GET / HTTP/1.1\r\n${'x: y\r\n'.repeat(10_000)}`, 431],
    ['an address without end', `GET /${'a'.repeat(200_000)}`, 431],
    [
      'garbage',
      Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0, 0xff, 0x0d, 0x0a, 0x0d, 0x0a]),
      400,
    ],
    ['two lengths', post(['content-length: 2', 'content-length: 3']) + '{}', 400],
    [
      'a length and pieces',
      post(['content-length: 2', 'transfer-encoding: chunked']) + '0\r\n\r\n',
      400,
    ],
    ['a length below nothing', post(['content-length: -1']), 400],
    ['a piece of no length', post(['transfer-encoding: chunked']) + 'zz\r\n', 400],
    ['a header that breaks its line', 'GET /healthz HTTP/1.1\r\nhost: x\r\nx: a\rb\r\n\r\n', 400],
  ])('like %s is answered and closed', async (_what, sent, expected) => {
    const { over } = await rawSocket(site.origin, sent);
    const { status, text, after } = await over;
    expect(status).toBe(expected);
    expect(problemIn(text)).toMatchObject({ status: expected, requestId: expect.any(String) });
    expect(after).toBeLessThan(patience.header + slack);
    await othersAreServed();
  });

  it('behind a good request does not spoil the answer to that', async () => {
    const { over } = await rawSocket(
      site.origin,
      `GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n\x00\xff garbage ${randomUUID()}\r\n\r\n`,
    );
    const { text } = await over;
    expect(text).toMatch(/^HTTP\/1\.1 (200|400)/);
    await othersAreServed();
  });

  it('nor do a hundred requests at once on one connection', async () => {
    const one = 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n';
    const { over } = await rawSocket(
      site.origin,
      one.repeat(99) + one.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'),
    );
    expect((await over).text.match(/HTTP\/1\.1 200/g)).toHaveLength(100);
  });
});
