import { and, desc, eq, getTableColumns, like, sql } from 'drizzle-orm';
import { byOwner, recordAudit } from '#app/database/audit.server.ts';
import { olderThan } from '#app/database/paging.server.ts';
import { contactInquiries } from '#app/database/schema/inquiries.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { customers } from '#app/database/schema/people.ts';
import { counters } from '#app/database/schema/operations.ts';
import {
  lockInquiry,
  setInquiryState,
} from '#app/features/inquiry/records/change-inquiry.server.ts';
import { isBuyersOwn } from '#app/features/orders/withdrawals/open-withdrawals.server.ts';
import { resolveTask } from '#app/features/tasks/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { type Inquiry, InquiryCounts, type ListInquiries, type MoveInquiry } from './contract.ts';

const columns = {
  ...getTableColumns(contactInquiries),
  customerId: customers.id,
  isBuyers: isBuyersOwn,
};
type Row = typeof contactInquiries.$inferSelect & {
  customerId: string | null;
  isBuyers: boolean | null;
};

/** Inquiries of a state, the newest first, a page at a time. For the owner only. */
export async function listInquiries(
  { db }: Context,
  { state, limit, cursor }: Input<ListInquiries>['query'],
): Promise<Inquiry[]> {
  const { createdAt, id } = contactInquiries;
  const rows = await db
    .select(columns)
    .from(contactInquiries)
    .leftJoin(customers, eq(customers.email, sql`lower(${contactInquiries.email})`))
    .leftJoin(orders, eq(orders.id, contactInquiries.orderId))
    .where(and(eq(contactInquiries.state, state), olderThan(cursor, createdAt, id)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
  return rows.map(inquiryOf);
}

/** How many there are in each state, from the sums that triggers keep. For the owner only. */
export async function countInquiries({ db }: Context): Promise<InquiryCounts> {
  const rows = await db.select().from(counters).where(like(counters.name, 'inquiries:%'));
  const counts = Object.fromEntries(
    rows.map(({ name, total }) => [name.slice('inquiries:'.length), total]),
  );
  return InquiryCounts.parse({ new: 0, answered: 0, archived: 0, held: 0, ...counts });
}

/**
 * Moves an inquiry to a state; to its own, nothing changes, so that a second press does no harm. Throws AppError 'missing',
 * or 'conflict' for a stale version (invariant 18) and for one that is held back.
 */
export async function moveInquiry(
  context: Context,
  { params, body }: Input<MoveInquiry>,
): Promise<Inquiry> {
  const { db, now, owner } = context;
  await db.transaction(async (tx) => {
    const before = await lockInquiry(tx, params.id);
    if (!before) throw new AppError('missing', 'There is no such inquiry.');
    if (before.state === 'held')
      throw new AppError('conflict', 'This inquiry is held back. Let it in first.');
    if (before.state === body.state) return;
    if (before.version !== body.version)
      throw new AppError(
        'conflict',
        'This inquiry was moved elsewhere meanwhile. Look at it again.',
      );
    await setInquiryState(tx, before, body.state);
    if (body.state === 'archived') await resolveTask(tx, context, 'order-withdrawn', before.id);
    await recordAudit(tx, {
      ...byOwner({ now, owner }),
      entity: 'inquiry',
      entityId: params.id,
      change: 'state',
      before: before.state,
      after: body.state,
    });
  });
  return getInquiry(context, params.id);
}

/** One inquiry. Throws AppError 'missing'. For the owner only. */
export async function getInquiry({ db }: Context, id: string): Promise<Inquiry> {
  const [row] = await db
    .select(columns)
    .from(contactInquiries)
    .leftJoin(customers, eq(customers.email, sql`lower(${contactInquiries.email})`))
    .leftJoin(orders, eq(orders.id, contactInquiries.orderId))
    .where(eq(contactInquiries.id, id));
  if (!row) throw new AppError('missing', 'There is no such inquiry.');
  return inquiryOf(row);
}

function inquiryOf({ orderId, isBuyers, ...row }: Row): Inquiry {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    withdrawnOrder: orderId === null ? null : { id: orderId, isBuyers: isBuyers ?? false },
  };
}
