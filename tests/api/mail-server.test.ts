import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connections } from '#app/database/schema/connections.ts';
import { settings } from '#app/database/schema/shop.ts';
import { accountActivity } from '#app/database/schema/people.ts';
import { sendLetters } from '#app/features/email/service.server.ts';
import { readMailServer } from '#app/features/connections/mail/mail-server.server.ts';
import { openMail } from '#app/integrations/mail/mail.server.ts';
import { templates } from '#app/server/installation/email-templates.server.ts';
import { owner } from '#tests/support/buy.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import { mailAccount as account, openMailAccount } from '#tests/support/mail-account.ts';
import type { TestSite } from '#tests/support/site.ts';

const path = '/api/admin/connections/mail';

let site: TestSite;
let headers: Record<string, string>;
let server: Awaited<ReturnType<typeof openMailAccount>>;

beforeAll(async () => {
  ({ site, headers } = await openOwnerSite(
    {},
    {
      mailAt: (env) =>
        openMail(env, () => readMailServer(site.context.db, site.context.encryption)),
    },
  ));
  server = await openMailAccount();
});
afterAll(async () => {
  await server.close();
  await site.close();
});
beforeEach(async () => {
  await site.context.db.delete(connections);
  server.letters.length = 0;
});

const typed = () => ({
  ownerPassword: owner.password,
  host: '127.0.0.1',
  port: server.port,
  security: 'starttls',
  username: account.user,
  password: account.pass,
  fromName: 'Lind, Rosa',
  fromAddress: account.user,
  returnsAddress: 'returns@marsh.example',
});
const connect = (changes: object = {}) =>
  site.call('PUT', path, { ...typed(), ...changes }, headers);
const kept = () => site.context.db.select().from(connections);

describe('a mail server that the owner names', () => {
  it('carries every letter from then on, without a restart', async () => {
    const { status, body } = await connect();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      source: 'owner',
      server: {
        host: '127.0.0.1',
        port: server.port,
        username: account.user,
        fromName: 'Lind, Rosa',
      },
      checkedAt: site.clock.now().toISOString(),
    });
    await sendLetters(site.context, templates);
    expect(server.letters.map(({ subject, from }) => [subject, from])).toEqual([
      ['Mail server set (studio)', { name: 'Lind, Rosa', address: account.user }],
    ]);
  });

  it('is told by no screen, and by the database only encrypted', async () => {
    await connect();
    const { body } = await site.call('GET', path, undefined, headers);
    expect(JSON.stringify(body)).not.toContain(account.pass);
    const [row] = await kept();
    expect(row!.secret).toMatch(/^v1:/);
    expect(JSON.stringify(row)).not.toContain(account.pass);
  });

  it.each([
    ['a wrong password', { password: 'thirteen herons' }, 'password'],
    ['a server that is not there', { host: 'localhost', port: 1 }, 'host'],
    ['another encryption than it speaks', { security: 'tls' }, 'port'],
    ['a host that is none', { host: 'smtp://mail' }, 'host'],
    ['a name with a line of its own', { fromName: 'Rosa\r\nBcc: x@example.com' }, 'fromName'],
  ])('is not kept with %s, and the field says why', async (_what, changes, field) => {
    await connect();
    const before = await kept();
    const { status, body } = await connect(changes);
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([field]);
    expect(await kept()).toEqual(before);
  });

  it('asks for the password of the account, and writes down that it was set', async () => {
    const { status, body } = await connect({ ownerPassword: 'reeds in fast water' });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['ownerPassword']]);
    expect(await kept()).toEqual([]);
    await connect();
    const activity = await site.context.db.select().from(accountActivity);
    expect(activity.map(({ kind }) => kind)).toContain('mail-server-set');
  });

  it('keeps its password for another name of the sender, and gives it to no other server', async () => {
    await connect();
    const renamed = await connect({ password: '', fromName: 'Rosa' });
    expect(renamed.body).toMatchObject({ server: { fromName: 'Rosa' } });
    const moved = await connect({ password: '', host: 'localhost' });
    expect([moved.status, Object.keys(moved.body.fields)]).toEqual([400, ['password']]);
  });

  it('sends a letter to the owner to try, and says what the server said of it', async () => {
    await connect();
    const test = () => site.call('POST', `${path}/test`, undefined, headers);
    expect(await test()).toMatchObject({ status: 200, body: { to: expect.stringContaining('@') } });
    expect(server.letters.map(({ subject }) => subject)).toEqual(['Letters from your shop arrive']);
    await connect({ fromAddress: 'someone@else.example' });
    expect(await test()).toMatchObject({
      status: 502,
      body: { detail: 'The mail server does not send letters from this address for you.' },
    });
  });

  it('asks for the password again where this installation cannot read it', async () => {
    await connect();
    const { encryption } = site.context;
    const unread = encryption.encrypt(account.pass, 'something else');
    await site.context.db.update(connections).set({ secret: unread });
    const { status, body } = await site.call('POST', `${path}/test`, undefined, headers);
    expect([status, Object.keys(body.fields)]).toEqual([400, ['password']]);
  });

  it('is forgotten when the owner says so: letters are kept in the mailbox again', async () => {
    await connect();
    await sendLetters(site.context, templates);
    server.letters.length = 0;
    const { body } = await site.call(
      'POST',
      `${path}/end`,
      { ownerPassword: owner.password },
      headers,
    );
    expect(body).toMatchObject({ source: 'none', server: null });
    expect(await kept()).toEqual([]);
    await sendLetters(site.context, templates);
    expect(server.letters).toEqual([]);
    expect(await site.context.mail.kept()).toHaveLength(1);
    expect((await site.call('GET', '/api/admin/mode', undefined, headers)).body).toMatchObject({
      mail: 'kept',
    });
  });

  it('is named on the privacy page as who carries letters', async () => {
    const page = async () => (await site.call('GET', '/api/texts/privacy')).body.html as string;
    await site.context.db
      .insert(settings)
      .values({ name: 'text:privacy', value: { title: 'Privacy', body: '{{who}}' } });
    expect(await page()).not.toContain('The service that delivers my e-mail.');
    await connect();
    expect(await page()).toContain('The service that delivers my e-mail.');
    expect((await site.call('GET', '/api/admin/mode', undefined, headers)).body).toMatchObject({
      mail: 'sent',
    });
  });
});

describe('with SMTP_URL', () => {
  it('the environment wins, and the page says so', async () => {
    const set = await openOwnerSite({
      SMTP_URL: 'smtps://ada:word@mail.example',
      MAIL_FROM: 'Marsh Studio <ada@mail.example>',
    });
    try {
      const { body } = await set.site.call('GET', path, undefined, set.headers);
      expect(body).toMatchObject({
        source: 'environment',
        server: { host: 'mail.example', username: 'ada', fromName: 'Marsh Studio' },
      });
      expect(JSON.stringify(body)).not.toContain('word');
      const refused = await set.site.call('PUT', path, typed(), set.headers);
      expect(refused.status).toBe(409);
    } finally {
      await set.site.close();
    }
  });
});
