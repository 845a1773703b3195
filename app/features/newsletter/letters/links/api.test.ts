import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { letterLinks, letters } from '#app/database/schema/newsletter/letters.ts';
import { newsletterSubscriptions } from '#app/database/schema/people.ts';
import { openMail } from '#app/integrations/mail/mail.server.ts';
import { openMailServer } from '#tests/faults/support/mail-server.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import { addReaders, sendAll, writtenLetter } from '#tests/support/reader-letters.ts';
import type { TestSite } from '#tests/support/site.ts';
import { hangWork } from '#tests/support/works.ts';

let server: Awaited<ReturnType<typeof openMailServer>>;
let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  server = await openMailServer();
  const SMTP_URL = `smtp://127.0.0.1:${server.port}`;
  ({ site, headers } = await openOwnerSite(
    { OWNER_EMAIL: 'artist@example.com', MAIL_FROM: 'artist@example.com' },
    { mailAt: (env) => openMail({ ...env, SMTP_URL }) },
  ));
});
afterAll(async () => {
  await site.close();
  await server.close();
});
beforeEach(async () => {
  await site.context.db.delete(letters);
  await site.context.db.delete(newsletterSubscriptions);
  server.letters.length = 0;
});

const call = (method: string, path: string, body?: unknown) =>
  site.call(method, `/api/admin/letters${path}`, body, headers);
const send = (id: string) => call('POST', `/${id}/send`, { version: 2, at: null });
const sheet = async (id: string) => (await call('GET', `/${id}`)).body;

describe('the links of a letter', () => {
  const weir = 'https://weirs.example/gear?tooth=1';
  const body = (workId: string) =>
    `[The weir](${weir}), [again](${weir}), [by mail](mailto:a@example.com)\n\n[Slack Water](work:${workId})`;
  const countedIn = (html: string) => [
    ...new Set(
      [...html.matchAll(/href="[^"]*(\/newsletter\/to\/[^"]+)"/g)].map(([, path]) => path!),
    ),
  ];
  const follow = (path: string, method = 'GET', given: Record<string, string> = {}) =>
    fetch(site.origin + path, { method, headers: given, redirect: 'manual' });
  const sent = async (countsLinks: boolean) => {
    await addReaders(site, ['ada', 'bo']);
    const work = await hangWork(site.context, { title: 'Slack Water' });
    const id = await writtenLetter(site, headers, { body: body(work.id), countsLinks });
    await send(id);
    await sendAll(site);
    return { id, work };
  };

  it('lead where they point, and are not counted, unless the owner asks for it', async () => {
    const { id } = await sent(false);
    const letter = server.letters[0]!.html;
    expect(letter).toContain(`href="${weir}"`);
    expect(letter).not.toContain('/newsletter/to/');
    expect(letter).not.toContain('is counted');
    expect((await sheet(id)).links).toBeNull();
    expect(await site.context.db.select().from(letterLinks)).toEqual([]);
  });

  it('count each press where she does, alike for all readers, and not who pressed', async () => {
    const { id, work } = await sent(true);
    const [ada, bo] = server.letters.map(({ html }) => countedIn(html));
    expect(ada).toEqual(bo);
    expect(ada).toHaveLength(2);
    const letter = server.letters[0]!.html;
    expect(letter).toContain('How often its links are pressed is counted, and not by whom.');
    expect(letter).toContain('href="mailto:a@example.com"');
    expect(letter).toMatch(/href="[^"]*\/newsletter\/unsubscribe\//);
    expect((await sheet(id)).links).toEqual([]);
    const answers = await Promise.all([...ada!, ada![0]!].map((url) => follow(url)));
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
    expect(new Set(answers.map(({ headers: own }) => own.get('location')))).toEqual(
      new Set([weir, `${site.context.env.PUBLIC_URL}/work/${work.slug}`]),
    );
    for (const { headers: own } of answers) {
      expect(own.get('cache-control')).toBe('no-store');
      expect(own.getSetCookie()).toEqual([]);
    }
    const { links } = await sheet(id);
    expect(links.map(({ presses }: { presses: number }) => presses)).toEqual([2, 1]);
    expect(links.map(({ url }: { url: string }) => url).toSorted()).toEqual([
      `/work/${work.slug}`,
      weir,
    ]);
    expect(server.letters[0]!.text).not.toMatch(/^:/m);
  });

  it('are not counted for a program that only looks, and lead home where there is none', async () => {
    const { id } = await sent(true);
    const [url] = countedIn(server.letters[0]!.html);
    expect((await follow(url!, 'HEAD')).status).toBe(302);
    expect((await follow(url!, 'GET', { 'sec-purpose': 'prefetch' })).status).toBe(302);
    expect((await sheet(id)).links).toEqual([]);
    const home = await follow(url!.replace(/[^/]+$/, 'not-a-link'));
    expect([home.status, home.headers.get('location')]).toEqual([
      302,
      `${site.context.env.PUBLIC_URL}/`,
    ]);
  });

  it('lead where they point in a test and in the preview, and are settled once it is sent', async () => {
    const work = await hangWork(site.context, { title: 'Slack Water' });
    await addReaders(site, ['ada']);
    const id = await writtenLetter(site, headers, { body: body(work.id), countsLinks: true });
    expect((await call('GET', `/${id}/preview.html`)).body).toContain(`href="${weir}"`);
    await call('POST', `/${id}/test`, { to: 'artist@example.com' });
    expect(server.letters[0]!.html).toContain(`href="${weir}"`);
    await send(id);
    const change = { version: 2, changes: { countsLinks: false } };
    expect((await call('PATCH', `/${id}`, change)).status).toBe(409);
  });
});
