import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishedPost } from '#tests/support/posts.ts';
import { artworks, editions } from '#app/database/schema/catalog.ts';
import { settings } from '#app/database/schema/shop.ts';
import { servePages } from '#app/server/pages/pages.server.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { writeStudio } from '#tests/support/studio.ts';
import { hangWork } from '#tests/support/works.ts';

const address = 'https://studio.example';
const studio = {
  biography: ['She paints what grows over what was built.'],
  quote: '',
  education: [],
  sailing: { title: '', text: '' },
  location: 'Duluth',
  email: 'hello@studio.example',
  phone: '+1 555 0100',
  name: 'Full Circle Studio',
  words: {
    description: 'Paintings of weirs.',
    shopDescription: 'Original paintings.',
    statementDescription: 'The artist statement.',
    blogSubtitle: 'On rust.',
  },
  responseNote: '',
  socialLinks: [{ label: 'Instagram', url: 'https://instagram.com/studio' }],
};

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite(
    { PUBLIC_URL: address, PAYMENTS: 'sandbox' },
    { more: () => [servePages] },
  );
  const { db } = site.context;
  const text = (name: string) => ({
    name: `text:${name}`,
    value: { title: name, body: `# On ${name}\n\nWhat is *promised* here.\n\nMore.` },
  });
  await writeStudio(site.context, studio);
  await db.insert(settings).values(['statement', 'privacy', 'terms', 'shipping-policy'].map(text));
  await hangWork(site.context, {
    slug: 'weir',
    title: 'Weir',
    isFeatured: true,
    description: 'A weir at dawn.',
  });
  await hangWork(site.context, {
    slug: 'tote',
    title: 'Tote',
    productType: 'merchandise',
    category: 'prints',
    edition: null,
    position: 8,
  });
  const square = {
    create: {
      width: 300,
      height: 300,
      channels: 4,
      background: { r: 240, g: 120, b: 20, alpha: 1 },
    },
  } as const;
  await site.context.files.put('designs/orange', await sharp(square).png().toBuffer());
  const shirt = {
    merchandiseType: 't-shirt',
    hasColors: true,
    design: 'designs/orange',
    position: 9,
  };
  await hangWork(site.context, {
    ...shirt,
    slug: 'shirt',
    title: 'Shirt',
    productType: 'merchandise',
    category: 'prints',
    edition: null,
  });
  await publishedPost(site.context, { slug: 'rust', title: 'Rust', description: 'Slow.' });
});
afterAll(() => site.close());

const page = async (path: string) => (await site.call('GET', path)).body as string;
const meta = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
type Thing = Record<string, unknown>;
const facts = (html: string): Thing[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, json]) => {
      const read = JSON.parse(json!) as Thing & { '@graph'?: Thing[] };
      return read['@graph'] ?? [read];
    },
  );
const ofType = (things: Thing[], type: string) =>
  things.filter((thing) => [thing['@type']].flat().includes(type));

it('the sign-up of the club leads to what is agreed to: terms, privacy, shipping and withdrawal', async () => {
  const { db } = site.context;
  const shop = { name: 'shop', value: { sellsClub: true } };
  await db.insert(settings).values(shop).onConflictDoUpdate({ target: settings.name, set: shop });
  const [, words = ''] = (await page('/subscription')).split('By subscribing you accept the');
  const [notice = ''] = words.split('</p>');
  expect([...notice.matchAll(/href="([^"]+)"/g)].map(([, path]) => path)).toEqual([
    '/terms',
    '/privacy',
    '/shipping-policy',
    '/returns',
  ]);
});

describe('what search engines and shared links read of a page', () => {
  it.each([
    '/',
    '/shop',
    '/merchandise',
    '/work/weir',
    '/blog',
    '/blog/rust',
    '/artist-statement',
    '/privacy',
    '/terms',
    '/shipping-policy',
  ])('is on %s a description, a picture, an author and when it was changed', async (path) => {
    const html = await page(path);
    expect(meta(html, 'description')?.length).toBeGreaterThan(4);
    expect(meta(html, 'og:image')).toMatch(/^https:\/\/studio\.example\/.*share\.jpg$/);
    expect(meta(html, 'author')).toBe('Full Circle Studio');
    const changed = meta(html, 'og:updated_time') ?? meta(html, 'article:published_time');
    expect(changed).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  it('says of a post when it was published, and of no change that nobody noted', async () => {
    const html = await page('/blog/rust');
    expect(meta(html, 'article:modified_time')).toBeUndefined();
    expect(ofType(facts(html), 'BlogPosting')).toMatchObject([
      { datePublished: meta(html, 'article:published_time') },
    ]);
    expect(html).not.toContain('dateModified');
  });

  it('shows of a thing that comes in colors how it is offered, not the plain photograph', async () => {
    const shared = meta(await page('/work/shirt'), 'og:image')!;
    expect(shared).toMatch(
      /^https:\/\/studio\.example\/media\/mockups\/[\w-]+-white-[0-9a-f]{12}-share\.jpg$/,
    );
    const answer = await fetch(new URL(new URL(shared).pathname, site.origin));
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([width, height]).toEqual([1200, 630]);
    const { body } = await site.call('GET', '/api/artworks/tote/neighbors');
    expect(body.next).toMatchObject({
      slug: 'shirt',
      previewUrl: expect.stringMatching(/-white-[0-9a-f]{12}\.webp$/),
    });
  });

  it('begins for a policy with its first words', async () => {
    expect(meta(await page('/privacy'), 'description')).toBe('What is promised here.');
  });

  it('is nothing where a page is not to be found', async () => {
    expect(meta(await page('/animation-demo'), 'robots')).toBe('noindex');
  });

  it('names the site, the studio and the artist on the home page', async () => {
    const things = facts(await page('/'));
    expect(ofType(things, 'WebSite')).toMatchObject([{ url: address, name: 'Full Circle Studio' }]);
    expect(ofType(things, 'Organization')).toMatchObject([
      { url: address, email: 'hello@studio.example' },
    ]);
    expect(ofType(things, 'Person')).toMatchObject([
      { jobTitle: 'Artist', sameAs: ['https://instagram.com/studio'] },
    ]);
  });
});

describe('a work as schema.org describes it', () => {
  const product = async () => ofType(facts(await page('/work/weir')), 'Product');
  const offered = (state: string) => [
    { name: 'Weir', offers: { price: '1000.00', availability: `https://schema.org/${state}` } },
  ];

  it('is one product, which says whether it can be had', async () => {
    const { db } = site.context;
    const [work] = await db.select().from(artworks).where(eq(artworks.slug, 'weir'));
    const change = (held: number, sold: number) =>
      db.update(editions).set({ held, sold }).where(eq(editions.artworkId, work!.id));
    expect(await product()).toMatchObject(offered('InStock'));
    await change(1, 0);
    await expect.poll(product).toMatchObject(offered('Reserved'));
    await change(0, 1);
    await expect.poll(product).toMatchObject(offered('SoldOut'));
    await change(0, 0);
    await expect.poll(product).toMatchObject(offered('InStock'));
  });
});

describe('a work without scripts', () => {
  it('has its price and the way to buy it by mail', async () => {
    const html = await page('/work/weir');
    const offer = [...html.matchAll(/<noscript>(.*?)<\/noscript>/gs)]
      .map(([, inside]) => inside!)
      .join('');
    expect(offer).toContain('$1,000');
    expect(offer).toContain(
      'mailto:hello@studio.example?subject=I%20would%20like%20to%20buy%20Weir&amp;body=',
    );
  });

  it('names what there is to choose, which no script shows as fields', async () => {
    const sizePrices = [
      { size: '8 × 10 in', price: 9_500 },
      { size: '16 × 20 in', price: 18_000 },
      { size: '24 × 30 in', price: 30_000, isAvailable: false },
    ];
    await hangWork(site.context, {
      slug: 'weir-print',
      productType: 'print',
      category: 'prints',
      edition: null,
      sizePrices,
    });
    const offer = async (path: string) =>
      [...(await page(path)).matchAll(/<noscript>(.*?)<\/noscript>/gs)]
        .map(([, inside]) => inside!)
        .join('');
    expect(await offer('/work/weir-print')).toContain('Sizes: 8 × 10 in ($95), 16 × 20 in ($180)<');
    expect(await offer('/work/shirt')).toContain('Colors: white, black, navy, gray, red, green<');
    expect(await offer('/work/weir')).not.toMatch(/Sizes|Colors/);
  });
});
