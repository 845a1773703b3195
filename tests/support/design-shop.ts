import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect } from 'vitest';
import { orders } from '#app/database/schema/sales/orders.ts';
import { teemillOrders } from '#app/database/schema/sales/printing.ts';
import { handOver } from '#app/features/printing/hand-over/hand-over.server.ts';
import { buy } from './buy.ts';
import { hangDemo } from './demo.ts';
import { openOwnerSite } from './owner-site.ts';
import { openSender } from './uploads.ts';
import { worksOf } from './work-forms.ts';

/** A shop that has shirts printed with designs of its own: a red block, and a green one for dark cloth. */
export async function openDesignShop() {
  const { site, headers } = await openOwnerSite();
  await hangDemo(site.context);
  const works = worksOf(site, headers);
  const sender = openSender(site, headers);
  const send = async (color: string) => (await sender.send(await block(color), 'design')).body;
  const red = await send('#ff0000');
  const light = red.design as string;
  const dark = (await send('#00ff00')).design as string;

  /** A shirt on sale, 2400 × 1200 dots of it printed; answers its work. */
  async function shirt(fields: Record<string, unknown> = {}): Promise<string> {
    const id = await works.draft({
      kind: 'merchandise',
      title: 'Block Tee',
      price: '38',
      merchandiseType: 't-shirt',
      printedBy: 'printer',
      teemillVariantRef: await blank('T-shirt'),
      hasColors: true,
      colors: ['white', 'navy'],
      design: light,
      designForDark: dark,
      designPlace: place,
      sizes: [size('M'), size('XXL')],
      pictures: [{ id: red.picture.id, alt: '', caption: '' }],
      ...fields,
    });
    expect((await works.publish(id)).status).toBe(200);
    return id;
  }

  /** The address of a blank of the printer's range. */
  async function blank(title: string): Promise<string> {
    const { body } = await site.call('GET', '/api/admin/printing/range', undefined, headers);
    return body.blanks.find((one: { title: string }) => one.title === title).ref;
  }

  /** What the printer does of an order's shirt: where it stands, and the variant that the stand-in was asked to print. */
  async function printedFor(token: string) {
    const [row] = await site.context.db
      .select({
        id: teemillOrders.id,
        status: teemillOrders.status,
        printerId: teemillOrders.teemillOrderId,
      })
      .from(teemillOrders)
      .innerJoin(orders, eq(orders.id, teemillOrders.orderId))
      .where(eq(orders.token, token));
    const [charged] = site.printer
      .ledger()
      .filter((entry) => entry.kind === 'charged' && entry.orderId === row!.printerId);
    const ref = charged?.lines[0]!.variantRef;
    return { ...row!, ...(ref && site.printer.store.variantOf(ref)) };
  }

  return {
    site,
    headers,
    works,
    send,
    light,
    dark,
    shirt,
    blank,
    printedFor,
    /** Buys one of a work and hands it over. */
    printed: async (id: string, choice: { size?: string; color?: string }) => {
      const { token } = await buy(site, { id, ...choice });
      await handOver(site.context);
      return printedFor(token);
    },
    sheetAt: async (src: string) => {
      const answer = await fetch(src.replace(/^https?:\/\/[^/]+/, site.origin));
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
      const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
        .raw()
        .toBuffer({ resolveWithObject: true });
      const at = (x: number, y: number) => [
        ...data.subarray((y * info.width + x) * 4).subarray(0, 4),
      ];
      return { width: info.width, height: info.height, at };
    },
    made: () => site.printer.store.products().filter(({ title }) => title.startsWith('Block')),
  };
}

export const place = { x: 0.2, y: 0.1, width: 0.5 };

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
