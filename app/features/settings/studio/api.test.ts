import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditTrail } from '#app/database/schema/operations.ts';
import { settings } from '#app/database/schema/shop.ts';
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
  await site.context.db.delete(settings);
  await site.context.db.delete(auditTrail);
});

const path = '/api/admin/settings/studio';
const read = async () => (await site.call('GET', path, undefined, headers)).body;
const save = (changes: object) => site.call('PATCH', path, { changes }, headers);
const stored = async () =>
  (await site.context.db.select().from(settings).where(eq(settings.name, 'studio')))[0];

describe('the studio record', () => {
  it('says nothing before anybody has', async () => {
    const { form, version } = await read();
    expect(version).toBe(0);
    expect(Object.values(form).filter(Boolean)).toEqual([]);
  });

  it('is changed field by field, and keeps what has no field', async () => {
    await writeStudio(site.context, { quote: 'Rust is slow fire.', name: 'Reed and Weir' });
    const { status, body } = await save({
      name: { was: 'Reed and Weir', is: '  Linden Press ' },
      taxIds: { was: '', is: 'VAT ID: DE 123\n\nEORI: DE 9' },
      socialLinks: { was: '', is: 'Mastodon: https://social.linden.example/@rosa' },
      foundedYear: { was: '', is: '1998' },
      yearsToNow: { was: false, is: true },
      headline: { was: '', is: 'Ink\r\nand rust' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      version: 2,
      form: {
        name: 'Linden Press',
        taxIds: 'VAT ID: DE 123\nEORI: DE 9',
        foundedYear: '1998',
        headline: 'Ink\nand rust',
      },
    });
    expect((await stored())!.value).toMatchObject({
      quote: 'Rust is slow fire.',
      name: 'Linden Press',
      taxIds: [
        { label: 'VAT ID', number: 'DE 123' },
        { label: 'EORI', number: 'DE 9' },
      ],
      socialLinks: [{ label: 'Mastodon', url: 'https://social.linden.example/@rosa' }],
      foundedYear: 1998,
      yearsToNow: true,
      words: { headline: 'Ink\nand rust' },
    });
  });

  it('takes a field beside one that would be refused today, and leaves that as it stands', async () => {
    const old = {
      email: 'ask at the gate',
      taxIds: [{ label: 'VAT ID', number: '' }],
      foundedYear: 2999,
    };
    await writeStudio(site.context, old);
    const { status } = await save({ phone: { was: '', is: '+1 218 555 0100' } });
    expect(status).toBe(200);
    expect((await stored())!.value).toMatchObject({ ...old, phone: '+1 218 555 0100' });
    const wrong = { email: { was: old.email, is: 'at the door' } };
    expect(Object.keys((await save(wrong)).body.fields)).toEqual(['email']);
  });

  it('writes down who changed what, and nothing for a repeat', async () => {
    const change = { phone: { was: '', is: '+1 218 555 0100' } };
    await save(change);
    expect((await save(change)).body.version).toBe(2);
    const trail = await site.context.db.select().from(auditTrail);
    expect(trail).toMatchObject([
      {
        actor: 'owner',
        entity: 'settings',
        entityId: 'studio',
        before: '{"phone":""}',
        after: '{"phone":"+1 218 555 0100"}',
      },
    ]);
  });

  it('loses nothing of two windows: other fields stand beside each other, the same one is asked about', async () => {
    await save({ name: { was: '', is: 'Linden Press' } });
    await save({ phone: { was: '', is: '1' } });
    const refused = await save({
      name: { was: '', is: 'Reed and Weir' },
      opening: { was: '', is: 'By appointment' },
    });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        detail: 'This was changed in another window meanwhile. Nothing was saved yet.',
        fields: { name: 'Saved by now: “Linden Press”. Save again to write yours over it.' },
      },
    });
    expect((await read()).form).toMatchObject({ name: 'Linden Press', phone: '1', opening: '' });
  });

  it('keeps every one of 12 fields that are saved at once', async () => {
    const names = ['name', 'artistName', 'legalName', 'location', 'phone', 'opening'];
    const more = ['tagline', 'headline', 'statement', 'shopIntro', 'blogSubtitle', 'description'];
    await Promise.all([...names, ...more].map((name) => save({ [name]: { was: '', is: name } })));
    const { form, version } = await read();
    for (const name of [...names, ...more]) expect(form[name]).toBe(name);
    expect(version).toBe(13);
  });

  it.each([
    ['email', 'nobody', 'Write an e-mail address, like studio@linden.art.'],
    ['foundedYear', '98', 'Write a year like 1998.'],
    ['foundedYear', '2999', 'This year is still to come.'],
    ['country', 'XX', 'Choose a country from the list.'],
    ['taxIds', '123', '“123”: write what it is, a colon and the number, like VAT ID: 123.'],
    [
      'socialLinks',
      'Mine: javascript:alert(1)',
      '“Mine: javascript:alert(1)”: write a name, a colon and the address, like Instagram: https://instagram.com/you.',
    ],
    ['name', 'x'.repeat(81), 'This is too long: 80 characters at most.'],
  ])('refuses a wrong %s with a sentence and changes nothing: %s', async (name, is, sentence) => {
    const { status, body } = await save({
      [name]: { was: '', is },
      phone: { was: '', is: '1' },
    });
    expect(status).toBe(400);
    expect(body.fields).toEqual({ [name]: sentence });
    expect((await read()).form.phone).toBe('');
  });

  it('refuses another kind of value, and a field that there is not', async () => {
    expect((await save({ name: { was: '', is: true } })).status).toBe(400);
    expect((await save({ pictureId: { was: '', is: 'x' } })).status).toBe(400);
  });

  it('keeps its name once it has one', async () => {
    await save({ name: { was: '', is: 'Linden Press' } });
    const { body } = await save({ name: { was: 'Linden Press', is: '' } });
    expect(body.fields.name).toMatch(/^The shop needs a name/);
  });

  it('is read where parts of it cannot be', async () => {
    const value = {
      name: 7,
      phone: '1',
      foundedYear: 'long ago',
      socialLinks: [{ label: 'Nowhere', url: 'no address' }, 3],
      words: { headline: [] },
    };
    await writeStudio(site.context, value);
    expect((await read()).form).toMatchObject({
      name: '',
      phone: '1',
      foundedYear: '',
      socialLinks: '',
      headline: '',
    });
  });
});
