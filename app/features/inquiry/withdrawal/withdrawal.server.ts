import { and, eq, gt, sql } from 'drizzle-orm';
import { contactInquiries } from '#app/database/schema/inquiries.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { ownerAddress } from '#app/features/auth/owner-address.server.ts';
import { postLetter } from '#app/features/email/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import type { Input, Reply } from '#app/platform/endpoint.ts';
import { contactAddress } from '#app/platform/env.server.ts';
import type { Withdraw } from '../contract.ts';
import { waitForOthersOf } from '../service.server.ts';
import { withdrawalType } from '#app/features/shipping/withdrawal.ts';
import { namedGoods, statementOf, type WithdrawalFields } from './withdrawal.ts';

/** The same statement again within a day is the same statement: its first moment counts. */
const sameStatementMinutes = 24 * 60;

/**
 * Keeps a statement of withdrawal in the inbox and writes to both sides, in one transaction. Whether there is such an order is not said:
 * a stranger learns nothing, and a wrong number makes no withdrawal void.
 */
export async function withdraw(
  context: Context,
  { body }: Input<Withdraw>,
): Promise<Reply<Withdraw>> {
  const { name, email, orderNumber } = body;
  const [firstName = '', ...others] = name.split(' ');
  const message = statementOf(body);
  // A stranger may put any words beside somebody else's address: they are sent on only to whoever has such an order.
  const statement = (await isTheirs(context, body))
    ? message
    : statementOf({ orderNumber, goods: body.goods && namedGoods });
  const receivedAt = await context.db.transaction(async (tx) => {
    await waitForOthersOf(tx, email);
    const same = and(
      eq(sql`lower(${contactInquiries.email})`, email.toLowerCase()),
      eq(contactInquiries.projectType, withdrawalType),
      eq(contactInquiries.message, message),
      gt(contactInquiries.createdAt, minutesAfter(context.now(), -sameStatementMinutes)),
    );
    const [known] = await tx
      .select({ createdAt: contactInquiries.createdAt })
      .from(contactInquiries)
      .where(same)
      .limit(1);
    if (known) return known.createdAt;
    const inquiry = {
      firstName,
      lastName: others.join(' '),
      email,
      projectType: withdrawalType,
      message,
    };
    const [row] = await tx
      .insert(contactInquiries)
      .values({ ...inquiry, budget: null, state: 'new', createdAt: context.now() })
      .returning();
    const contactEmail = contactAddress(context.env);
    await postLetter(tx, {
      kind: 'withdrawal-received',
      subject: row!.id,
      recipient: email,
      payload: { orderNumber, statement, receivedAt: row!.createdAt.toISOString(), contactEmail },
    });
    const notice = { ...inquiry, budget: '', contactEmail };
    await postLetter(tx, {
      kind: 'inquiry-notice',
      subject: row!.id,
      recipient: await ownerAddress(tx, context.env),
      payload: notice,
    });
    return row!.createdAt;
  });
  await context.jobs.wake('letters');
  return { ok: true, receivedAt: receivedAt.toISOString() };
}

async function isTheirs(
  { db }: Context,
  { email, orderNumber }: WithdrawalFields,
): Promise<boolean> {
  const its = and(
    eq(sql`lower(${orders.customerEmail})`, email.toLowerCase()),
    sql`starts_with(${orders.id}::text, ${orderNumber.toLowerCase()})`,
  );
  return (await db.$count(orders, its)) > 0;
}
