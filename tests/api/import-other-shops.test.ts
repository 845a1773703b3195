import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { posts } from '#app/database/schema/blog.ts';
import { artworks, editions } from '#app/database/schema/catalog.ts';
import { pastSales } from '#app/database/schema/office.ts';
import { newsletterSubscriptions } from '#app/database/schema/people.ts';
import type { OtherFormat } from '#app/features/import/formats.ts';
import { importFiles } from '#app/features/import/import-files.server.ts';
import { sentenceOf } from '#app/features/import/report.ts';
import { servePages } from '#app/server/pages/pages.server.ts';
import * as etsy from '#tests/support/import/etsy.ts';
import { folderOf, jpegOf } from '#tests/support/import/files.ts';
import * as ghost from '#tests/support/import/ghost.ts';
import * as squarespace from '#tests/support/import/squarespace.ts';
import * as woo from '#tests/support/import/woocommerce.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite({}, { more: () => [servePages] });
});
afterEach(() => site.close());

const said = async (format: OtherFormat, file: string) => {
  const bring = (isDryRun: boolean) =>
    importFiles(site.context, { format, files: [file], isDryRun });
  const told = (await bring(true)).lines.map(sentenceOf);
  const done = (await bring(false)).lines.map(sentenceOf);
  expect(done).toEqual(told);
  const again = (await bring(false)).lines;
  expect(again.filter(({ outcome }) => outcome === 'new')).toEqual([]);
  return done;
};
const sales = () => site.context.db.select().from(pastSales).orderBy(asc(pastSales.name));
const movesTo = async (path: string) => {
  const { status, headers } = await site.call('GET', path);
  return [status, headers.get('location')];
};

describe('a shop from Etsy', () => {
  it('has its listings, and its orders without their buyers, whose addresses Etsy keeps', async () => {
    const file = await folderOf({
      'EtsyListingsDownload.csv': etsy.listings,
      'EtsySoldOrders2025.csv': etsy.soldOrders,
      'EtsySoldOrderItems2025.csv': etsy.soldItems,
      'photos/il_fullxfull.111_heron.jpg': await jpegOf('gray'),
      'photos/il_fullxfull.222_reed.jpg': await jpegOf('green'),
    });
    expect(await said('etsy', file)).toEqual([
      'EtsyListingsDownload.csv:2  new  work “Heron "at Dusk" original oil painting”: on the site',
      'EtsyListingsDownload.csv:5  new  work “Reed Giclée Print”: on the site',
      'EtsySoldOrders2025.csv:2  new  order #3001: kept among the earlier sales; the file names no e-mail address',
      'EtsySoldOrderItems2025.csv:4  new  order #3002: kept among the earlier sales; the file names no e-mail address',
    ]);
    const works = await site.context.db.select().from(artworks).orderBy(asc(artworks.position));
    expect(works).toMatchObject([
      {
        productType: 'artwork',
        medium: 'oil, linen',
        price: 125_000,
        description: 'Oil on linen.\n\nPainted outside & dry.',
      },
      { productType: 'print', sizes: ['A4', 'A3'], price: 4500 },
    ]);
    expect(await sales()).toMatchObject([
      {
        name: 'Etsy #3001',
        soldOn: new Date('2025-08-14T00:00:00Z'),
        items: ['2 × Reed Giclée Print', 'Mist & Weir'],
        total: 109_512,
      },
      { name: 'Etsy #3002', total: 4500, currency: 'USD' },
    ]);
  });
});

describe('a shop from WooCommerce', () => {
  it('has its products with their variations, its orders, customers and posts', async () => {
    const file = await folderOf({
      'wc-product-export.csv': woo.products,
      'orders.csv': woo.orders,
      'customers.csv': woo.customers,
      'wordpress.xml': woo.posts,
      'uploads/2024/02/heron-scaled.jpg': await jpegOf('gray'),
      'uploads/2024/02/heron-side.jpg': await jpegOf('silver'),
      'uploads/2024/02/gear.jpg': await jpegOf('navy'),
      'uploads/2024/02/reed.jpg': await jpegOf('green'),
      'uploads/2023/05/rust.jpg': await jpegOf('brown'),
    });
    expect(await said('woocommerce', file)).toEqual([
      'wc-product-export.csv:2  new  work “Heron at Dusk”: on the site',
      'wc-product-export.csv:3  new  work “Weir Gear”: on the site, as sold',
      'wc-product-export.csv:4  new  work “Reed”: on the site',
      'wc-product-export.csv:7  new  work “Hidden Study”: a draft. It was not shown there either.',
      'customers.csv:2  new  customer ada@example.com',
      'customers.csv:3  new  customer cleo@example.com',
      'orders.csv:2  new  order #501',
      'orders.csv:3  refused  order #502: it was cancelled there.',
      'wordpress.xml:5  new  post “On rust & <item> tags”: on the site',
      'wordpress.xml:27  new  post “Not yet”: a draft. It was not published there either.',
    ]);
    const { db } = site.context;
    const [reed] = await db.select().from(artworks).where(eq(artworks.title, 'Reed'));
    expect(reed).toMatchObject({ productType: 'print', price: 4000, sizes: ['A4', 'A3'] });
    expect(
      await db
        .select({ size: editions.size, total: editions.total })
        .from(editions)
        .where(eq(editions.artworkId, reed!.id)),
    ).toEqual([{ size: 'A4', total: 9 }]);
    const [post] = await db.select().from(posts).where(eq(posts.slug, 'on-rust'));
    expect(post).toMatchObject({
      status: 'published',
      publishedAt: new Date('2023-05-06T08:00:00Z'),
      description: 'About rust.',
      tags: ['Notes', 'Rust'],
    });
    expect(post!.body).toMatch(
      /^Rust is \*slow\*\.\n\n!\[A rusty gate\]\(picture:[0-9a-f-]{36}\)\n\nIt never \[sleeps\]\(https:\/\/example\.com\/\)\.$/,
    );
    expect(await movesTo('/2023/05/on-rust/')).toEqual([301, '/blog/on-rust']);
    expect(await movesTo('/product/heron-at-dusk/')).toEqual([301, '/work/heron-at-dusk']);
    expect((await sales())[0]).toMatchObject({
      name: 'WooCommerce #501',
      items: ['Weir Gear', '2 × Reed - A4'],
      total: 102_050,
    });
  });

  it('refuses XML that declares entities, and says where XML breaks off', async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><rss><channel><item><title>&b;</title></item></channel></rss>`;
    const file = await folderOf({ 'bomb.xml': bomb, 'cut.xml': woo.posts.slice(0, 900) });
    expect(await said('woocommerce', file)).toEqual([
      'bomb.xml:1  refused  part of the file: it declares entities of its own and was not read.',
      expect.stringMatching(
        /^cut\.xml:\d+ {2}refused {2}part of the file: this cannot be read as XML \(.+\)\. Nothing of the file was read\.$/,
      ),
    ]);
  });
});

describe('a shop from Squarespace', () => {
  it('has its products with their variants, its orders, and its blog', async () => {
    const file = await folderOf({
      'products.csv': squarespace.products,
      'orders.csv': squarespace.orders,
      'heron.jpg': await jpegOf('gray'),
      'heron side.jpg': await jpegOf('silver'),
      'reed.jpg': await jpegOf('green'),
    });
    expect(await said('squarespace', file)).toEqual([
      'products.csv:2  new  work “Heron at Dusk”: on the site',
      'products.csv:3  new  work “Reed Print”: on the site',
      'orders.csv:2  new  order #00042',
    ]);
    expect(await movesTo('/store/p/heron-at-dusk')).toEqual([301, '/work/heron-at-dusk']);
    expect((await sales())[0]).toMatchObject({ items: ['2 × Reed Print, A4'], total: 8000 });
  });
});

describe('a blog from Ghost', () => {
  it('has its posts with covers, pictures and tags, and its members, whom nobody subscribes', async () => {
    const file = await folderOf({
      'river.ghost.json': ghost.content,
      'members.csv': ghost.members,
      'content/images/2023/07/weir.jpg': await jpegOf('gray'),
      'content/images/2023/07/cover.jpg': await jpegOf('teal'),
    });
    expect(await said('ghost', file)).toEqual([
      'river.ghost.json:4  refused  part of the file: this post has no number and was left out.',
      'members.csv:2  new  customer dora@example.com',
      'river.ghost.json:1  new  post “Letters from the weir”: on the site',
      'river.ghost.json:3  new  post “Later”: a draft. It was not published there either.',
    ]);
    const { db } = site.context;
    const [post] = await db.select().from(posts).where(eq(posts.slug, 'letters-from-the-weir'));
    expect(post).toMatchObject({ tags: ['Water'], publishedAt: new Date('2023-07-02T09:00:00Z') });
    expect(post!.body).toMatch(
      /^!\[Letters from the weir\]\(picture:[0-9a-f-]{36}\)\n\nThe river \*\*rose\*\*\.\n\n!\[The weir\]\(picture:[0-9a-f-]{36}\)$/,
    );
    expect(await movesTo('/letters-from-the-weir/')).toEqual([301, '/blog/letters-from-the-weir']);
    expect(await db.$count(newsletterSubscriptions)).toBe(0);
  });

  it('has all its posts but one that is nested too deeply to be read', async () => {
    const written = { status: 'published', published_at: '2024-01-01T00:00:00.000Z' };
    const posts = [
      { id: 'a', title: 'Down', slug: 'down', html: '<div>'.repeat(20_000), ...written },
      { id: 'b', title: 'Level', slug: 'level', html: '<p>The tide.</p>', ...written },
    ];
    const file = await folderOf({ 'deep.json': JSON.stringify({ db: [{ data: { posts } }] }) });
    expect(await said('ghost', file)).toEqual([
      'deep.json:1  refused  post “Down”: its text is nested too deeply to be read.',
      'deep.json:2  new  post “Level”: on the site',
    ]);
  });

  it('is refused where it is no export of Ghost', async () => {
    const file = await folderOf({ 'else.json': '{"posts": []}', 'broken.json': '{' });
    const why =
      'refused  part of the file: this is no export of Ghost: its posts are not where they should be.';
    expect(await said('ghost', file)).toEqual([`broken.json:1  ${why}`, `else.json:1  ${why}`]);
  });
});
