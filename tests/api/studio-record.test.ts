import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { settings } from '#app/database/schema/shop.ts';
import type { FieldName } from '#app/features/settings/studio/studio-form.ts';
import { seed } from '#app/server/installation/demo.server.ts';
import { servePages } from '#app/server/pages/pages.server.ts';
import { studio as demo } from '#demo/content/studio.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import { setOpening, setRates, writeStudio } from '#tests/support/studio.ts';
import { letters, publicPages, type Surfaces, surfacesOf } from '#tests/support/studio-surfaces.ts';

let site: TestSite;
let headers: { cookie: string };
let bare: Surfaces;
beforeAll(async () => {
  const besides = { more: () => [servePages] };
  const env = { DEMO: 'off', OWNER_EMAIL: 'rosa@lind.example' };
  ({ site, headers } = await openOwnerSite(env, besides));
  await seed(site.context);
  await setRates(site.context);
  await setOpening(site.context);
  bare = await surfacesOf(site, headers);
});
afterAll(() => site.close());

const path = '/api/admin/settings/studio';

/** Saves a value in every field, as the owner's form does. */
async function saveAll(wanted: Record<FieldName, string | boolean>): Promise<void> {
  const { form } = (await site.call('GET', path, undefined, headers)).body;
  const changes = Object.fromEntries(
    Object.entries(wanted).map(([name, is]) => [name, { was: form[name], is }]),
  );
  const saved = await site.call('PATCH', path, { changes }, headers);
  expect(saved).toMatchObject({ status: 200 });
}

it('a page that was made while the record could not be read is shown, and not kept', async () => {
  // Elsewhere a test's pages are never kept.
  vi.stubEnv('PROD', true);
  const name = 'Reed and Weir';
  await writeStudio(site.context, { name });
  const told = async () => {
    const { status, body } = await site.call('GET', '/shop');
    expect(status).toBe(200);
    return body as string;
  };
  // Who the shop is is read with what it has to show; this page reads no post besides.
  const rename = (from: string, to: string) =>
    site.context.db.execute(sql.raw(`alter table ${from} rename to ${to}`));
  await rename('posts', 'posts_away');
  const during = await told();
  await rename('posts_away', 'posts');
  expect(during).not.toContain(name);
  expect(await told()).toContain(name);
  vi.unstubAllEnvs();
  await site.context.db.delete(settings).where(eq(settings.name, 'studio'));
});

describe('a shop that begins without the demo', () => {
  it('is read in every place there is', () => {
    for (const place of [...publicPages, ...letters, 'receipt', 'certificate', 'order'])
      expect(bare.get(place)?.length, place).toBeGreaterThan(20);
    // One that it was paid, to buyer and owner, and one that it was sent.
    for (const words of ['has reached the studio', 'You have sold Weir', 'is on its way', '1Z 999'])
      expect(bare.get('letters of the order')).toContain(words);
  });

  it.each([
    ['name', demo.name],
    ['name, a part of it', 'Full Circle'],
    ['address', demo.location],
    ['year', '2024'],
    ['e-mail', demo.email],
    ['telephone', demo.phone],
    ['quote', demo.quote],
    ['honors', demo.sailing.title],
    ['subject', /post.industrial/i],
    ['words', /rust, concrete|the green that takes/i],
    ['social network', demo.socialLinks[0]!.url],
  ])('says nowhere the demo’s %s', (_, words) => {
    const told = [...bare].filter(([, text]) =>
      typeof words === 'string' ? text.includes(words) : words.test(text),
    );
    expect(told.map(([place]) => place)).toEqual([]);
  });

  it('claims no year, no biography and no country', () => {
    expect(bare.get('/')).not.toMatch(/©|id="about"|<blockquote/);
    expect(bare.get('customs')).toContain('which country you send from');
  });
});

/** Where each field is read, at least. */
const footed = publicPages.filter((page) => !page.startsWith('/admin/'));
const everywhere = [...publicPages, '/work', ...letters];
const readers: Record<FieldName, readonly string[]> = {
  name: [
    ...everywhere,
    '/feed.xml',
    '/atom.xml',
    '/site.webmanifest',
    'receipt',
    'packing slip',
    'customs',
    'authenticator',
    'order',
  ],
  artistName: ['/', '/work', 'certificate', 'saved certificate', '/atom.xml'],
  legalName: [...letters, '/', '/imprint', '/privacy', '/returns', 'receipt', 'customs'],
  location: ['/'],
  senderAddress: ['packing slip', 'customs'],
  legalAddress: [...letters, '/imprint', 'receipt'],
  taxIds: [...letters, '/imprint', 'receipt'],
  email: [
    '/',
    '/terms',
    '/privacy',
    '/imprint',
    '/work',
    'letter order-confirmation',
    'receipt',
    'packing slip',
    'customs',
  ],
  phone: ['/', '/imprint', '/privacy', ...letters, 'receipt', 'customs'],
  socialLinks: footed,
  opening: ['/'],
  foundedYear: footed,
  yearsToNow: footed,
  country: ['customs'],
  tagline: footed,
  headline: ['/'],
  statement: ['/'],
  description: ['/'],
  shopDescription: ['/shop'],
  statementDescription: ['/artist-statement'],
  shopIntro: ['/'],
  blogSubtitle: ['/blog', '/feed.xml', '/atom.xml'],
  statementTitle: ['/artist-statement'],
  statementSubtitle: ['/artist-statement'],
};

/** A value of its own for each field, and how it is read where that is not as it was typed. */
const valuesOf = (n: number, year: number, country: [string, string]) => {
  const wanted: Record<FieldName, string | boolean> = {
    ...(Object.fromEntries(Object.keys(readers).map((name) => [name, `Zz${name}${n}`])) as Record<
      FieldName,
      string
    >),
    taxIds: `VAT: Zztax${n}`,
    email: `zz${n}@lind.example`,
    socialLinks: `Pond: https://pond${n}.example/rosa`,
    foundedYear: String(year),
    yearsToNow: true,
    country: country[0],
  };
  const read: Record<FieldName, string> = {
    ...(wanted as Record<FieldName, string>),
    taxIds: `VAT Zztax${n}`,
    socialLinks: `https://pond${n}.example/rosa`,
    yearsToNow: `© ${year}–2026 Zzname${n}`,
    country: country[1],
  };
  return { wanted, read };
};

describe('each field that the owner changes', () => {
  const first = valuesOf(1, 1991, ['DE', 'Germany']);
  const second = valuesOf(2, 2003, ['SE', 'Sweden']);
  let before: Surfaces;
  let after: Surfaces;
  beforeAll(async () => {
    await saveAll(first.wanted);
    before = await surfacesOf(site, headers);
    await saveAll(second.wanted);
    after = await surfacesOf(site, headers);
  });
  const missing = (name: FieldName, surfaces: Surfaces, words: string) =>
    readers[name].filter((place) => !surfaces.get(place)?.includes(words));

  it.each(Object.keys(readers) as FieldName[])(
    '%s is read by the next request, everywhere',
    (name) => {
      expect(missing(name, before, first.read[name])).toEqual([]);
      expect(missing(name, after, second.read[name])).toEqual([]);
      const stale = [...after].filter(([, text]) => text.includes(first.read[name]));
      // What was signed stays as it was signed.
      expect(stale.map(([place]) => place)).toEqual([]);
    },
  );

  it('leaves what has no field as it stood', async () => {
    const [row] = await site.context.db.select().from(settings).where(eq(settings.name, 'studio'));
    expect(row!.value).not.toHaveProperty('constructor');
    expect(row!.version).toBe(3);
  });
});
