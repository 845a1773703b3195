import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orders } from '#app/database/schema/sales/orders.ts';
import { teemillOrders } from '#app/database/schema/sales/printing.ts';
import { handOver } from '#app/features/printing/hand-over/hand-over.server.ts';
import { buy } from '#tests/support/buy.ts';
import { hangDemo } from '#tests/support/demo.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import { openSender } from '#tests/support/uploads.ts';
import { worksOf } from '#tests/support/work-forms.ts';

let site: TestSite;
let headers: Record<string, string>;
let works: ReturnType<typeof worksOf>;
let light: string;
let dark: string;
let picture: string;
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite());
  await hangDemo(site.context);
  works = worksOf(site, headers);
  const sender = openSender(site, headers);
  const red = await sender.send(await block('#ff0000'), 'design');
  picture = red.body.picture.id;
  light = red.body.design;
  dark = (await sender.send(await block('#00ff00'), 'design')).body.design;
});
afterAll(() => site.close());

/** A block of one color, 2400 × 1200. */
const block = (background: string) =>
  sharp({ create: { width: 2400, height: 1200, channels: 3, background } })
    .png()
    .toBuffer();
const size = (name: string) => ({
  id: randomUUID(),
  size: name,
  price: '',
  total: '',
  proofs: '',
  isOffered: true,
});
const place = { x: 0.2, y: 0.1, width: 0.5 };

async function shirt(fields: Record<string, unknown> = {}): Promise<string> {
  const range = await site.call('GET', '/api/admin/printing/range', undefined, headers);
  const blank = range.body.blanks.find(({ title }: { title: string }) => title === 'T-shirt');
  const id = await works.draft({
    kind: 'merchandise',
    title: 'Block Tee',
    price: '38',
    merchandiseType: 't-shirt',
    printedBy: 'printer',
    teemillVariantRef: blank.ref,
    hasColors: true,
    colors: ['white', 'navy'],
    design: light,
    designForDark: dark,
    designPlace: place,
    sizes: [size('M'), size('XXL')],
    pictures: [{ id: picture, alt: '', caption: '' }],
    ...fields,
  });
  expect((await works.publish(id)).status).toBe(200);
  return id;
}

/** Buys one of a work and hands it over; answers the variant that the stand-in was asked to print. */
async function printed(id: string, choice: { size?: string; color?: string }) {
  const { token } = await buy(site, { id, ...choice });
  await handOver(site.context);
  const [row] = await site.context.db
    .select({ status: teemillOrders.status, printerId: teemillOrders.teemillOrderId })
    .from(teemillOrders)
    .innerJoin(orders, eq(orders.id, teemillOrders.orderId))
    .where(eq(orders.token, token));
  const [charged] = site.printer
    .ledger()
    .filter((entry) => entry.kind === 'charged' && entry.orderId === row!.printerId);
  const ref = charged?.lines[0]!.variantRef;
  return { status: row!.status, ...(ref && site.printer.store.variantOf(ref)) };
}

async function sheetAt(src: string) {
  const answer = await fetch(src.replace(/^https?:\/\/[^/]+/, site.origin));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4).subarray(0, 4)];
  return { width: info.width, height: info.height, at };
}

const made = () => site.printer.store.products().filter(({ title }) => title.startsWith('Block'));

it('is printed as the preview shows it: its place on the sheet, and the design of the cloth', async () => {
  const id = await shirt();
  const navy = await printed(id, { size: 'M', color: 'navy' });
  expect(navy.status).toBe('confirmed');
  expect(navy.variant).toMatchObject({ color: 'Navy', size: 'M' });
  const sheet = await sheetAt(navy.variant!.src!);
  // 12 × 15 inches at 300 dots.
  expect([sheet.width, sheet.height]).toEqual([3600, 4500]);
  // A fifth from the left, half as wide as the sheet, and half as high as wide.
  expect(sheet.at(710, 800)[3]).toBe(0);
  expect(sheet.at(730, 370)).toEqual([0, 255, 0, 255]);
  expect(sheet.at(2510, 1250)).toEqual([0, 255, 0, 255]);
  expect(sheet.at(2530, 800)[3]).toBe(0);
  expect(sheet.at(1500, 1270)[3]).toBe(0);

  const white = await printed(id, { size: 'XXL', color: 'white' });
  expect(white.variant).toMatchObject({ color: 'White', size: 'XXL' });
  expect((await sheetAt(white.variant!.src!)).at(1500, 800)).toEqual([255, 0, 0, 255]);
  // Both are of one product, which has what is sold and no more.
  expect(made().map(({ variants }) => variants.length)).toEqual([4]);

  await works.type(id, { designPlace: { ...place, y: 0.6 } });
  await works.publish(id);
  const moved = await printed(id, { size: 'M', color: 'navy' });
  const lower = await sheetAt(moved.variant!.src!);
  expect([lower.at(1500, 800)[3], lower.at(1500, 2600)[3]]).toEqual([0, 255]);
  expect(made()).toHaveLength(2);
});

it('is made once where the answer was lost, and read by nobody who does not know its address', async () => {
  const before = made().length;
  const id = await shirt({ title: 'Block Tee, lost', designPlace: { ...place, x: 0.3 } });
  site.printer.cause({ lost: true, only: /POST .*catalog/, times: 1 });
  expect((await printed(id, { size: 'M', color: 'navy' })).status).toBe('waiting');
  site.clock.advance({ minutes: 10 });
  await handOver(site.context);
  expect(made()).toHaveLength(before + 1);
  const statuses = await site.context.db.select({ is: teemillOrders.status }).from(teemillOrders);
  expect(statuses.map(({ is }) => is)).not.toContain('waiting');
  for (const name of ['0'.repeat(40), '..%2Fowner', 'x'])
    expect((await fetch(`${site.origin}/media/print-sheets/${name}.png`)).status).toBe(404);
});
