import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { mailboxMail } from '#app/integrations/mail/mailbox.server.ts';
import { secretLetters } from '#app/integrations/mail/secret-letters.server.ts';
import { mailboxPage } from './mailbox-page.ts';

const first = '7f3c91ae-0000-4000-8000-000000000001';
const second = '7f3c91ae-0000-4000-8000-000000000002';
const hostile = '<script>alert("1")</script>';
let root: string;
let app: FastifyInstance;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'mailbox-'));
  const folder = join(root, 'mailbox');
  const mail = mailboxMail(
    folder,
    'Full Circle Studio <studio@example.com>',
    secretLetters('the key of the mailbox'),
  );
  await mail.send({
    id: first,
    to: 'ines@example.com',
    subject: 'Hello',
    html: '<head></head><p>Hello <a href="https://example.com">there</a></p>',
    text: 'Hello there',
  });
  await mail.send({
    id: second,
    to: 'eve@example.com',
    subject: hostile,
    html: `<p>${hostile}</p>`,
    text: `${hostile} & more`,
  });
  await utimes(join(folder, `${first}.eml`), 1, 1);
  await writeFile(join(root, `${first}.eml`), 'Subject: outside\r\n\r\nnobody may read this');
  app = Fastify();
  await app.register(mailboxPage, { prefix: '/sandbox/mailbox', folder });
  return () => rm(root, { recursive: true });
});

const get = (path: string) => app.inject({ url: `/sandbox/mailbox${path}` });

describe('the mailbox', () => {
  test('lists letters, the newest first, for people and for programs', async () => {
    const page = await get('/');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Letters land here because no mail server is configured.');
    expect(page.body.indexOf('eve@example.com')).toBeLessThan(
      page.body.indexOf('ines@example.com'),
    );
    expect((await get('/index.json')).json()).toMatchObject([
      { id: second, to: 'eve@example.com', subject: hostile },
      {
        id: first,
        to: 'ines@example.com',
        subject: 'Hello',
        text: expect.stringContaining('Hello there'),
      },
    ]);
  });

  test('is empty before the first letter', async () => {
    const empty = Fastify();
    await empty.register(mailboxPage, { prefix: '/m', folder: join(root, 'nowhere') });
    const { body } = await empty.inject({ url: '/m/' });
    expect(body).toContain('No letter has been sent yet.');
    expect(body).toContain('<title>Mailbox</title>');
    expect(body).not.toContain('Full Circle Studio');
    expect((await empty.inject({ url: '/m/index.json' })).json()).toEqual([]);
  });

  test('shows a letter with its headers, its text and a frame for its HTML', async () => {
    const { body } = await get(`/${first}`);
    expect(body).toContain(`&#60;${first}@example.com&#62;`);
    expect(body).toContain('Hello there');
    expect(body.replaceAll(/\s+/g, ' ')).toContain(
      `<iframe src="/sandbox/mailbox/${first}/html" title="The letter as it looks" sandbox="allow-popups allow-popups-to-escape-sandbox" ></iframe>`,
    );
    const text = await get(`/${first}/text`);
    expect(text.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text.body.trim()).toBe('Hello there');
  });
});

describe('a hostile letter', () => {
  test('is text on every page', async () => {
    for (const path of ['/', `/${second}`]) {
      const { body, headers } = await get(path);
      expect(body).not.toContain('<script');
      expect(body).toContain('&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62;');
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'/);
      expect(body).not.toMatch(/style=|<style/);
    }
  });

  test('can show pictures in its frame and do nothing else', async () => {
    const { body, headers } = await get(`/${second}/html`);
    expect(body).toContain(hostile);
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        'img-src * data:',
        "style-src 'unsafe-inline'",
        "form-action 'none'",
      ]),
    );
    expect(policy).toContain('sandbox allow-popups allow-popups-to-escape-sandbox');
    expect((await get(`/${first}/html`)).body).toContain('<head><base target="_blank"></head>');
  });
});

test.each([
  ['no letter', '/7f3c91ae-0000-4000-8000-00000000000f'],
  ['a way out of the folder', `/..%2f${first}`],
  ['a way out of the folder, twice encoded', `/%252e%252e%252f${first}`],
  ['a file name', `/${first}.eml`],
  ['a null byte', `/${first}%00`],
])('%s answers 404', async (_, path) => {
  for (const part of ['', '/html', '/text']) {
    const { statusCode, body } = await get(path + part);
    expect(statusCode).toBe(404);
    expect(body).not.toContain('nobody may read this');
  }
});
