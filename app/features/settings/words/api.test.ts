import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settings } from '#app/database/schema/shop.ts';
import { textDrafts, textVersions } from '#app/database/schema/shop.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import { writeStudio } from '#tests/support/studio.ts';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite());
});
afterAll(() => site.close());
beforeEach(async () => {
  for (const table of [settings, textDrafts, textVersions]) await site.context.db.delete(table);
});

const path = '/api/admin/settings/words';
const call = (method: string, name: string, body?: unknown) =>
  site.call(method, `${path}/${name}`, body, headers);
const sheet = async (name: string) => (await call('GET', name)).body;
const type = (name: string, was: string, is: string) => call('PATCH', name, { was, is });
const publish = (name: string, body: string) => call('POST', `${name}/publish`, { body });
async function write(name: string, is: string): Promise<void> {
  await type(name, (await sheet(name)).body, is);
  expect((await publish(name, is)).status).toBe(200);
}
const page = async (name: string) => (await site.call('GET', `/api/texts/${name}`)).body;
const studio = async () => (await site.call('GET', '/api/studio')).body;

describe('a text', () => {
  it('is a draft until it is put on the site, and is seen there before', async () => {
    const saved = await type('biography', '', 'I **paint** weirs.\n\nAnd locks.');
    expect(saved).toMatchObject({
      status: 200,
      body: {
        conflict: null,
        live: '',
        shown: {
          studio: { biography: '<p>I <strong>paint</strong> weirs.</p>\n<p>And locks.</p>' },
        },
      },
    });
    expect((await studio()).biography).toBe('');
    expect((await publish('biography', 'I **paint** weirs.\n\nAnd locks.')).status).toBe(200);
    expect(await studio()).toMatchObject({
      biography: '<p>I <strong>paint</strong> weirs.</p>\n<p>And locks.</p>',
      summary: 'I paint weirs.',
    });
    expect(await site.context.db.select().from(textDrafts)).toEqual([]);
  });

  it('loses nothing of two windows: the second is shown what the first has saved', async () => {
    await type('statement', '', 'One');
    const second = await type('statement', '', 'Two');
    expect(second.body).toMatchObject({ conflict: 'One', body: 'One' });
    expect((await type('statement', 'One', 'Two')).body).toMatchObject({
      conflict: null,
      body: 'Two',
    });
    expect((await type('statement', 'elsewhere', 'Two')).body.conflict).toBeNull();
    const stale = await publish('statement', 'One');
    expect(stale).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/another window/) },
    });
    expect((await page('statement')).html).toBe('');
  });

  it('takes one of 12 first words that are saved at once, and shows it to the others', async () => {
    const typed = Array.from({ length: 12 }, (_, at) => `Words ${at}`);
    const saved = await Promise.all(typed.map((is) => type('quote', '', is)));
    const { body } = await sheet('quote');
    expect(saved.filter((one) => one.body.conflict === null)).toHaveLength(1);
    expect(new Set(saved.map((one) => one.body.conflict))).toEqual(new Set([null, body]));
  });

  it('keeps every version, what stood there before the first included', async () => {
    await writeStudio(site.context, { quote: 'Rust is slow.' });
    await write('quote', 'Rust is slow fire.');
    site.clock.advance({ minutes: 1 });
    await write('quote', 'Fire.');
    await write('quote', '');
    const { versions } = await sheet('quote');
    expect(versions).toMatchObject([
      { number: 4, body: null, added: 0, removed: 1 },
      { number: 3, body: 'Fire.' },
      { number: 2, body: 'Rust is slow fire.', added: 1, removed: 0 },
      { number: 1, body: 'Rust is slow.' },
    ]);
    expect((await studio()).quote).toBe('');
  });

  it('makes no version of what stands there already, and forgets a draft that came back to it', async () => {
    await write('contact', 'I answer within a week.');
    await publish('contact', 'I answer within a week.');
    await type('contact', 'I answer within a week.', 'Soon');
    await type('contact', 'Soon', 'I answer within a week.');
    const { versions, savedAt } = await sheet('contact');
    expect(versions).toHaveLength(1);
    expect(savedAt).toBeNull();
    expect((await studio()).responseNote).toBe('I answer within a week.');
  });

  it('is discarded alone', async () => {
    await write('quote', 'One');
    await type('quote', 'One', 'Two');
    expect((await call('DELETE', 'quote/draft')).body).toMatchObject({
      body: 'One',
      savedAt: null,
    });
  });

  it('of education has a block of its own beside the lines', async () => {
    await write('education', 'MFA, 2009\n\nBFA, 2005\n\n## Award\n\nFor a passage.');
    expect(await studio()).toMatchObject({
      education: ['MFA, 2009', 'BFA, 2005'],
      sailing: { title: 'Award', text: 'For a passage.' },
    });
    expect((await sheet('education')).live).toBe(
      'MFA, 2009\nBFA, 2005\n\n## Award\n\nFor a passage.',
    );
  });

  it.each([
    ['quote', 'x'.repeat(301), 'This is too long: 300 characters at most, and it has 301.'],
    ['promises', 'Signed by hand.', 'Begin each promise with a line like ## Signed by hand.'],
    ['education', '## Award', expect.stringMatching(/^One block/)],
    ['education', '## A\n\nb\n\n## C\n\nd', expect.stringMatching(/^One block/)],
  ])('of %s that cannot stand there stays a draft', async (name, is, sentence) => {
    expect((await type(name, '', is)).status).toBe(200);
    const refused = await publish(name, is);
    expect(refused).toMatchObject({ status: 400, body: { fields: { body: sentence } } });
    expect((await sheet(name)).body).toBe(is);
    expect(await site.context.db.select().from(textVersions)).toEqual([]);
  });

  it('is for the owner alone, and has to be one of the site', async () => {
    expect((await site.call('GET', `${path}/quote`)).status).toBe(401);
    expect((await call('GET', 'constructor')).status).toBe(400);
    expect((await type('quote', '', 'x'.repeat(40_001))).status).toBe(400);
  });
});

describe('a policy', () => {
  it('says what the settings do until she writes one, and again afterwards', async () => {
    const before = await sheet('imprint');
    expect(before).toMatchObject({ isTemplate: true, versions: [] });
    await writeStudio(site.context, { legalName: 'Ines Weir' });
    expect((await page('imprint')).html).toContain('<p>Ines Weir</p>');
    await write('imprint', '{{name}} runs this.');
    expect((await page('imprint')).html).toBe('<p>Ines Weir runs this.</p>');
    await writeStudio(site.context, { legalName: 'Rosa Weir' });
    expect((await page('imprint')).html).toBe('<p>Rosa Weir runs this.</p>');
    const back = await call('POST', 'imprint/template');
    expect(back.body).toMatchObject({
      isTemplate: true,
      versions: [
        { number: 2, body: null },
        { number: 1, body: '{{name}} runs this.' },
      ],
    });
    expect((await page('imprint')).html).toContain('<h2>Who runs this site');
    expect((await call('POST', 'quote/template')).status).toBe(400);
  });

  it('is named in the list with its state', async () => {
    await write('quote', 'One');
    await type('terms', (await sheet('terms')).body, 'Mine');
    const { body } = await site.call('GET', path, undefined, headers);
    const of = (name: string) => body.find((one: { name: string }) => one.name === name);
    expect(of('quote')).toEqual({ name: 'quote', state: 'written', hasDraft: false });
    expect(of('terms')).toEqual({ name: 'terms', state: 'template', hasDraft: true });
    expect(of('biography').state).toBe('empty');
  });
});

it('the database takes no empty version, no second one of a number, and none that is too long', async () => {
  const insert = (value: object) =>
    site.context.db
      .insert(textVersions)
      .values({ name: 'quote', number: 1, body: 'One', ...value });
  await insert({});
  await expect(insert({})).rejects.toThrow();
  await expect(insert({ number: 2, body: '' })).rejects.toThrow();
  await expect(insert({ number: 0 })).rejects.toThrow();
  await expect(insert({ number: 3, body: 'x'.repeat(40_001) })).rejects.toThrow();
});
