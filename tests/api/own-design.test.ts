import { afterAll, beforeAll, expect, it } from 'vitest';
import { teemillOrders } from '#app/database/schema/sales/printing.ts';
import { handOver } from '#app/features/printing/hand-over/hand-over.server.ts';
import { openDesignShop, place } from '#tests/support/design-shop.ts';

type Shop = Awaited<ReturnType<typeof openDesignShop>>;

let site: Shop['site'];
let shop: Shop;
beforeAll(async () => {
  shop = await openDesignShop();
  ({ site } = shop);
});
afterAll(() => site.close());

it('is printed as the preview shows it: its place on the sheet, and the design of the cloth', async () => {
  const id = await shop.shirt();
  const navy = await shop.printed(id, { size: 'M', color: 'navy' });
  expect(navy.status).toBe('confirmed');
  expect(navy.variant).toMatchObject({ color: 'Navy', size: 'M' });
  const sheet = await shop.sheetAt(navy.variant!.src!);
  // 12 × 15 inches at 300 dots.
  expect([sheet.width, sheet.height]).toEqual([3600, 4500]);
  // A fifth from the left, half as wide as the sheet, and half as high as wide.
  expect(sheet.at(710, 800)[3]).toBe(0);
  expect(sheet.at(730, 370)).toEqual([0, 255, 0, 255]);
  expect(sheet.at(2510, 1250)).toEqual([0, 255, 0, 255]);
  expect(sheet.at(2530, 800)[3]).toBe(0);
  expect(sheet.at(1500, 1270)[3]).toBe(0);

  const white = await shop.printed(id, { size: 'XXL', color: 'white' });
  expect(white.variant).toMatchObject({ color: 'White', size: 'XXL' });
  expect((await shop.sheetAt(white.variant!.src!)).at(1500, 800)).toEqual([255, 0, 0, 255]);
  // Both are of one product, which has what is sold and no more.
  expect(shop.made().map(({ variants }) => variants.length)).toEqual([4]);

  await shop.works.type(id, { designPlace: { ...place, y: 0.6 } });
  await shop.works.publish(id);
  const moved = await shop.printed(id, { size: 'M', color: 'navy' });
  const lower = await shop.sheetAt(moved.variant!.src!);
  expect([lower.at(1500, 800)[3], lower.at(1500, 2600)[3]]).toEqual([0, 255]);
  expect(shop.made()).toHaveLength(2);
});

it('is made once where the answer was lost, and read by nobody who does not know its address', async () => {
  const before = shop.made().length;
  const id = await shop.shirt({ title: 'Block Tee, lost', designPlace: { ...place, x: 0.3 } });
  site.printer.cause({ lost: true, only: /POST .*catalog/, times: 1 });
  expect((await shop.printed(id, { size: 'M', color: 'navy' })).status).toBe('waiting');
  site.clock.advance({ minutes: 10 });
  await handOver(site.context);
  expect(shop.made()).toHaveLength(before + 1);
  const statuses = await site.context.db.select({ is: teemillOrders.status }).from(teemillOrders);
  expect(statuses.map(({ is }) => is)).not.toContain('waiting');
  for (const name of ['0'.repeat(40), '..%2Fowner', 'x'])
    expect((await fetch(`${site.origin}/media/print-sheets/${name}.png`)).status).toBe(404);
});
