import { randomBytes } from 'node:crypto';
import { and, asc, eq, ne } from 'drizzle-orm';
import { type AuditedChange, byOwner, recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { commissionPayments, commissions } from '#app/database/schema/studio.ts';
import { lockCard } from '#app/features/commissions/records/cards.server.ts';
import { postLetter } from '#app/features/email/service.server.ts';
import { type CurrencyCode, leastCharge } from '#app/features/settings/record/currency.ts';
import {
  currencyFor,
  readShopSettings,
} from '#app/features/settings/record/shop-settings.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { contactAddress } from '#app/platform/env.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import type { AskedPayment, AskForPayment, PaymentKind } from './contract.ts';
import { finishCommissionPayment } from './finish.server.ts';

type Row = typeof commissionPayments.$inferSelect;
type Commission = typeof commissions.$inferSelect;

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
 * A repeat names a letter before the last one: it is answered with what stands, and no letter goes (decision 21).
 * Throws AppError 'missing', 'conflict' where there is no amount, no address, or it is paid, 'upstream' when the provider is away.
 */
export async function askForPayment(
  context: Context,
  { params, body }: Input<AskForPayment>,
): Promise<AskedPayment> {
  const { kind, lastSentAt } = body;
  await endOther(context, params.id, kind);
  const row = await context.db.transaction(async (tx) => {
    const commission = await lock(tx, params.id);
    const currency = await currencyFor(tx);
    const { amount, email } = wanted(commission, kind, currency);
    const open = await standing(tx, params.id, kind);
    if (open && open.amount !== amount)
      throw new AppError('busy', 'This was changed elsewhere a moment ago. Please try again.');
    if (open && open.sentAt.toISOString() !== lastSentAt) return open;
    const at = context.now();
    const sent = open
      ? await again(tx, open, at)
      : await ask(tx, { commissionId: params.id, kind, amount, currency, at });
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

/** An open link for another amount is ended at the provider before it is replaced; paid at the last moment, it counts. */
async function endOther(context: Context, commissionId: string, kind: PaymentKind): Promise<void> {
  const [commission] = await context.db
    .select()
    .from(commissions)
    .where(eq(commissions.id, commissionId));
  if (!commission) throw new AppError('missing', 'There is no such commission.');
  const { currency } = await readShopSettings(context.db);
  const { amount } = wanted(commission, kind, currency);
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

function wanted(
  commission: Commission,
  kind: PaymentKind,
  currency: CurrencyCode,
): { amount: number; email: string } {
  const { amount, isPaid } = {
    deposit: { amount: commission.depositAmount, isPaid: commission.depositPaid },
    final: { amount: commission.finalPaymentAmount, isPaid: commission.finalPaymentPaid },
  }[kind];
  if (isPaid) throw new AppError('conflict', 'This has been paid already.');
  if (amount === null || amount < leastCharge(currency))
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
  given: {
    commissionId: string;
    kind: PaymentKind;
    amount: number;
    currency: CurrencyCode;
    at: Date;
  },
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
