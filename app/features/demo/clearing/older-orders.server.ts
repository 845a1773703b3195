import { randomUUID } from 'node:crypto';
import { and, eq, inArray, max, sql } from 'drizzle-orm';
import { recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { auditTrail } from '#app/database/schema/operations.ts';
import type { BackedUp } from './backup-file.server.ts';
import { type StoredRow, withColumns } from './stored-rows.server.ts';

type Values = Record<string, unknown>;
type Row = { stored: StoredRow; is: Values };
/** A parcel of an order on its way into the database; `stored` where the file has a row of it. */
type Parcel = { stored?: StoredRow; is: Values };

const read = (stored: StoredRow): Row => ({ stored, is: JSON.parse(stored) as Values });

/**
 * The rows of a backup as they would be had they been in the database when orders got their parcels: the same rules as those of migration
 * 0060 (decision 65). A backup that was written since is answered as it is.
 */
export async function withParcels(tx: Transaction, now: Date, rows: BackedUp): Promise<BackedUp> {
  const of = (name: string) => (rows.get(name) ?? []).map(read);
  const [orders, items, parcels] = [of('orders'), of('order_items'), of('parcels')];
  const isOlder =
    items.some(({ is }) => !is['parcel_id']) || parcels.some(({ is }) => !('position' in is));
  if (!isOlder) return rows;
  const moments = await trailOf(
    tx,
    orders.map(({ is }) => String(is['id'])),
  );
  const after = new Map<string, readonly StoredRow[]>(rows);
  const done = { orders: [] as StoredRow[], items: [] as StoredRow[], parcels: [] as StoredRow[] };
  for (const order of orders) {
    const { id } = order.is;
    const own = ({ is }: Row) => is['order_id'] === id;
    const lines = items.filter(own);
    const packed = packedOf(order, lines, parcels.filter(own), moments.get(String(id)) ?? {});
    const isBehind =
      order.is['status'] === 'shipped' && packed.some(({ is }) => is['status'] === 'processing');
    done.orders.push(isBehind ? await backInPacking(tx, now, order) : order.stored);
    for (const { stored = '{}', is } of packed)
      done.parcels.push(await withColumns(tx, stored, is));
    for (const { stored, is } of lines) {
      const parcel = packed.find((one) => one.is['id'] === is['parcel_id'])!;
      done.items.push(
        await withColumns(tx, stored, {
          parcel_id: is['parcel_id'],
          fulfillment_type: 'manual',
          fulfillment_status: parcel.is['status'],
        }),
      );
    }
  }
  after.set('orders', done.orders);
  after.set('order_items', done.items);
  after.set('parcels', done.parcels);
  const works: StoredRow[] = [];
  for (const { stored, is } of of('artworks')) {
    const isPrinted = is['product_type'] === 'merchandise' && is['teemill_variant_ref'] !== null;
    works.push(
      await withColumns(tx, stored, { printed_by: isPrinted ? 'printer' : 'studio', ...is }),
    );
  }
  after.set('artworks', works);
  return after;
}

type Moments = { processing?: string; delivered?: string };

/** When orders were begun and delivered, as the trail says, to the microsecond. */
async function trailOf(tx: Transaction, ids: readonly string[]): Promise<Map<string, Moments>> {
  const rows = await tx
    .select({
      id: auditTrail.entityId,
      to: auditTrail.after,
      at: sql<string>`to_jsonb(${max(auditTrail.at)}) #>> '{}'`,
    })
    .from(auditTrail)
    .where(
      and(
        eq(auditTrail.entity, 'order'),
        inArray(auditTrail.entityId, [...ids]),
        inArray(auditTrail.change, ['placed', 'status']),
        inArray(auditTrail.after, ['processing', 'delivered']),
      ),
    )
    .groupBy(auditTrail.entityId, auditTrail.after);
  const found = new Map<string, Moments>();
  for (const { id, to, at } of rows) found.set(id, { ...found.get(id), [String(to)]: at });
  return found;
}

/** The parcels of an order: what has left, what left without one, and what has not left; its lines are put into them. */
function packedOf(order: Row, lines: readonly Row[], left: readonly Row[], at: Moments): Parcel[] {
  const { id, status, updated_at: updatedAt, shipping_cost: shippingCost } = order.is;
  const deliveredAt = status === 'delivered' ? (at.delivered ?? updatedAt) : null;
  const isUnderWay = status === 'processing' || status === 'shipped';
  const packed: Parcel[] = [...left]
    .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
    .map(({ stored, is }) => ({
      stored,
      is: {
        ...is,
        status: status === 'delivered' ? 'delivered' : 'shipped',
        processing_at: at.processing ?? null,
        delivered_at: deliveredAt,
      },
    }));
  const add = (more: Values): Parcel => {
    const blank = { carrier: null, tracking_number: null, shipped_at: null, delivered_at: null };
    const parcel = { is: { id: randomUUID(), order_id: id, ...blank, ...more } };
    packed.push(parcel);
    return parcel;
  };
  const isLoose = ({ is }: Row) => !is['parcel_id'];
  const alone = lines.filter(
    (line) => isLoose(line) && isUnderWay && line.is['fulfillment_status'] === 'shipped',
  );
  for (const line of alone.toSorted((a, b) => (trackingOf(a) < trackingOf(b) ? -1 : 1))) {
    const tracking = line.is['tracking_number'] ?? 'Not recorded';
    const parcel =
      packed.find(({ is }) => is['tracking_number'] === tracking) ??
      add({
        status: 'shipped',
        tracking_number: tracking,
        processing_at: at.processing ?? null,
        shipped_at: updatedAt,
      });
    line.is['parcel_id'] = parcel.is['id'];
  }
  if (lines.some(isLoose) || packed.length === 0) {
    const rest = add({
      status: status === 'shipped' ? 'processing' : status,
      processing_at: isUnderWay ? (at.processing ?? null) : null,
      delivered_at: deliveredAt,
    });
    for (const line of lines.filter(isLoose)) line.is['parcel_id'] = rest.is['id'];
  }
  // Shipping was one price for all of it.
  return packed.map(({ stored, is }, position) => ({
    ...(stored !== undefined && { stored }),
    is: { ...is, position, source: 'studio', shipping_cost: position === 0 ? shippingCost : 0 },
  }));
}

const orderOf = ({ is }: Row) => `${String(is['shipped_at'])} ${String(is['id'])}`;

/** What has no tracking number comes after what has one. */
const trackingOf = ({ is }: Row) => String(is['tracking_number'] ?? '\uffff');

/** An order that was called shipped while a part of it stayed behind is still being packed. */
async function backInPacking(tx: Transaction, at: Date, { stored, is }: Row): Promise<StoredRow> {
  await recordAudit(tx, {
    at,
    actor: 'system',
    entity: 'order',
    entityId: String(is['id']),
    change: 'status',
    before: 'shipped',
    after: 'processing',
  });
  return withColumns(tx, stored, {
    status: 'processing',
    fulfillment_status: 'processing',
    version: Number(is['version']) + 1,
  });
}
