import { and, desc, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '#app/database/client.server.ts';
import { auditTrail } from '#app/database/schema/operations.ts';
import { users } from '#app/database/schema/people.ts';
import {
  type subscriptionPayments,
  type subscriptions,
  subscriptionShipments,
} from '#app/database/schema/sales/subscriptions.ts';
import { trackingUrl } from '#app/features/orders/carriers.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { monthOf } from '../../months/rules.ts';
import { type MemberStep, stepKinds } from './contract.ts';

type Subscription = typeof subscriptions.$inferSelect;
type Payment = typeof subscriptionPayments.$inferSelect;
type Shipment = typeof subscriptionShipments.$inferSelect;

/** All shirts of a member. */
export const shipmentsOf = (db: Database, { id }: Subscription): Promise<Shipment[]> =>
  db.select().from(subscriptionShipments).where(eq(subscriptionShipments.subscriptionId, id));

/** How a membership came to be as it is, made of what is stored: the trail, payments, shirts. The newest first. */
export async function timelineOf(
  db: Database,
  row: Subscription,
  { payments, shipments }: { payments: readonly Payment[]; shipments: readonly Shipment[] },
): Promise<MemberStep[]> {
  const steps = [...(await notedOf(db, row, shipments)), ...payments.map(paid)];
  if (!steps.some(({ change }) => begun.includes(change))) steps.push(joined(row));
  return withoutRepeats(steps).toSorted((a, b) => b.at.localeCompare(a.at));
}

/** What a membership begins with; of one that the demo invents nothing is noted. */
const begun: readonly MemberStep['change'][] = ['signed up', 'given', 'found at the provider'];

const joined = ({ createdAt }: Subscription): MemberStep => ({
  at: createdAt.toISOString(),
  actor: 'buyer',
  name: null,
  change: 'signed up',
  before: null,
  after: null,
  month: null,
  tracking: null,
});

async function notedOf(
  db: Database,
  { id }: Subscription,
  shipments: readonly Shipment[],
): Promise<MemberStep[]> {
  const ofMember = and(eq(auditTrail.entity, 'subscription'), eq(auditTrail.entityId, id));
  const ofShirts = and(
    eq(auditTrail.entity, 'club shirt'),
    inArray(
      auditTrail.entityId,
      shipments.map((shipment) => shipment.id),
    ),
  );
  const rows = await db
    .select({ entry: auditTrail, name: users.username })
    .from(auditTrail)
    .leftJoin(users, eq(users.id, auditTrail.actorId))
    .where(shipments.length > 0 ? or(ofMember, ofShirts) : ofMember)
    .orderBy(desc(auditTrail.at));
  return rows.flatMap(({ entry, name }) => {
    const shirt =
      entry.entity === 'club shirt'
        ? shipments.find((shipment) => shipment.id === entry.entityId)
        : undefined;
    const change = kindOf(shirt ? `shirt ${entry.change}` : entry.change);
    if (!change) return [];
    return {
      at: entry.at.toISOString(),
      actor: entry.actor,
      name,
      change,
      before: entry.before,
      after: shirt ? (entry.after ?? reasonOf(shirt, entry.change)) : entry.after,
      month: shirt ? monthOf(shirt.shipmentMonth) : monthIn(entry),
      tracking: change === 'shirt shipped' && shirt ? trackingOf(shirt) : null,
    };
  });
}

const paid = ({ paidAt, amount, month }: Payment): MemberStep => ({
  at: paidAt.toISOString(),
  actor: 'provider',
  name: null,
  change: 'paid',
  before: null,
  after: toDecimal(amount),
  month: monthOf(month),
  tracking: null,
});

/** Why a shirt came back or is not sent stands in its own row. */
const reasonOf = ({ status, reason }: Shipment, change: string): string | null =>
  status === change ? reason : null;

/** A refused payment is noted with its month; the state that follows in the same moment says the same once more. */
function withoutRepeats(steps: readonly MemberStep[]): MemberStep[] {
  const refused = new Set(
    steps.filter(({ change }) => change === 'payment refused').map(({ at }) => at),
  );
  return steps.filter(
    ({ at, change, after }) => !(change === 'status' && after === 'past_due' && refused.has(at)),
  );
}

const kindOf = (change: string): MemberStep['change'] | undefined =>
  stepKinds.find((kind) => kind === change);

/** A month is what was before or what is after, where it is about one. */
function monthIn({
  before,
  after,
}: Pick<typeof auditTrail.$inferSelect, 'before' | 'after'>): string | null {
  return [before, after].find((text) => text && /^20\d{2}-\d{2}$/.test(text)) ?? null;
}

function trackingOf({ trackingNumber, carrier }: Shipment): MemberStep['tracking'] {
  if (!trackingNumber) return null;
  return { number: trackingNumber, carrier, url: trackingUrl(carrier, trackingNumber) ?? null };
}
