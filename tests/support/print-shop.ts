import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { orders, parcels } from '#app/database/schema/sales/orders.ts';
import { teemillOrders } from '#app/database/schema/sales/printing.ts';
import { ownerTasks } from '#app/database/schema/tasks.ts';
import { handOver } from '#app/features/printing/hand-over/hand-over.server.ts';
import type { Printer } from '#app/integrations/printing/printer.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { buy } from './buy.ts';
import { openOwnerSite } from './owner-site.ts';
import { recordingPrinter, shirtRef } from './recording-printer.ts';
import { chargeSimply, hangWork } from './works.ts';

/** A shop with its owner and a printer that keeps what it is asked in memory; a new printer, and nothing at it, before each test. */
export function printShop() {
  let opened: Awaited<ReturnType<typeof openOwnerSite>>;
  let printer: ReturnType<typeof recordingPrinter>;
  beforeAll(async () => {
    opened = await openOwnerSite();
    await chargeSimply(opened.site.context);
  });
  afterAll(() => opened.site.close());
  beforeEach(async () => {
    await db().delete(teemillOrders);
    await db().delete(ownerTasks);
    connect();
  });

  const db = () => opened.site.context.db;
  function connect(mode?: Printer['mode']): void {
    printer = recordingPrinter(mode && { mode });
  }
  const shirt = (given: Parameters<typeof hangWork>[1] = {}) =>
    hangWork(opened.site.context, {
      productType: 'merchandise',
      printedBy: 'printer',
      price: 3_800,
      edition: null,
      sizePrices: [
        { size: 'M', price: 3_800 },
        { size: 'XL', price: 3_800 },
      ],
      teemillVariantRef: shirtRef,
      ...given,
    });
  const run = () => {
    const { context } = opened.site;
    const printing = { ...context.printing, printer: async () => printer.printer };
    return handOver({ ...context, printing } satisfies Context);
  };

  return {
    get site() {
      return opened.site;
    },
    get headers() {
      return opened.headers;
    },
    get shop() {
      return printer;
    },
    connect,
    shirt,
    /** Somebody buys navy shirts, one of each size; answers their order. */
    sold: async (...sizes: string[]) => {
      const works = await Promise.all(
        (sizes.length > 0 ? sizes : ['M']).map(async (size) => ({ id: (await shirt()).id, size })),
      );
      const { token } = await buy(opened.site, ...works);
      const [order] = await db().select().from(orders).where(eq(orders.token, token));
      return order!;
    },
    rowOf: async ({ id }: { id: string }) =>
      (await db().select().from(teemillOrders).where(eq(teemillOrders.orderId, id)))[0]!,
    parcelOf: async ({ id }: { id: string }) =>
      (await db().select().from(parcels).where(eq(parcels.orderId, id)))[0]!,
    tasks: async () =>
      (await opened.site.call('GET', '/api/admin/tasks', undefined, opened.headers)).body as {
        kind: string;
        title: string;
      }[],
    charges: () => [...printer.ledger.values()].reduce((sum, one) => sum + one.charges, 0),
    handOver: run,
    later: async (minutes: number) => {
      opened.site.clock.advance({ minutes });
      await run();
    },
    listed: async (tab = 'all') =>
      (await opened.site.call('GET', `/api/admin/printing?tab=${tab}`, undefined, opened.headers))
        .body,
  };
}
