import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  letterRecipients,
  letters,
  seriesFollowers,
} from '#app/database/schema/newsletter/letters.ts';
import { connections } from '#app/database/schema/connections.ts';
import { newsletterSubscriptions } from '#app/database/schema/people.ts';
import { installation } from '#app/database/schema/operations.ts';
import { ownerTasks } from '#app/database/schema/tasks.ts';
import { openMail } from '#app/integrations/mail/mail.server.ts';
import { openMailServer } from '#tests/faults/support/mail-server.ts';
import { buy } from '#tests/support/buy.ts';
import { joinClub } from '#tests/support/club-month.ts';
import { bounced, complaint } from '#tests/support/returned-letters.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import { publishedPost } from '#tests/support/posts.ts';
import type { TestSite } from '#tests/support/site.ts';
import { chargeSimply, hangWork } from '#tests/support/works.ts';
import { addReaders, sendAll, subjectOf, writtenLetter } from '#tests/support/reader-letters.ts';
import { sendNext } from './sending/send-newsletter.server.ts';

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
  const { db } = site.context;
  await db.delete(letters);
  await db.delete(newsletterSubscriptions);
  await db.delete(ownerTasks);
  server.letters.length = 0;
  server.behavior.refuses = undefined;
  server.behavior.refusesLetter = undefined;
});

const call = (method: string, path: string, body?: unknown) =>
  site.call(method, `/api/admin/letters${path}`, body, headers);
const send = (id: string, at: string | null = null, version = 2) =>
  call('POST', `/${id}/send`, { version, at });
const sheet = async (id: string) => (await call('GET', `/${id}`)).body;
const to = () => server.letters.map((letter) => letter.to).toSorted();
const states = async () =>
  (await site.context.db.select().from(letterRecipients))
    .map(({ state, reason }) => [state, reason].filter(Boolean).join(' '))
    .toSorted();

it('what cannot be delivered is reported to the address that the owner named for returns', async () => {
  const { db, encryption } = site.context;
  const named = { host: 'smtp.example.com', port: 587, security: 'starttls', username: 'rosa' };
  const from = { fromName: 'Rosa', fromAddress: 'rosa@example.com' };
  const row = {
    name: 'mail' as const,
    secret: encryption.encrypt('twelve herons', 'connections.secret mail'),
    checkedAt: site.clock.now(),
  };
  const arrivesFrom = async (shown: object) => {
    await db.delete(connections);
    await db.insert(connections).values({ ...row, shown });
    await addReaders(site, ['ada']);
    await send(await writtenLetter(site, headers));
    await sendAll(site);
    await db.delete(newsletterSubscriptions);
    return server.letters.at(-1)!.from;
  };
  const returnsAddress = 'returns@example.com';
  expect(await arrivesFrom({ ...named, ...from, returnsAddress })).toBe(returnsAddress);
  // A row that an earlier version wrote names none.
  expect(await arrivesFrom({ ...named, ...from })).toBe('artist@example.com');
  await db.delete(connections);
});

it('a letter without a subject or without words is not sent, scheduled or tested', async () => {
  await addReaders(site, ['ada']);
  const sentences = { subject: 'Write a subject.', body: 'Write the letter first.' };
  for (const field of ['subject', 'body'] as const) {
    const id = await writtenLetter(site, headers, { [field]: ' \n' });
    for (const refused of [
      await send(id),
      await send(id, new Date(site.clock.now().getTime() + 3_600_000).toISOString()),
      await call('POST', `/${id}/test`, { to: (await sheet(id)).testsTo[0] }),
    ])
      expect([refused.status, refused.body.fields]).toEqual([400, { [field]: sentences[field] }]);
  }
  await sendAll(site);
  expect(to()).toEqual([]);
});

describe('who gets a letter', () => {
  it('is confirmed, and neither left nor invented by the demo', async () => {
    await addReaders(site, ['ada', 'ben']);
    await addReaders(site, ['waits'], { confirmedAt: null });
    await addReaders(site, ['left'], { unsubscribedAt: site.clock.now() });
    await site.context.db
      .update(newsletterSubscriptions)
      .set({ email: 'ben@sample.example' })
      .where(eq(newsletterSubscriptions.email, 'ben@example.com'));
    const id = await writtenLetter(site, headers);
    expect((await sheet(id)).readers).toMatchObject({ everybody: 1, invented: 1 });
    expect((await send(id)).body).toEqual({ state: 'sending', readers: 1 });
    await sendAll(site);
    expect(to()).toEqual(['ada@example.com']);
  });

  it('are buyers, club members, or those who follow a series or bought from it', async () => {
    await addReaders(site, ['ines', 'follower', 'other', 'another']);
    const [only] = await addReaders(site, ['only'], { wants: 'series' });
    const work = await hangWork(site.context, { series: 'Slack Water' });
    await chargeSimply(site.context);
    await buy(site, work);
    // Two are in the club without having asked for letters, one of them twice; the third is the demo's.
    await addReaders(site, ['gone'], { unsubscribedAt: site.clock.now() });
    for (const customerEmail of ['Gone@example.com', 'silent@example.com', 'silent@example.com'])
      await joinClub(site.context, { customerEmail });
    await joinClub(site.context, { customerEmail: 'ines@sample.example' });
    await joinClub(site.context, { customerEmail: 'Other@example.com' });
    for (const name of ['follower', 'only'])
      await site.context.db.insert(seriesFollowers).values({
        series: 'Slack Water',
        readerId: (await readerNamed(name)).id,
      });
    expect(only!.wants).toBe('series');
    const id = await writtenLetter(site, headers, { audience: 'buyers' });
    const { readers } = await sheet(id);
    expect(readers).toMatchObject({ everybody: 4, buyers: 1, club: 1, clubWithout: 2 });
    expect(readers.series).toContainEqual({ name: 'Slack Water', count: 3 });
    await send(id);
    await sendAll(site);
    expect(to()).toEqual(['ines@example.com']);
    server.letters.length = 0;
    const next = await writtenLetter(site, headers, { audience: 'series', series: 'Slack Water' });
    await send(next);
    await sendAll(site);
    expect(to()).toEqual(['follower@example.com', 'ines@example.com', 'only@example.com']);
    expect(server.letters[0]!.text).toContain('and follow Slack Water.');
  });

  it('is written down when sending begins: who comes later waits for the next, who left is skipped', async () => {
    await addReaders(site, ['ada', 'ben', 'cleo']);
    const id = await writtenLetter(site, headers);
    await send(id);
    await sendNext(site.context);
    await addReaders(site, ['late']);
    const left = ['ada', 'ben', 'cleo'].find((name) => !to().includes(`${name}@example.com`))!;
    const { token } = await readerNamed(left);
    expect((await site.call('POST', `/api/newsletter/${token}/unsubscribe`)).status).toBe(200);
    await sendAll(site);
    expect(to()).toHaveLength(2);
    expect(to()).not.toContain(`${left}@example.com`);
    expect(await states()).toEqual(['sent', 'sent', 'skipped left']);
    expect((await sheet(id)).figures).toMatchObject({ all: 3, sent: 2, skipped: 1, left: 0 });
  });

  it('who leaves while their letter is on the line does not get it', async () => {
    await addReaders(site, ['ada']);
    const id = await writtenLetter(site, headers);
    await send(id);
    const { token } = await readerNamed('ada');
    const mail = {
      ...site.context.mail,
      send: async (letter: Parameters<typeof site.context.mail.send>[0]) => {
        await site.call('POST', `/api/newsletter/${token}/unsubscribe`);
        return site.context.mail.send(letter);
      },
    };
    await sendNext({ ...site.context, mail });
    expect(to()).toEqual([]);
    expect(await states()).toEqual(['skipped left']);
  });
});

describe('a letter', () => {
  it('arrives with its text, works, why one gets it, and one click to leave', async () => {
    await addReaders(site, ['ada']);
    const work = await hangWork(site.context, { title: 'Reed Margin', description: 'Seen twice.' });
    const { id } = (await call('POST', '', { workId: work.id })).body;
    expect((await sheet(id)).form).toMatchObject({ subject: 'New work: Reed Margin' });
    expect((await send(id, null, 1)).status).toBe(200);
    await sendAll(site);
    const [letter] = server.letters;
    expect(letter!.subject).toBe('New work: Reed Margin');
    expect(letter!.html).toContain(`${site.env.PUBLIC_URL}/work/${work.slug}`);
    expect(letter!.text).toContain('[Picture: A picture for a test.]');
    expect(letter!.text).toContain('Seen twice.');
    expect(letter!.text).toContain('You get this because you asked for letters on the site.');
    expect(letter!.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const address = new URL(/<(.+)>/.exec(letter!.headers['list-unsubscribe']!)![1]!);
    const page = await fetch(site.origin + address.pathname, { redirect: 'manual' });
    expect(page.status).toBe(301);
    expect(page.headers.get('location')).toMatch(/^\/newsletter\/unsubscribe\//);
    const { token } = await readerNamed('ada');
    expect(letter!.html).not.toContain(token);
    const click = await fetch(site.origin + address.pathname, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(click.status).toBe(200);
    expect((await sheet(id)).figures).toMatchObject({ sent: 1, left: 1 });
    const next = await writtenLetter(site, headers);
    expect((await send(next)).status).toBe(409);
  });

  it('made from a post has its opening and leads to it', async () => {
    await addReaders(site, ['ada']);
    const long = `${'One more word. '.repeat(40)}`;
    const post = await publishedPost(site.context, {
      title: 'The weir gear',
      body: `First.\n\n${long}\n\nThe end.`,
    });
    const { id } = (await call('POST', '', { postId: post.id })).body;
    await send(id, null, 1);
    await sendAll(site);
    expect(server.letters[0]!.text).toContain(`Read on: ${site.env.PUBLIC_URL}/blog/${post.slug}`);
    expect(server.letters[0]!.text).not.toContain('The end.');
  });

  it('is tested by the owner, at her own addresses alone', async () => {
    const id = await writtenLetter(site, headers);
    const test = (address: string) => call('POST', `/${id}/test`, { to: address });
    expect((await test('Artist@example.com')).body).toEqual({ to: 'artist@example.com' });
    expect(to()).toEqual(['artist@example.com']);
    expect((await test('reader@example.com')).status).toBe(400);
    server.behavior.refuses = () => '550 5.7.1 no';
    expect((await test('artist@example.com')).status).toBe(502);
  });

  it('is saved over the version that was seen, and keeps what another window saved', async () => {
    const id = await writtenLetter(site, headers);
    const save = (version: number, subject: string) =>
      call('PATCH', `/${id}`, { version, changes: { subject } });
    expect((await save(1, 'Mine')).body).toMatchObject({
      version: 2,
      conflict: { subject: subjectOf },
    });
    expect((await save(2, 'Mine')).body).toMatchObject({ version: 3, conflict: null });
    expect((await send(id)).status).toBe(409);
  });
});

async function readerNamed(name: string) {
  const [reader] = await site.context.db
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, `${name}@example.com`));
  return reader!;
}

describe('sending', () => {
  it('begins once, however often it is pressed', async () => {
    await addReaders(site, ['ada', 'ben']);
    const id = await writtenLetter(site, headers);
    const answers = await Promise.all([send(id), send(id), send(id)]);
    expect(answers.map(({ body }) => body)).toEqual(
      answers.map(() => ({ state: 'sending', readers: 2 })),
    );
    await Promise.all([sendAll(site), sendAll(site)]);
    expect(to()).toEqual(['ada@example.com', 'ben@example.com']);
    expect(await sheet(id)).toMatchObject({ state: 'sent', finishedAt: expect.any(String) });
  });

  it('waits for its time, and can be taken back until then', async () => {
    await addReaders(site, ['ada']);
    const id = await writtenLetter(site, headers);
    const at = new Date(site.clock.now().getTime() + 3_600_000).toISOString();
    expect((await send(id, at)).body).toMatchObject({ state: 'scheduled' });
    expect((await send(id)).status).toBe(409);
    const changes = { subject: 'x' };
    expect((await call('PATCH', `/${id}`, { version: 2, changes })).status).toBe(409);
    await sendAll(site);
    expect(to()).toEqual([]);
    for (const status of [200, 409])
      expect((await call('PUT', `/${id}/draft`)).status).toBe(status);
    expect((await send(id, at)).status).toBe(200);
    site.clock.advance({ minutes: 61 });
    await sendAll(site);
    expect(to()).toEqual(['ada@example.com']);
    expect((await send(id, new Date(0).toISOString())).status).toBe(400);
  });

  it('keeps its pace, rests when she holds it, and ends when she stops it', async () => {
    await addReaders(site, ['ada', 'ben', 'cleo']);
    const id = await writtenLetter(site, headers, { perMinute: 10 });
    await send(id);
    await sendNext(site.context);
    const next = await sendNext(site.context);
    expect(next!.getTime() - site.clock.now().getTime()).toBe(6000);
    expect(to()).toHaveLength(1);
    await call('PUT', `/${id}/hold`, { isHeld: true });
    await sendAll(site);
    expect(to()).toHaveLength(1);
    expect((await sheet(id)).held).toBe('owner');
    await call('PUT', `/${id}/hold`, { isHeld: false });
    await sendNext(site.context);
    expect(to()).toHaveLength(2);
    expect((await call('PUT', `/${id}/stop`)).status).toBe(200);
    await sendAll(site);
    expect(await states()).toEqual(['sent', 'sent', 'skipped stopped']);
    expect((await call('PUT', `/${id}/hold`, { isHeld: false })).status).toBe(409);
  });

  it('takes a reader off whose mailbox is refused for good, and tries again who is put off', async () => {
    await addReaders(site, ['ada', 'gone', 'greylisted']);
    let tries = 0;
    server.behavior.refuses = (address) => {
      if (address.startsWith('gone')) return '550 5.1.1 No such user';
      if (address.startsWith('grey') && (tries += 1) < 3) return '450 4.2.0 Try again';
      return undefined;
    };
    const id = await writtenLetter(site, headers);
    await send(id);
    await sendAll(site);
    expect(to()).toEqual(['ada@example.com', 'greylisted@example.com']);
    expect(tries).toBe(3);
    expect((await sheet(id)).figures).toMatchObject({ sent: 2, returned: 1, waiting: 0 });
    expect(await readerNamed('gone')).toBeUndefined();
  });

  it('rests and asks the owner when the server refuses everybody, and forgets nobody', async () => {
    const names = Array.from({ length: 12 }, (_, at) => `reader-${at}`);
    await addReaders(site, names);
    server.behavior.refusesLetter = () => '554 5.7.1 looks like spam';
    const id = await writtenLetter(site, headers);
    await send(id);
    await sendAll(site);
    expect(await sheet(id)).toMatchObject({ state: 'sending', held: 'mail-server' });
    const tasks = (await site.call('GET', '/api/admin/tasks', undefined, headers)).body;
    expect(tasks).toMatchObject([{ kind: 'letter-stopped', path: `/admin/newsletter/${id}` }]);
    server.behavior.refusesLetter = undefined;
    await call('PUT', `/${id}/hold`, { isHeld: false });
    await sendAll(site);
    expect(to()).toEqual(names.map((name) => `${name}@example.com`).toSorted());
    expect((await site.call('GET', '/api/admin/tasks', undefined, headers)).body).toEqual([]);
  });

  it('rests after a restore until the owner says that it did not go out since', async () => {
    await addReaders(site, ['ada']);
    const [id, later] = [await writtenLetter(site, headers), await writtenLetter(site, headers)];
    await send(id);
    await send(later, new Date(site.clock.now().getTime() + 60_000).toISOString());
    site.clock.advance({ minutes: 5 });
    await site.context.db.update(installation).set({ takenOverAt: site.clock.now() });
    site.clock.advance({ minutes: 5 });
    await sendAll(site);
    expect(to()).toEqual([]);
    expect((await sheet(id)).held).toBe('restored');
    expect((await sheet(later)).state).toBe('draft');
    await call('PUT', `/${id}/hold`, { isHeld: false });
    await sendAll(site);
    expect(to()).toEqual(['ada@example.com']);
  });

  it('takes a reader off by a letter that came back later, and by a complaint, once', async () => {
    await addReaders(site, ['ada', 'ben', 'cleo']);
    const id = await writtenLetter(site, headers);
    await send(id);
    await sendAll(site);
    const rowOf = (name: string) =>
      /<(.+)@/.exec(server.letters.find((letter) => letter.to.startsWith(name))!.messageId)![1]!;
    const give = async (message: string) =>
      (await site.call('POST', '/api/admin/letter-returns', { message }, headers)).body.outcome;
    const [ada, ben, cleo] = [rowOf('ada'), rowOf('ben'), rowOf('cleo')];
    expect(await give(bounced(ada, '5.1.1'))).toBe('taken-off');
    expect(await give(bounced(ada, '5.1.1'))).toBe('taken-off');
    expect(await give(complaint(ben))).toBe('taken-off');
    expect(await give(bounced(cleo, '5.2.2'))).toBe('may-pass');
    expect(await give('Subject: Thanks')).toBe('not-ours');
    expect(await states()).toEqual(['returned bounced', 'returned complained', 'sent']);
    expect((await sheet(id)).readers.everybody).toBe(1);
  });

  it('never sends again what was about to end when its process died', async () => {
    await addReaders(site, ['ada', 'ben']);
    const id = await writtenLetter(site, headers);
    await send(id);
    const dies = {
      ...site.context.mail,
      send: async ({ beforeEnd }: Parameters<typeof site.context.mail.send>[0]) => {
        await beforeEnd!();
        throw Object.assign(new Error('killed'), { code: 'ECONNECTION' });
      },
    };
    await sendNext({ ...site.context, mail: dies });
    expect(await states()).toEqual(['queued', 'unsure']);
    await sendAll(site);
    expect(to()).toHaveLength(1);
    expect((await sheet(id)).figures).toMatchObject({ sent: 1, unsure: 1, waiting: 0 });
  });
});
