import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { contactInquiries } from '#app/database/schema/inquiries.ts';
import { changeOrder } from '#app/features/orders/change-order.server.ts';
import { openStates } from '#app/features/orders/withdrawals/open-withdrawals.server.ts';
import { settleWithdrawals } from '#app/features/orders/withdrawals/settle-withdrawals.server.ts';
import { statementOf, withdrawalType } from '#app/features/shipping/withdrawal.ts';
import type { Context } from '#app/platform/context.server.ts';
import { answerAlike } from '#app/platform/secrets/answer-alike.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import type { Input, Reply } from '#app/platform/endpoint.ts';
import type { Withdraw } from '../contract.ts';
import { lockInquiry, noteWithdrawnItems } from '../records/change-inquiry.server.ts';
import { waitForOthersOf } from '../service.server.ts';
import { namedGoods } from './withdrawal.ts';
import { askOwner, tellBuyer, tellOwner } from './withdrawal-letters.server.ts';
import { lockWithdrawn, type Withdrawn } from './withdrawn-order.server.ts';

/** The same statement again within a day, while it is open, is the same statement: its first moment counts. */
const sameStatementMinutes = 24 * 60;

/**
 * Keeps a statement of withdrawal in the inbox and at the order that it names, which then warns whoever packs it, and writes to both sides,
 * in one transaction (decision 79). Whether there is such an order is not said: a stranger learns nothing, and a wrong number makes no
 * withdrawal void. What it means for the order is told to the address that the order was placed with, and to no other.
 */
export async function withdraw(
  context: Context,
  { body }: Input<Withdraw>,
): Promise<Reply<Withdraw>> {
  const { receivedAt, isConfirmed } = await answerAlike(
    context.db.transaction(async (tx) => {
      await waitForOthersOf(tx, body.email);
      const withdrawn = await lockWithdrawn(tx, body, context.now());
      const stated = { body, withdrawn, message: inWords(body, withdrawn) };
      const known = await knownSince(tx, context, stated);
      return known ? { receivedAt: known, isConfirmed: true } : takeIn(tx, context, stated);
    }),
  );
  await context.jobs.wake('letters');
  return { ok: true, receivedAt: receivedAt.toISOString(), isConfirmed };
}

type Stated = {
  body: Input<Withdraw>['body'];
  withdrawn: Withdrawn | undefined;
  message: string;
};

/** What was ticked by its titles, with the remarks; otherwise the words that were typed. */
const inWords = (
  { orderNumber, goods, items }: Stated['body'],
  withdrawn: Withdrawn | undefined,
): string =>
  statementOf(
    withdrawn?.ticked
      ? { orderNumber, goods: withdrawn.ticked.join('; '), remarks: goods }
      : { orderNumber, goods: goods || (items.length > 0 && !withdrawn ? namedGoods : '') },
  );

async function knownSince(
  tx: Transaction,
  { now }: Context,
  { body, message }: Stated,
): Promise<Date | undefined> {
  const same = and(
    eq(sql`lower(${contactInquiries.email})`, body.email.toLowerCase()),
    eq(contactInquiries.projectType, withdrawalType),
    eq(contactInquiries.message, message),
    inArray(contactInquiries.state, openStates),
    gt(contactInquiries.createdAt, minutesAfter(now(), -sameStatementMinutes)),
  );
  const [known] = await tx
    .select({ createdAt: contactInquiries.createdAt })
    .from(contactInquiries)
    .where(same)
    .limit(1);
  return known?.createdAt;
}

async function takeIn(
  tx: Transaction,
  context: Context,
  { body, withdrawn, message }: Stated,
): Promise<{ receivedAt: Date; isConfirmed: boolean }> {
  const at = context.now();
  const [firstName = '', ...others] = body.name.split(' ');
  const [row] = await tx
    .insert(contactInquiries)
    .values({
      firstName,
      lastName: others.join(' '),
      email: body.email,
      projectType: withdrawalType,
      message,
      state: 'new',
      orderId: withdrawn?.order.id ?? null,
      createdAt: at,
    })
    .returning();
  if (!row) throw new Error('the statement was not written');
  let isSettled = false;
  if (withdrawn) {
    const { order } = withdrawn;
    const step = { at, actor: 'buyer', entity: 'order', change: 'withdrawn' } as const;
    await recordAudit(tx, { ...step, entityId: order.id });
    // Whoever looks at it, about to pack it, sees an old page.
    await changeOrder(tx, context, order);
    await noteWithdrawnItems(tx, row.id, withdrawn.itemIds);
    await askOwner(tx, context, { row, withdrawn });
    // Of what was sent back or called off before it arrived, nothing is asked of her.
    await settleWithdrawals(tx, context, order.id);
    isSettled = (await lockInquiry(tx, row.id))?.settledAt !== null;
  }
  const isConfirmed = await tellBuyer(tx, context, { row, body, withdrawn, isSettled });
  await tellOwner(tx, context, { row, body, withdrawn, isSettled });
  return { receivedAt: row.createdAt, isConfirmed };
}
