import { randomBytes, randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { artworks } from '#app/database/schema/catalog.ts';
import { orderItems, orders, parcels } from '#app/database/schema/sales/orders.ts';
import type { Context } from '#app/platform/context.server.ts';
import { orderNumberOf } from '#app/platform/formats/order-number.ts';
import { type WorkFacts, workFactsOf } from '#app/features/catalog/choice.ts';
import { bookIncome } from '#app/features/bookkeeping/entries/entries.server.ts';
import { settleOffers } from '#app/features/offers/rules/settle-offers.server.ts';
import { giveNumbers } from '#app/features/stock/edition-numbers.server.ts';
import { markSold } from '#app/features/stock/items.server.ts';
import { rememberBuyer } from '#app/features/people/remember-customer.server.ts';
import { queuePrinting } from '#app/features/printing/queue/queue-printing.server.ts';
import { planParcels, type PlannedParcel } from '#app/features/shipping/parcels/plan-parcels.ts';
import { isPackedByHand } from '#app/features/shipping/parcels/source.ts';
import { type PrintedAs, printedAs } from './parcels/printed-as.server.ts';
import type { PaidPurchase, OrderLine } from './purchase.server.ts';
import { postConfirmation, tellOwner } from './letters/sale-letters.server.ts';

/**
 * Writes everything a paid purchase means, inside the caller's transaction: order, lines, customer, bookkeeping,
 * inventory, the trail, the confirmation letter and the owner's (decision 4). The unique payment id allows it once.
 */
export async function placeOrder(
  tx: Transaction,
  context: Context,
  purchase: PaidPurchase,
): Promise<{ id: string; token: string }> {
  const at = context.now();
  const placedAt = purchase.placedAt ?? at;
  const lines = linesOf(purchase);
  const order = await writeOrder(tx, { purchase, lines, at, placedAt });
  const works = await worksOf(tx, lines);
  const items = await writeItems(tx, { orderId: order.id, purchase, lines, works, placedAt });
  const numbered = items.filter(({ artworkId }) => works.get(artworkId ?? '')?.isNumbered);
  const given = await giveNumbers(tx, numbered, placedAt);
  const numbers = new Map(items.map(({ id, position }) => [position, given.get(id) ?? null]));
  const customerId = await rememberBuyerOf(tx, purchase, at);
  await bookSale(tx, { orderId: order.id, purchase, customerId, placedAt });
  for (const { artworkId } of lines.filter((one) => one.isUnique)) {
    if (artworkId !== null) await markSold(tx, artworkId, at);
  }
  if (!lines.every(isPackedByHand))
    await queuePrinting(tx, context, {
      orderId: order.id,
      isRecovered: purchase.origin === 'recovered',
    });
  await settleOffers(tx, { orderId: order.id, lines, at });
  await recordAudit(tx, {
    at,
    actor: purchase.origin === 'checkout' ? 'buyer' : 'owner',
    entity: 'order',
    entityId: order.id,
    change: 'placed',
    after: statusOf(purchase),
  });
  const facts = new Map(
    items.map(({ position, medium, dimensions, year }) => [position, { medium, dimensions, year }]),
  );
  const placed = { order, purchase, numbers, facts };
  if (purchase.letter) await postConfirmation(tx, context, { ...placed, at });
  if (purchase.origin === 'checkout') await tellOwner(tx, context, placed);
  return order;
}

/** What is handed over leaves the studio, whoever made it. */
const linesOf = ({ lines, isHandedOver }: PaidPurchase): readonly OrderLine[] =>
  isHandedOver ? lines.map((line) => ({ ...line, source: 'studio' as const })) : lines;

const statusOf = ({ isHandedOver }: PaidPurchase) => (isHandedOver ? 'delivered' : 'pending');

type Work = typeof artworks.$inferSelect;

/** `placedAt`: when it was bought, which for what was recovered or sold by hand is before `at`. */
type Placing = {
  purchase: PaidPurchase;
  lines: readonly OrderLine[];
  at: Date;
  placedAt: Date;
};

async function writeOrder(
  tx: Transaction,
  { purchase, lines, at, placedAt }: Placing,
): Promise<{ id: string; token: string }> {
  const { buyer, gift } = purchase;
  const status = statusOf(purchase);
  const [order] = await tx
    .insert(orders)
    .values({
      token: purchase.token ?? newOrderToken(),
      sessionId: purchase.sessionId,
      customerEmail: purchase.email,
      customerFirstName: buyer.firstName,
      customerLastName: buyer.lastName,
      shippingAddress: JSON.stringify(purchase.address),
      billingAddress: purchase.billingAddress ? JSON.stringify(purchase.billingAddress) : null,
      timeZone: purchase.timeZone ?? null,
      isGift: gift !== null,
      giftMessage: gift?.message || null,
      subtotal: purchase.subtotal,
      shippingCost: purchase.shipping,
      taxAmount: purchase.tax,
      includedTax: purchase.includedTax,
      totalAmount: purchase.total,
      currency: purchase.currency,
      hasManualItems: lines.some(isPackedByHand),
      status,
      fulfillmentStatus: status,
      paidBy: purchase.paidBy ?? 'card',
      paymentMode: purchase.paymentMode ?? null,
      stripePaymentIntentId: purchase.paymentIntentId,
      createdAt: placedAt,
      updatedAt: at,
    })
    .returning({ id: orders.id, token: orders.token });
  if (!order) throw new Error('the order was not written');
  return order;
}

/** Writes the parcels that the order is sent in, then its lines, each in its parcel. */
async function writeItems(
  tx: Transaction,
  {
    orderId,
    purchase,
    lines,
    works,
    placedAt,
  }: Omit<Placing, 'at'> & { orderId: string; works: ReadonlyMap<string, Work> },
): Promise<(typeof orderItems.$inferSelect)[]> {
  const planned = planParcels(lines, purchase.shipping);
  const parcelIds = await writeParcels(tx, planned, {
    orderId,
    deliveredAt: purchase.isHandedOver ? placedAt : null,
  });
  const parcelAt = (place: number) =>
    parcelIds[planned.findIndex((parcel) => parcel.lines.includes(place))]!;
  const printed = await printedOf(tx, lines);
  const status = statusOf(purchase);
  return tx
    .insert(orderItems)
    .values(
      lines.map((line, position) => ({
        ...itemOf({ orderId, status, position, parcelId: parcelAt(position) }, line),
        ...factsOf(works.get(line.artworkId ?? '')),
        printerVariantRef: printed.get(line)?.variantRef ?? null,
        printDesign: printed.get(line)?.design ?? null,
      })),
    )
    .returning();
}

/** The customer's id; null for a sale by hand to somebody who left no address. */
async function rememberBuyerOf(
  tx: Transaction,
  { email, buyer, address, gift, isHandedOver, total }: PaidPurchase,
  at: Date,
): Promise<string | null> {
  if (email === '') return null;
  // Where a gift goes is not where its buyer lives.
  const home = gift || isHandedOver ? undefined : JSON.stringify(address);
  return rememberBuyer(tx, { email, ...buyer, address: home, total }, at);
}

async function bookSale(
  tx: Transaction,
  {
    orderId,
    purchase,
    customerId,
    placedAt,
  }: { orderId: string; purchase: PaidPurchase; customerId: string | null; placedAt: Date },
): Promise<void> {
  await bookIncome(tx, {
    type: 'sale',
    category: 'shop',
    amount: purchase.total,
    tax: purchase.tax + purchase.includedTax,
    currency: purchase.currency,
    description: `Order ${orderNumberOf(orderId)}`,
    orderId,
    customerId,
    paidBy: purchase.paidBy ?? 'card',
    at: placedAt,
  });
}

/** What an order's link carries; a stranger cannot guess it. */
export const newOrderToken = (): string => randomBytes(24).toString('base64url');

/** What the printer is to make of each line: what was quoted, else what its work says now. A later change of the work changes nothing of it. */
async function printedOf(
  tx: Transaction,
  lines: readonly OrderLine[],
): Promise<Map<OrderLine, PrintedAs>> {
  const wanted = lines.filter((line) => !isPackedByHand(line));
  const now = await printedAs(
    tx,
    wanted.flatMap(({ printed, artworkId }) => (printed ? [] : (artworkId ?? []))),
  );
  return new Map(
    wanted.flatMap((line) => {
      const as = line.printed ?? now.get(line.artworkId ?? '');
      return as ? [[line, as]] : [];
    }),
  );
}

/** The works that lie in these lines, by their id. */
async function worksOf(tx: Transaction, lines: readonly OrderLine[]): Promise<Map<string, Work>> {
  const ids = lines.flatMap(({ artworkId }) => artworkId ?? []);
  if (ids.length === 0) return new Map();
  const works = await tx.select().from(artworks).where(inArray(artworks.id, ids));
  return new Map(works.map((work) => [work.id, work]));
}

/** What the label of a work says; nothing of one that is not in the catalogue. */
const factsOf = (work: Work | undefined): Partial<WorkFacts> => (work ? workFactsOf(work) : {});

/** Answers the ids in the order in which the parcels were planned. */
async function writeParcels(
  tx: Transaction,
  planned: readonly PlannedParcel[],
  { orderId, deliveredAt }: { orderId: string; deliveredAt: Date | null },
): Promise<string[]> {
  const status = deliveredAt ? ('delivered' as const) : ('pending' as const);
  const rows = planned.map(({ source, shippingCost, shippingTax, time }, position) => ({
    id: randomUUID(),
    orderId,
    position,
    source,
    shippingCost,
    taxAmount: shippingTax ?? null,
    status,
    deliveredAt,
    ...time,
  }));
  await tx.insert(parcels).values(rows);
  return rows.map(({ id }) => id);
}

function itemOf(
  at: { orderId: string; status: 'pending' | 'delivered'; position: number; parcelId: string },
  line: OrderLine,
): typeof orderItems.$inferInsert {
  const {
    artworkId,
    title,
    productType,
    imageUrl,
    quantity,
    selectedSize,
    selectedColor,
    unitPrice,
    tax,
  } = line;
  return {
    orderId: at.orderId,
    position: at.position,
    parcelId: at.parcelId,
    fulfillmentStatus: at.status,
    artworkId,
    title,
    productType,
    imageUrl,
    quantity,
    selectedSize,
    selectedColor,
    unitPrice,
    totalPrice: unitPrice * quantity,
    taxAmount: tax ?? null,
    fulfillmentType: isPackedByHand(line) ? 'manual' : 'print_on_demand',
  };
}
