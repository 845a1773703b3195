import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { letters } from '#app/database/schema/newsletter/letters.ts';
import { openMail } from '#app/integrations/mail/mail.server.ts';
import { servePages } from '#app/server/pages/pages.server.ts';
import { openMailServer } from '#tests/faults/support/mail-server.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import { publishedPost } from '#tests/support/posts.ts';
import { addReaders, sendAll, writtenLetter } from '#tests/support/reader-letters.ts';
import type { TestSite } from '#tests/support/site.ts';

const tangled = ['> '.repeat(5000) + 'The tide.', '*a_'.repeat(8000), '[a]('.repeat(12_000)];
const sentence =
  'This text has too many quotes, lists or marks (* _ ~ ` [ ]) within one another. Take some of them out, or put empty lines between them.';

let server: Awaited<ReturnType<typeof openMailServer>>;
let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  server = await openMailServer();
  const SMTP_URL = `smtp://127.0.0.1:${server.port}`;
  ({ site, headers } = await openOwnerSite(
    { OWNER_EMAIL: 'artist@example.com', MAIL_FROM: 'artist@example.com' },
    { mailAt: (env) => openMail({ ...env, SMTP_URL }), more: () => [servePages] },
  ));
});
afterAll(async () => {
  await site.close();
  await server.close();
});

const call = (method: string, path: string, body?: unknown) =>
  site.call(method, `/api/admin${path}`, body, headers);
const refused = { status: 400, body: { fields: { body: sentence } } };
const later = () => new Date(site.clock.now().getTime() + 3_600_000).toISOString();

it('a post that is too tangled is kept as a draft, and neither shown, scheduled nor published', async () => {
  for (const body of tangled) {
    const { id } = (await call('POST', '/posts')).body;
    const changes = { title: 'The tide', body };
    expect((await call('PATCH', `/posts/${id}`, { version: 0, changes })).status).toBe(200);
    expect((await call('GET', `/posts/${id}`)).body.form.body).toBe(body);
    expect(await call('GET', `/posts/${id}/preview`)).toMatchObject(refused);
    for (const at of [null, later()])
      expect(await call('POST', `/posts/${id}/publish`, { version: 1, at })).toMatchObject(refused);
  }
});

it('a letter that is too tangled is kept as a draft, and neither shown, tested, scheduled nor sent', async () => {
  for (const body of tangled) {
    const id = await writtenLetter(site, headers, { body });
    const { form, testsTo } = (await call('GET', `/letters/${id}`)).body;
    expect(form.body).toBe(body);
    for (const answer of [
      await call('GET', `/letters/${id}/preview`),
      await call('GET', `/letters/${id}/preview.html`),
      await call('POST', `/letters/${id}/test`, { to: testsTo[0] }),
      await call('POST', `/letters/${id}/send`, { version: 2, at: null }),
      await call('POST', `/letters/${id}/send`, { version: 2, at: later() }),
    ])
      expect(answer).toMatchObject(refused);
  }
});

it('a text of the site that is too tangled is kept as a draft, and is not put on the site', async () => {
  for (const name of ['statement', 'biography', 'privacy']) {
    const { body: was } = (await call('GET', `/settings/words/${name}`)).body;
    const body = '> '.repeat(1500) + 'The tide.';
    const typed = await call('PATCH', `/settings/words/${name}`, { was, is: body });
    expect(typed).toMatchObject({ status: 200, body: { body } });
    expect((await call('GET', `/settings/words/${name}`)).body.body).toBe(body);
    const published = await call('POST', `/settings/words/${name}/publish`, { body });
    expect(published).toMatchObject(refused);
  }
});

it('what was stored before such texts were refused breaks no page and no feed', async () => {
  for (const body of tangled) {
    const { slug } = await publishedPost(site.context, { body: `${body}\n\nThe end.` });
    for (const path of [`/api/posts/${slug}`, `/blog/${slug}`, '/blog', '/feed.xml', '/atom.xml'])
      expect([path, (await site.call('GET', path)).status]).toEqual([path, 200]);
    expect((await site.call('GET', `/api/posts/${slug}`)).body.html).toContain('<p>The end.</p>');
  }
});

it('a letter that was under way with such a text goes out, and so does the one after it', async () => {
  await addReaders(site, ['ada']);
  // The most that is let pass is as deep as a mail program can be given.
  for (const body of [...tangled, `${'*'.repeat(1500)}The tide.${'*'.repeat(1500)}`, 'Plain.']) {
    const id = await writtenLetter(site, headers);
    expect((await call('POST', `/letters/${id}/send`, { version: 2, at: null })).status).toBe(200);
    await site.context.db.update(letters).set({ body }).where(eq(letters.id, id));
  }
  await sendAll(site);
  expect(server.letters).toHaveLength(5);
  const states = await site.context.db.select({ state: letters.state }).from(letters);
  expect(states.filter(({ state }) => state === 'sent')).toHaveLength(5);
});
