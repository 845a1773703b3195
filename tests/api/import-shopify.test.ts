import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { posts } from '#app/database/schema/blog.ts';
import { artworkPictures, artworks, editions, pictures } from '#app/database/schema/catalog.ts';
import { importSources, oldAddresses } from '#app/database/schema/import/import.ts';
import { pastSales, transactions } from '#app/database/schema/office.ts';
import { outbox } from '#app/database/schema/operations.ts';
import { customers as people } from '#app/database/schema/people.ts';
import { orders as ourOrders } from '#app/database/schema/sales/orders.ts';
import { workDrafts } from '#app/database/schema/works.ts';
import { importFiles } from '#app/features/import/import-files.server.ts';
import { sentenceOf, summaryOf } from '#app/features/import/report.ts';
import { servePages } from '#app/server/pages/pages.server.ts';
import { folderOf, jpegOf } from '#tests/support/import/files.ts';
import { customers, orders, products, redirects } from '#tests/support/import/shopify.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';

let site: TestSite;
let headers: { cookie: string };
beforeEach(async () => {
  ({ site, headers } = await openOwnerSite({}, { more: () => [servePages] }));
});
afterEach(() => site.close());

const wholeShop = async () =>
  folderOf({
    'products_export.csv': products,
    'customers_export.csv': customers,
    'orders_export.csv': orders,
    'redirects.csv': redirects,
    'pictures/heron.jpg': await jpegOf('gray'),
    'pictures/heron-side.jpg': await jpegOf('silver'),
    'pictures/gear.jpg': await jpegOf('navy'),
  });
const bring = (file: string, isDryRun = false) =>
  importFiles(site.context, { format: 'shopify', files: [file], isDryRun });
const said = async (file: string, isDryRun = false) =>
  (await bring(file, isDryRun)).lines.map(sentenceOf);

/** How many rows there are of all that an import may write. */
async function counted() {
  const { db } = site.context;
  const tables = [
    artworks,
    workDrafts,
    pictures,
    people,
    pastSales,
    posts,
    importSources,
    oldAddresses,
    ourOrders,
    transactions,
    outbox,
  ];
  return Promise.all(tables.map((table) => db.$count(table)));
}
const nothing = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
const all = [3, 1, 3, 1, 1, 0, 6, 4, 0, 0, 0];

const report = [
  'products_export.csv:2  new  work “Heron at Dusk”: on the site',
  'products_export.csv:4  new  work “Weir Gear”: on the site, as sold',
  'products_export.csv:5  new  work “Heron (Print)”: on the site',
  'products_export.csv:7  new  work “Mill Race”: a draft. It was not shown there either.',
  'customers_export.csv:2  new  customer ada@example.com',
  'customers_export.csv:3  refused  customer not an address: there is no e-mail address.',
  'orders_export.csv:2  new  order #1001',
  'orders_export.csv:4  refused  order #1002: it was cancelled there.',
];

describe('a shop from Shopify', () => {
  it('is told line by line before anything is written', async () => {
    const file = await wholeShop();
    expect(await said(file, true)).toEqual(report);
    expect(summaryOf(await bring(file, true))).toBe(
      'Dry run: 6 new, 0 already here, 0 changed here since and left alone, 2 refused. Nothing was written.',
    );
    expect(await counted()).toEqual(nothing);
  });

  it('comes as it was told, once, and charges, books and mails nothing', async () => {
    const file = await wholeShop();
    expect(await said(file)).toEqual(report);
    expect(await counted()).toEqual(all);
    const again = await said(file);
    expect(again.filter((line) => line.includes('  new  '))).toEqual([]);
    expect(again[0]).toBe('products_export.csv:2  already here  work “Heron at Dusk”');
    expect(await counted()).toEqual(all);
  });

  it('that was cut short anywhere is brought in again and ends as one that was not', async () => {
    const file = await wholeShop();
    const { images } = site.context;
    for (const survived of [0, 1, 1]) {
      let taken = 0;
      const takeIn: typeof images.takeIn = async (bytes) => {
        if (taken === survived) throw new Error('the power is gone');
        taken += 1;
        return images.takeIn(bytes);
      };
      const context = { ...site.context, images: { ...images, takeIn } };
      const asked = { format: 'shopify', files: [file], isDryRun: false } as const;
      await expect(importFiles(context, asked)).rejects.toThrow('the power is gone');
    }
    await bring(file);
    expect(await counted()).toEqual(all);
    expect(await site.context.db.$count(artworkPictures)).toBe(4);
  });

  it('has its works with texts, prices, sizes, stock and pictures in their order', async () => {
    await bring(await wholeShop());
    const { db } = site.context;
    const heron = await site.call('GET', '/api/artworks/heron-at-dusk');
    expect(heron.body).toMatchObject({
      title: 'Heron at Dusk',
      price: '1250.00',
      description: 'Oil on linen.\n\nPainted *outside*, in two evenings.',
      isAvailable: true,
    });
    const hung = await db
      .select({ alt: artworkPictures.alt })
      .from(artworkPictures)
      .innerJoin(artworks, eq(artworks.id, artworkPictures.artworkId))
      .where(eq(artworks.slug, 'heron-at-dusk'))
      .orderBy(asc(artworkPictures.position));
    expect(hung).toEqual([{ alt: 'A heron in the reeds' }, { alt: null }]);
    const [print] = await db.select().from(artworks).where(eq(artworks.slug, 'heron-print'));
    expect(print).toMatchObject({ productType: 'print', price: 6000, isNumbered: false });
    const sizes = await db
      .select({ size: editions.size, total: editions.total })
      .from(editions)
      .where(eq(editions.artworkId, print!.id))
      .orderBy(asc(editions.size));
    expect(sizes).toEqual([
      { size: '12 × 16 in', total: 25 },
      { size: '18 × 24 in', total: 10 },
    ]);
  });

  it('has what was sold as sold: nobody can put it into a cart', async () => {
    await bring(await wholeShop());
    const { body } = await site.call('GET', '/api/artworks/weir-gear');
    expect(body.isAvailable).toBe(false);
    const { status } = await site.call('POST', '/api/cart', {
      artworkId: body.id,
      sessionId: '6f1b8b1e-6b0a-4c57-9df0-0d0b7d1c8a01',
      quantity: 1,
    });
    expect(status).toBe(409);
  });

  it('leads from its old addresses to the new ones, and shadows no page', async () => {
    await bring(await wholeShop());
    for (const path of [
      '/products/heron-at-dusk',
      '/products/Heron-at-Dusk/?variant=3',
      '/collections/birds/heron',
    ]) {
      const { status, headers: answered } = await site.call('GET', path);
      expect([path, status, answered.get('location')]).toEqual([path, 301, '/work/heron-at-dusk']);
    }
    expect((await site.call('GET', '/products/mill-race')).status).toBe(404);
    const [work] = await site.context.db.select().from(artworks).limit(1);
    await site.context.db.insert(oldAddresses).values({ path: '/cv', artworkId: work!.id });
    expect((await site.call('GET', '/cv')).status).toBe(200);
  });

  it('keeps orders with their buyer and among the earlier sales, and in no sum', async () => {
    await bring(await wholeShop());
    const [ada] = await site.context.db.select().from(people);
    expect(ada).toMatchObject({
      email: 'ada@example.com',
      firstName: 'Ada',
      phone: '+15555552000',
      totalSpent: 0,
      newsletter: false,
      notes: 'Likes herons',
    });
    const { body } = await site.call('GET', `/api/admin/customers/${ada!.id}`, undefined, headers);
    expect(body.orders).toMatchObject([
      {
        number: 'Shopify #1001',
        date: '2024-04-02T00:00:00.000Z',
        total: '1075.00',
        items: ['Weir Gear', 'Heron (Print) - 12 × 16 in'],
        isHere: false,
      },
    ]);
    const sales = await site.call('GET', '/api/admin/records/past-sales', undefined, headers);
    expect(sales.body[0].values).toMatchObject({ name: 'Shopify #1001', total: '1075.00' });
  });

  it('leaves alone what its owner has changed or deleted since', async () => {
    const file = await wholeShop();
    await bring(file);
    const { db } = site.context;
    site.clock.advance({ minutes: 5 });
    await db
      .update(artworks)
      .set({ title: 'Heron, late', updatedAt: site.context.now() })
      .where(eq(artworks.slug, 'heron-at-dusk'));
    await db.delete(workDrafts);
    const lines = await said(file);
    expect(lines).toContain(
      'products_export.csv:2  changed here since, left alone  work “Heron at Dusk”',
    );
    expect(lines).toContain(
      'products_export.csv:7  changed here since, left alone  work “Mill Race”: you have deleted it',
    );
    expect(await db.$count(workDrafts)).toBe(0);
  });
});

describe('a file with faults', () => {
  it('says what is missing of a work, keeps it as a draft, and refuses one that is sold', async () => {
    const file = join(await folderOf({ 'products.csv': products }), 'products.csv');
    expect(await said(file)).toEqual([
      'products.csv:2  new  work “Heron at Dusk”: a draft. Add a picture.',
      'products.csv:2  to know  work “Heron at Dusk”: A picture is missing: there is no file named “heron.jpg”.',
      'products.csv:2  to know  work “Heron at Dusk”: A picture is missing: there is no file named “heron-side.jpg”.',
      expect.stringContaining(
        'products.csv:4  refused  work “Weir Gear”: it is sold, and a draft of it could be sold again. Add a picture.',
      ),
      'products.csv:5  new  work “Heron (Print)”: a draft. Add a picture.',
      expect.stringContaining(
        'products.csv:5  to know  work “Heron (Print)”: A picture is missing',
      ),
      'products.csv:7  new  work “Mill Race”: a draft. It was not shown there either.',
    ]);
  });

  it('is read in old encodings, with a mark at its beginning and with semicolons', async () => {
    const text = '\ufeffHandle;Title;Variant Price\r\nriver;Flußufer;12,50\r\n';
    const file = await folderOf({
      'a.csv': text,
      'b.csv': Buffer.from('Handle,Title,Variant Price\nquai,Mus\u00e9e,30\n', 'latin1'),
    });
    expect(await said(file)).toEqual([
      expect.stringContaining('a.csv:2  new  work “Flußufer”'),
      expect.stringContaining('b.csv:2  new  work “Musée”'),
    ]);
    const drafts = await site.context.db.select().from(workDrafts).orderBy(asc(workDrafts.form));
    expect(drafts.map(({ form }) => (form as { price: string }).price).toSorted()).toEqual([
      '12.50',
      '30.00',
    ]);
  });

  it('is told by file and line, and what stands before it comes', async () => {
    const file = await folderOf({
      'products.csv': 'Handle,Title,Variant Price\none,One,5\ntwo,"Two,6\n',
      'else.csv': 'A,B\n1,2\n',
      'picture.csv': `Handle,Title,Variant Price,Image Src\nthree,Three,7,https://x.example/broken.jpg\n`,
      'broken.jpg': 'this is no picture',
    });
    expect(await said(file)).toEqual(
      expect.arrayContaining([
        'else.csv:1  refused  part of the file: these are not the columns of products, customers, orders or redirects from Shopify.',
        'products.csv:3  refused  part of the file: a quotation mark is opened here and never closed. What follows was not read.',
        'products.csv:2  new  work “One”: a draft. Add a picture.',
        'picture.csv:2  new  work “Three”: a draft. Add a picture.',
        'picture.csv:2  to know  work “Three”: A picture is missing: broken.jpg: This file is not a picture that can be read.',
      ]),
    );
    await expect(bring(join(file, 'none.csv'))).rejects.toMatchObject({
      message: expect.stringContaining('There is no file or folder'),
    });
  });
});
