import { randomBytes } from 'node:crypto';
import { and, asc, eq, ne } from 'drizzle-orm';
import { type AuditedChange, byOwner, recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { commissionPayments, commissions } from '#app/database/schema/studio.ts';
import { isAnswered, type Payment } from '#app/integrations/payments/payments.server.ts';
import { lockCard } from '#app/features/commissions/records/cards.server.ts';
import { installationId, refuseWhileLooking } from '#app/features/installation/standing.server.ts';
import { reassuring } from '#app/features/payments/guard/may-be-charged.server.ts';
import { postLetter } from '#app/features/email/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { contactAddress } from '#app/platform/env.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import type { AskedPayment, AskForPayment, PaymentKind, PaymentToMake } from './contract.ts';
import { finishCommissionPayment, type Outcome } from './finish.server.ts';

type Row = typeof commissionPayments.$inferSelect;
type Commission = typeof commissions.$inferSelect;

const reassurance = {
  unseen:
    'We cannot see your payment just now. If it went through, it is booked by itself and the receipt comes by mail. Please do not pay again.',
  lookedAfter:
    'Your payment is being looked after. If it went through, it is booked by itself and the receipt comes by mail. Please do not pay again.',
};

/** Cents. The provider takes no less. */
const least = 50;

/** The payments of a commission that count. For the owner only. */
export async function listCommissionPayments(
  context: Context,
  id: string,
): Promise<AskedPayment[]> {
  const rows = await context.db
    .select()
    .from(commissionPayments)
    .where(and(eq(commissionPayments.commissionId, id), ne(commissionPayments.status, 'withdrawn')))
    .orderBy(asc(commissionPayments.createdAt));
  return rows.map((row) => askedOf(context, row));
}

/**
 * Asks the client for the deposit or the final payment as the commission names it, by a letter with a link. Asked again, the
 * letter goes again; where the amount is another by now, the open link is ended at the provider first, so that nobody pays both.
 * Throws AppError 'missing', 'conflict' where there is no amount, no address, or it is paid, 'upstream' when the provider is away.
 */
export async function askForPayment(
  context: Context,
  { params, body }: Input<AskForPayment>,
): Promise<AskedPayment> {
  const { kind } = body;
  await endOther(context, params.id, kind);
  const row = await context.db.transaction(async (tx) => {
    const commission = await lock(tx, params.id);
    const { amount, email } = wanted(commission, kind);
    const open = await standing(tx, params.id, kind);
    if (open && open.amount !== amount)
      throw new AppError('busy', 'This was changed elsewhere a moment ago. Please try again.');
    const at = context.now();
    const sent = open
      ? await again(tx, open, at)
      : await ask(tx, { commissionId: params.id, kind, amount, at });
    await postLetter(tx, {
      kind: 'commission-payment',
      // Each sending is a thing of its own.
      subject: `${sent.id} ${at.toISOString()}`,
      recipient: email,
      payload: {
        kind,
        title: commission.title,
        amount: toDecimal(amount),
        currency: sent.currency,
        payUrl: urlOf(context, sent),
        contactEmail: contactAddress(context.env),
      },
    });
    await note(tx, context, params.id, `${kind} asked for`, toDecimal(amount));
    return sent;
  });
  await context.jobs.wake('letters');
  return askedOf(context, row);
}

/** What a link is for. Throws AppError 'missing' for any other token (invariant 12). */
export async function getPaymentToMake({ db }: Context, token: string): Promise<PaymentToMake> {
  const [found] = await db
    .select({ row: commissionPayments, title: commissions.title })
    .from(commissionPayments)
    .innerJoin(commissions, eq(commissions.id, commissionPayments.commissionId))
    .where(eq(commissionPayments.token, token));
  if (!found)
    throw new AppError(
      'missing',
      'There is no payment at this address. Please check the link in your letter.',
    );
  const { kind, amount, currency, status } = found.row;
  return { title: found.title, kind, amount: toDecimal(amount), currency, status };
}

/**
 * Prepares the payment at the provider, once, for the amount in our books; asked again it is the same payment, unless that was
 * cancelled over there, and the time until somebody looks unasked begins anew. Throws AppError 'missing', 'gone' for a withdrawn link, 'upstream'.
 */
export async function beginPayment(
  context: Context,
  token: string,
): Promise<{ clientSecret: string; status: 'open' | 'paid' }> {
  const row = await rowOf(context, token);
  if (row.status === 'paid') return { clientSecret: '', status: 'paid' };
  await refuseWhileLooking(context);
  if (row.status === 'withdrawn')
    throw new AppError('gone', 'This link is no longer used. Please look for the newer letter.');
  const { paymentIntentId: earlier } = row;
  const there = earlier
    ? await reassuring(context, reassurance, () => context.payments.retrieve(earlier))
    : undefined;
  const isAlive = there !== undefined && there.status !== 'canceled';
  const payment = isAlive ? there : await prepare(context, row);
  const at = context.now();
  const [kept] = await context.db
    .update(commissionPayments)
    .set({ paymentIntentId: payment.id, openedAt: at, lookAt: at })
    .where(and(eq(commissionPayments.id, row.id), eq(commissionPayments.status, 'open')))
    .returning({ id: commissionPayments.id });
  if (kept) return { clientSecret: payment.clientSecret, status: 'open' };
  // Withdrawn or paid between the two: what was prepared meanwhile is not left lying about.
  if (!isAlive) await context.payments.cancel(payment.id);
  return beginPayment(context, token);
}

/** What became of the payment of a link; a page asks when it comes back from the bank. Throws AppError 'missing', 'upstream', 'busy'. */
export async function endPayment(context: Context, token: string): Promise<{ outcome: Outcome }> {
  return reassuring(context, reassurance, async () => {
    const row = await rowOf(context, token);
    if (row.status === 'paid') return { outcome: 'paid' };
    if (!row.paymentIntentId) return { outcome: 'unpaid' };
    return { outcome: await finishCommissionPayment(context, row.paymentIntentId) };
  });
}

/** A failure that the provider answered with is kept under its key for a day: the next attempt has another. */
async function prepare(context: Context, row: Row): Promise<Payment> {
  try {
    return await create(context, row);
  } catch (error) {
    const isThisAttempt = and(
      eq(commissionPayments.id, row.id),
      eq(commissionPayments.attempt, row.attempt),
    );
    if (isAnswered(error))
      await context.db
        .update(commissionPayments)
        .set({ attempt: row.attempt + 1 })
        .where(isThisAttempt);
    throw error;
  }
}

async function create({ env, db, payments }: Context, row: Row): Promise<Payment> {
  const { id, amount, currency, commissionId, attempt, paymentIntentId: cancelled } = row;
  const [commission] = await db
    .select({ email: commissions.email })
    .from(commissions)
    .where(eq(commissions.id, commissionId));
  const email = commission?.email ?? '';
  const key = [
    `commission:${id}`,
    ...(cancelled ? [`after:${cancelled}`] : []),
    ...(attempt > 0 ? [String(attempt)] : []),
  ].join(':');
  return payments.create(
    {
      amount,
      currency,
      email,
      metadata: {
        commission_payment_id: id,
        site: env.PUBLIC_URL,
        installation: await installationId(db),
      },
    },
    key,
  );
}

/** An open link for another amount is ended at the provider before it is replaced; paid at the last moment, it counts. */
async function endOther(context: Context, commissionId: string, kind: PaymentKind): Promise<void> {
  const [commission] = await context.db
    .select()
    .from(commissions)
    .where(eq(commissions.id, commissionId));
  if (!commission) throw new AppError('missing', 'There is no such commission.');
  const { amount } = wanted(commission, kind);
  const open = await standing(context.db, commissionId, kind);
  if (!open || open.status !== 'open' || open.amount === amount) return;
  if (open.paymentIntentId) {
    const { status } = await context.payments.cancel(open.paymentIntentId);
    if (status === 'succeeded') await finishCommissionPayment(context, open.paymentIntentId);
    if (status === 'processing')
      throw new AppError(
        'conflict',
        'The client is paying right now. Please look again in a moment.',
      );
  }
  await context.db.transaction(async (tx) => {
    const ended = await tx
      .update(commissionPayments)
      .set({ status: 'withdrawn' })
      .where(and(eq(commissionPayments.id, open.id), eq(commissionPayments.status, 'open')))
      .returning({ id: commissionPayments.id });
    if (ended.length > 0)
      await note(tx, context, commissionId, `${kind} link withdrawn`, toDecimal(open.amount));
  });
}

function wanted(commission: Commission, kind: PaymentKind): { amount: number; email: string } {
  const { amount, isPaid } = {
    deposit: { amount: commission.depositAmount, isPaid: commission.depositPaid },
    final: { amount: commission.finalPaymentAmount, isPaid: commission.finalPaymentPaid },
  }[kind];
  if (isPaid) throw new AppError('conflict', 'This has been paid already.');
  if (amount === null || amount < least)
    throw new AppError('conflict', 'There is no amount to ask for yet. Save one first.');
  if (!commission.email)
    throw new AppError('conflict', 'There is no address to write to yet. Save one first.');
  return { amount, email: commission.email };
}

async function standing(
  db: Pick<Context['db'], 'select'>,
  commissionId: string,
  kind: PaymentKind,
): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(commissionPayments)
    .where(
      and(
        eq(commissionPayments.commissionId, commissionId),
        eq(commissionPayments.kind, kind),
        ne(commissionPayments.status, 'withdrawn'),
      ),
    );
  return row;
}

async function ask(
  tx: Transaction,
  given: { commissionId: string; kind: PaymentKind; amount: number; at: Date },
): Promise<Row> {
  const { at, ...what } = given;
  const token = randomBytes(24).toString('base64url');
  const [row] = await tx
    .insert(commissionPayments)
    .values({ ...what, token, sentAt: at, createdAt: at })
    .returning();
  if (!row) throw new Error('the payment was not written');
  return row;
}

async function again(tx: Transaction, open: Row, at: Date): Promise<Row> {
  const [row] = await tx
    .update(commissionPayments)
    .set({ sentAt: at })
    .where(eq(commissionPayments.id, open.id))
    .returning();
  return row ?? open;
}

async function lock(tx: Transaction, id: string): Promise<Commission> {
  const row = await lockCard(tx, id);
  if (!row) throw new AppError('missing', 'There is no such commission.');
  return row;
}

async function rowOf({ db }: Context, token: string): Promise<Row> {
  const [row] = await db
    .select()
    .from(commissionPayments)
    .where(eq(commissionPayments.token, token));
  if (!row)
    throw new AppError(
      'missing',
      'There is no payment at this address. Please check the link in your letter.',
    );
  return row;
}

async function note(
  tx: Transaction,
  context: Context,
  commissionId: string,
  change: AuditedChange<'commission'>,
  after: string,
): Promise<void> {
  await recordAudit(tx, {
    ...byOwner(context),
    entity: 'commission',
    entityId: commissionId,
    change,
    after,
  });
}

const urlOf = ({ env }: Context, { token }: Row) => `${env.PUBLIC_URL}/pay/${token}`;

function askedOf(context: Context, row: Row): AskedPayment {
  const { id, kind, amount, currency, status, sentAt, paidAt } = row;
  const dates = { sentAt: sentAt.toISOString(), paidAt: paidAt?.toISOString() ?? null };
  return {
    id,
    kind,
    amount: toDecimal(amount),
    currency,
    status,
    url: urlOf(context, row),
    ...dates,
  };
}
