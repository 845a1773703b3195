import { and, asc, eq, exists, isNotNull, type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '#app/database/audit.server.ts';
import {
  clubMonths,
  subscriptionPayments,
  subscriptions,
  subscriptionShipments,
} from '#app/database/schema/sales/subscriptions.ts';
import { postLetter } from '#app/features/email/service.server.ts';
import { raiseTask } from '#app/features/tasks/service.server.ts';
import { clubRefund } from '#app/features/payments/events/follow-changes.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { formatMonth } from '../club.ts';
import { batch } from '../follow/follow.server.ts';
import { aboutMember } from '../letters/about-member.server.ts';
import { manageLink } from '../manage/links.server.ts';
import { skippedInTime } from '../months/add-shipments.server.ts';
import { monthOf } from '../months/rules.ts';
import { returnedMoneyOf } from './returned-money.server.ts';
import { writeRefunded } from './write-refunded.server.ts';

type Payment = typeof subscriptionPayments.$inferSelect;
type Wrong = {
  payment: Payment;
  row: typeof subscriptions.$inferSelect;
  why: 'studio' | 'rests' | 'skipped' | 'twice' | 'second';
};
type Shirt = typeof subscriptionShipments.$inferSelect;

const day = 24 * 60 * 60 * 1000;

/**
 * Sends back what should not have been taken: a payment for a month that was skipped in time, because the provider could not be told
 * before, one for a month in which the club rests, and a second one for the same month; and what the owner has asked for. What is owed
 * back are the rows themselves, so a failure is tried again (decision 68). A second payment is a task, too: something else charges the member.
 */
export async function sendBackWrongPayments(context: Context): Promise<void> {
  for (const wrong of await wrongPayments(context)) await tryToSendBack(context, wrong);
}

/** The same at once for what the owner has just asked for; where it fails, the sweep goes on. */
export async function sendAskedBack(context: Context, invoiceId: string): Promise<void> {
  const asked = eq(subscriptionPayments.invoiceId, invoiceId);
  for (const wrong of await wrongPayments(context, asked)) await tryToSendBack(context, wrong);
}

async function tryToSendBack(context: Context, wrong: Wrong): Promise<void> {
  try {
    await sendBack(context, wrong);
  } catch (error) {
    context.log.error(
      { err: error, invoice: wrong.payment.invoiceId },
      'a payment of the club could not be sent back; it will be tried again',
    );
  }
}

async function wrongPayments({ db }: Context, which?: SQL): Promise<Wrong[]> {
  const isSkipped = exists(skippedInTime(db));
  const isResting = exists(
    db
      .select({ one: sql`1` })
      .from(clubMonths)
      .where(and(eq(clubMonths.month, subscriptionPayments.month), isNotNull(clubMonths.pausedAt))),
  );
  return db
    .select({
      payment: subscriptionPayments,
      row: subscriptions,
      why: sql<
        Wrong['why']
      >`case when ${subscriptionPayments.refundAskedAt} is not null and ${subscriptions.second} = 'sent-back' then 'second' when ${subscriptionPayments.refundAskedAt} is not null then 'studio' when ${isResting} then 'rests' when ${isSkipped} then 'skipped' else 'twice' end`,
    })
    .from(subscriptionPayments)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionPayments.subscriptionId))
    .where(
      and(
        isNotNull(subscriptionPayments.paymentIntentId),
        sql`${subscriptionPayments.invoiceId} in (${wrongInvoices()})`,
        which,
      ),
    )
    .orderBy(asc(subscriptionPayments.paidAt))
    .limit(batch);
}

/**
 * What should not have been taken and has not gone back whole. Of several payments for a month the one with its shirt stays, otherwise the
 * first: one that came back because its refund failed goes once more where the month was paid again meanwhile. Each part is read
 * in an index of such payments, for it is asked all day long.
 */
function wrongInvoices(): SQL {
  const asked = sql`select invoice_id from subscription_payments where refund_asked_at is not null and refunded < amount`;
  const skipped = sql`select p.invoice_id from subscription_skips s join subscription_payments p on p.subscription_id = s.subscription_id and p.month = s.month
    where p.refunded < p.amount and s.created_at < p.paid_at`;
  const resting = sql`select p.invoice_id from club_months m join subscription_payments p on p.month = m.month
    where p.refunded < p.amount and m.paused_at is not null`;
  const kept = sql`select invoice_id, subscription_id, month, paid_at, count(*) over (partition by month, subscription_id) as payments
    from subscription_payments where refunded < amount`;
  const further = sql`select invoice_id from (select k.invoice_id, row_number() over (partition by k.month, k.subscription_id order by h.id is null, k.paid_at, k.invoice_id) as place
    from (${kept}) k left join subscription_shipments h on h.invoice_id = k.invoice_id where k.payments > 1) ranked where place > 1`;
  return sql.join([asked, skipped, resting, further], sql` union `);
}

/** The provider finds its own earlier refund by the name; a new day is another attempt, should it have failed. */
async function sendBack(context: Context, { payment, row, why }: Wrong): Promise<void> {
  const { invoiceId, paymentIntentId, month, currency, paidAt } = payment;
  const amount = payment.amount - payment.refunded;
  const at = context.now();
  await context.payments.refund(paymentIntentId!, amount, {
    refundId: `${clubRefund}${invoiceId}`,
    attempt: 1 + Math.max(0, Math.floor((at.getTime() - paidAt.getTime()) / day)),
  });
  const gone = await returnedMoneyOf(context, paymentIntentId!);
  await context.db.transaction(async (tx) => {
    if (!(await writeRefunded(tx, context, payment, gone))) return;
    if (why !== 'studio' && why !== 'second')
      await recordAudit(tx, {
        at,
        actor: 'system',
        entity: 'subscription',
        entityId: row.id,
        change: 'refund asked for',
        before: monthOf(month),
        after: toDecimal(amount),
      });
    if (why === 'twice')
      await raiseTask(tx, context, {
        kind: 'club-paid-twice',
        subject: invoiceId,
        facts: {
          memberId: row.id,
          member: `${row.customerFirstName} ${row.customerLastName}`.trim(),
          month: formatMonth(monthOf(month)) ?? monthOf(month),
          amount: toDecimal(amount),
          currency,
        },
      });
    const [shirt] = await tx
      .select()
      .from(subscriptionShipments)
      .where(eq(subscriptionShipments.invoiceId, invoiceId));
    await postLetter(tx, {
      kind: 'subscription-sent-back',
      subject: invoiceId,
      recipient: row.customerEmail,
      since: paidAt,
      payload: {
        ...aboutMember(context, row),
        ...(await manageLink(tx, context, row, { about: `sent back ${invoiceId}`, since: paidAt })),
        month: monthOf(month),
        amount: toDecimal(amount),
        currency,
        why,
        isShirtSent: hasLeft(shirt),
      },
    });
  });
  await context.jobs.wake('letters');
}

const hasLeft = (shirt: Shirt | undefined): boolean =>
  shirt?.status === 'shipped' || shirt?.status === 'returned';
