import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artworks } from '#app/database/schema/catalog.ts';
import { installation } from '#app/database/schema/operations.ts';
import { orderItems } from '#app/database/schema/sales/orders.ts';
import { teemillOrders } from '#app/database/schema/sales/printing.ts';
import { handOver } from '#app/features/printing/hand-over/hand-over.server.ts';
import { sweepRetention } from '#app/server/jobs/retention.server.ts';
import { buy } from '#tests/support/buy.ts';
import { openDesignShop } from '#tests/support/design-shop.ts';
import { pay } from '#tests/support/pay.ts';
import { address } from '#tests/support/works.ts';

type Shop = Awaited<ReturnType<typeof openDesignShop>>;

let site: Shop['site'];
let shop: Shop;
let blue: string;
beforeAll(async () => {
  shop = await openDesignShop();
  ({ site } = shop);
  blue = (await shop.send('#0000ff')).design;
});
afterAll(() => site.close());

const navy = { size: 'M', color: 'navy' };
const colors = { red: [255, 0, 0, 255], green: [0, 255, 0, 255], blue: [0, 0, 255, 255] };

/** The color in the middle of what the printer was asked to print for an order. */
async function inkOf(token: string) {
  await handOver(site.context);
  const { status, variant } = await shop.printedFor(token);
  expect(status).toBe('confirmed');
  return (await shop.sheetAt(variant!.src!)).at(1500, 800);
}

/** The owner puts another design on a work that is on sale. */
async function redraw(id: string, fields: object = { design: blue, designForDark: blue }) {
  expect((await shop.works.type(id, fields)).status).toBe(200);
  expect((await shop.works.publish(id)).status).toBe(200);
}

describe('what is printed is what was sold', () => {
  it('where the design is changed after it was paid, and before it is handed over', async () => {
    const id = await shop.shirt();
    const { token } = await buy(site, { id, ...navy });
    await redraw(id);
    const later = await buy(site, { id, ...navy });
    expect(await inkOf(token)).toEqual(colors.green);
    expect(await inkOf(later.token)).toEqual(colors.blue);
  });

  it('where its place, its cloth or its colors are changed', async () => {
    const id = await shop.shirt();
    const { token } = await buy(site, { id, ...navy });
    await redraw(id, {
      merchandiseType: 'mug',
      teemillVariantRef: await shop.blank('Mug'),
      hasColors: false,
      colors: [],
      sizes: [],
      designPlace: { x: 0.3, y: 0.05, width: 0.2 },
    });
    expect(await inkOf(token)).toEqual(colors.green);
    const { variant, product } = await shop.printedFor(token);
    expect(variant).toMatchObject({ color: 'Navy', size: 'M' });
    expect(product?.title).toMatch(/^Block Tee, print /);
  });

  it('where it is changed while its buyer pays: what they saw is printed', async () => {
    const id = await shop.shirt();
    const sessionId = randomUUID();
    const line = { artworkId: id, sessionId, selectedSize: 'M', selectedColor: 'navy' };
    await site.call('POST', '/api/cart', line);
    const about = { sessionId, shippingAddress: address };
    const { body: quote } = await site.call('POST', '/api/create-payment-intent', about);
    await redraw(id);
    const paying = { ...about, billingAddress: null, shownTotal: quote.total };
    const path = `/api/checkout/${quote.paymentIntentId}`;
    expect((await site.call('PATCH', path, paying)).status).toBe(200);
    await pay(site, quote.paymentIntentId);
    const { body } = await site.call('POST', '/api/process-payment', {
      paymentIntentId: quote.paymentIntentId,
      sessionId,
      billingAddress: null,
    });
    expect(await inkOf(body.orderToken)).toEqual(colors.green);
  });

  it('where the work is put away, or deleted with its design', async () => {
    const [archived, deleted] = [await shop.shirt(), await shop.shirt()];
    const only = (await shop.send('#ff0000')).design as string;
    await redraw(deleted, { design: only, designForDark: only });
    const first = await buy(site, { id: archived, ...navy });
    const second = await buy(site, { id: deleted, ...navy });
    const { db } = site.context;
    await db.update(artworks).set({ visibility: 'archived' }).where(eq(artworks.id, archived));
    await db.delete(artworks).where(eq(artworks.id, deleted));
    site.clock.advance({ minutes: 25 * 60 });
    await sweepRetention(site.context);
    expect(await site.context.files.has(only)).toBe(true);
    expect(await inkOf(first.token)).toEqual(colors.green);
    expect(await inkOf(second.token)).toEqual(colors.red);
  });

  it('where a backup was brought back, and its owner has it printed', async () => {
    const id = await shop.shirt();
    const { token } = await buy(site, { id, ...navy });
    const { db, now } = site.context;
    await db.update(installation).set({ suspectedCopySince: now(), lookingReason: 'older' });
    const path = '/api/admin/installation/confirm';
    expect((await site.call('POST', path, { is: 'shop' }, shop.headers)).status).toBe(200);
    await redraw(id);
    const print = await shop.printedFor(token);
    expect(print.status).toBe('refused');
    expect(await retry(print.id)).toBe(200);
    expect(await inkOf(token)).toEqual(colors.green);
  });
});

const retry = async (id: string) =>
  (await site.call('POST', `/api/admin/printing/${id}/retry`, {}, shop.headers)).status;

describe('where the printer cannot make what was sold', () => {
  const refused = async (token: string) => {
    await handOver(site.context);
    const print = await shop.printedFor(token);
    const [row] = await site.context.db
      .select({ reason: teemillOrders.reason })
      .from(teemillOrders)
      .where(eq(teemillOrders.id, print.id));
    expect([print.status, row!.reason]).toEqual(['refused', 'variant-missing']);
    return print;
  };

  it('the owner’s other blank is taken, with the design that was sold', async () => {
    const id = await shop.shirt();
    const { token } = await buy(site, { id, ...navy });
    await site.context.db
      .update(orderItems)
      .set({ printerVariantRef: 'https://printer.test/a-blank-that-is-gone' })
      .where(eq(orderItems.artworkId, id));
    const { id: print } = await refused(token);
    await redraw(id);
    expect(await retry(print)).toBe(200);
    expect(await inkOf(token)).toEqual(colors.green);
  });

  it('a design whose file is lost is the one that the owner has put in its place', async () => {
    const lost = (await shop.send('#ff0000')).design as string;
    const id = await shop.shirt({ design: lost, designForDark: lost });
    const { token } = await buy(site, { id, ...navy });
    await site.context.files.delete(lost);
    const { id: print } = await refused(token);
    expect(await retry(print)).toBe(200);
    await refused(token);
    await redraw(id);
    expect(await retry(print)).toBe(200);
    expect(await inkOf(token)).toEqual(colors.blue);
  });
});

describe('a print sheet', () => {
  const day = 24 * 60;
  const files = async () => new Set(await site.context.files.list('print-sheets'));
  const fileAt = (src: string) => src.slice(src.indexOf('print-sheets/'));
  /** The printer prints and posts what it has, and all of it arrives. */
  async function arrive() {
    for (let days = 0; days < 6; days++) {
      site.clock.advance({ minutes: day });
      await handOver(site.context);
    }
  }

  it('stays while an order is printed from it, and is deleted a month after it was printed', async () => {
    const id = await shop.shirt({ designPlace: { x: 0.1, y: 0.1, width: 0.6 } });
    const { token } = await buy(site, { id, ...navy });
    await handOver(site.context);
    const { variant } = await shop.printedFor(token);
    const file = fileAt(variant!.src!);
    const swept = async () => {
      await sweepRetention(site.context);
      return !(await files()).has(file);
    };
    expect(await swept()).toBe(false);
    // What the printer has not printed yet it may fetch at any time, also where the file is lost.
    await site.context.files.delete(file);
    expect((await shop.sheetAt(variant!.src!)).at(1500, 800)).toEqual(colors.green);
    await arrive();
    expect((await shop.printedFor(token)).status).toBe('delivered');
    site.clock.advance({ minutes: 29 * day });
    expect(await swept()).toBe(false);
    site.clock.advance({ minutes: 2 * day });
    expect(await swept()).toBe(true);
    expect((await fetch(variant!.src!.replace(/^https?:\/\/[^/]+/, site.origin))).status).toBe(404);

    // The product stands at the printer with that address: the next order has the sheet made again.
    const products = shop.made().length;
    const again = await shop.printed(id, navy);
    expect(again.variant!.src).toBe(variant!.src);
    expect(shop.made()).toHaveLength(products);
    expect((await shop.sheetAt(again.variant!.src!)).at(1500, 800)).toEqual(colors.green);
  });
});
