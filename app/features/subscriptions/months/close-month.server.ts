import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import { type AuditEntry, recordAudit } from '#app/database/audit.server.ts';
import { rowsOf } from '#app/database/rows.server.ts';
import {
  clubMonths,
  subscriptionPayments,
  subscriptionShipments,
} from '#app/database/schema/sales/subscriptions.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { dayOf } from '#app/platform/formats/days.ts';
import { formatMonth } from '../club.ts';
import { tellOfEarlyClosing } from '../letters/studio/tell-of-closing.server.ts';
import { addShipments } from './add-shipments.server.ts';
import { paymentModeOf } from './payment-mode.server.ts';
import { ensureMonth } from './record-payments.server.ts';
import { closingMoment, firstDayOf, monthOf } from './rules.ts';

/** What is known of a closing. `shipments`: shirts in its first run. */
type Closing = { closedAt: Date; shipments: number };

/**
 * Freezes a month: one shipment for each invoice that was paid for it and not given back, with the size and the address of now, in
 * one transaction; whoever has read of a later day is written to in it. Asked again it answers what was frozen then. `month` as `2026-11`; `by`: who closes it.
 * Throws AppError 'conflict' for a month that has not begun, that was over before the club had anything to do with it, or that its owner
 * has paused (decision 67).
 */
export async function closeMonth(
  context: Context,
  month: string,
  by: Pick<AuditEntry, 'actor' | 'actorId'>,
): Promise<Closing> {
  const { db, now } = context;
  const at = now();
  const first = firstDayOf(month);
  if (at < new Date(`${first}T00:00:00Z`))
    throw new AppError(
      'conflict',
      `${formatMonth(month)} has not begun: it can be closed from its first day.`,
    );
  const paymentMode = await paymentModeOf(context);
  const frozen = await db.transaction(async (tx) => {
    if (month === monthOf(dayOf(at))) await ensureMonth(tx, month, at);
    const [row] = await tx
      .select()
      .from(clubMonths)
      .where(eq(clubMonths.month, first))
      .for('update');
    if (!row)
      throw new AppError(
        'conflict',
        `Nobody has paid for ${formatMonth(month)}, and it has no design: there is nothing to close.`,
      );
    if (row.pausedAt)
      throw new AppError(
        'conflict',
        `The club is paused in ${formatMonth(month)}: there is nothing to close.`,
      );
    if (!row.closedAt) {
      await tx
        .update(clubMonths)
        .set({ closedAt: at, version: row.version + 1, updatedAt: at })
        .where(eq(clubMonths.month, first));
      await addShipments(tx, context, row, { run: 1, paymentMode });
      if (at < closingMoment(row.closesOn)) await tellOfEarlyClosing(tx, context, row);
    }
    const [counted] = await tx
      .select({ shipments: count() })
      .from(subscriptionShipments)
      .where(and(eq(subscriptionShipments.shipmentMonth, first), eq(subscriptionShipments.run, 1)));
    const closing = { closedAt: row.closedAt ?? at, shipments: counted?.shipments ?? 0 };
    if (!row.closedAt)
      await recordAudit(tx, {
        at,
        ...by,
        entity: 'club month',
        entityId: month,
        change: 'closed',
        after: String(closing.shipments),
      });
    return closing;
  });
  await context.jobs.wake('printing');
  await context.jobs.wake('letters');
  return frozen;
}

/** Closes each month whose last day for changes is over, and that nobody has closed. The earliest first. */
export async function closeMonths(context: Context): Promise<void> {
  await ensurePaidMonths(context);
  const open = await context.db
    .select({ month: clubMonths.month, closesOn: clubMonths.closesOn })
    .from(clubMonths)
    .where(and(isNull(clubMonths.closedAt), isNull(clubMonths.pausedAt)))
    .orderBy(asc(clubMonths.month));
  for (const { month, closesOn } of open)
    if (closingMoment(closesOn) <= context.now())
      await closeMonth(context, monthOf(month), { actor: 'system' });
}

/** A gift pays months ahead: one that has begun, and in which nobody has paid or drawn a design since, has no row to be closed by. */
async function ensurePaidMonths({ db, now }: Context): Promise<void> {
  const at = now();
  const missing = await rowsOf<{ month: string }>(
    db,
    sql`select to_char(begun, 'YYYY-MM') as month
      from generate_series((select min(month) from ${subscriptionPayments}), ${dayOf(at)}::date, interval '1 month') begun
      where not exists (select from ${clubMonths} m where m.month = begun::date)
        and exists (select from ${subscriptionPayments} p where p.month = begun::date and p.refunded < p.amount)
      order by 1`,
  );
  if (missing.length === 0) return;
  await db.transaction(async (tx) => {
    for (const { month } of missing) await ensureMonth(tx, month, at);
  });
}
