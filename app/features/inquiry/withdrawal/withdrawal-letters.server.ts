import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { contactInquiries } from '#app/database/schema/inquiries.ts';
import { ownerAddress } from '#app/features/auth/owner-address.server.ts';
import { postLetter } from '#app/features/email/service.server.ts';
import { statementOf, withdrawalType } from '#app/features/shipping/withdrawal.ts';
import { type TaskFacts, wordsOf } from '#app/features/tasks/kinds.server.ts';
import { raiseTask } from '#app/features/tasks/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { contactAddress } from '#app/platform/env.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import { orderNumberOf } from '#app/platform/formats/order-number.ts';
import { namedGoods, type Withdrawal } from './withdrawal.ts';
import type { Withdrawn } from './withdrawn-order.server.ts';

type Row = typeof contactInquiries.$inferSelect;
type Statement = {
  row: Row;
  body: Withdrawal;
  withdrawn: Withdrawn | undefined;
  /** It was put away as it arrived: its money had gone back before. */
  isSettled: boolean;
};

/** Days in which the money has to be with the buyer again (directive 2011/83/EU, article 13). */
const refundDays = 14;

/** Raises the task of a withdrawal; the letter to the owner is one of its own. */
export async function askOwner(
  tx: Transaction,
  context: Context,
  { row, withdrawn }: { row: Row; withdrawn: Withdrawn },
): Promise<void> {
  await raiseTask(tx, context, {
    kind: 'order-withdrawn',
    subject: row.id,
    facts: await factsOf(tx, withdrawn),
    dueAt: dueOf(row, withdrawn),
    letter: false,
  });
}

/** So many letters to one address, or about one order to its own, in a day; more are asked for by somebody who fills another's mailbox. */
const aDay = 5;

/**
 * Confirms a statement to whoever sent it, and tells the order's own address what it means for the order. Answers whether the confirmation
 * was written: an address is sent a few of them in a day.
 */
export async function tellBuyer(
  tx: Transaction,
  context: Context,
  { row, body, withdrawn, isSettled }: Statement,
): Promise<boolean> {
  const { orderNumber, goods, items } = body;
  const isBuyers = withdrawn?.isBuyers ?? false;
  const told = {
    orderNumber,
    // A stranger may put any words beside somebody else's address: they are sent on only to whoever has such an order.
    statement: isBuyers
      ? row.message
      : statementOf({ orderNumber, goods: goods || items.length > 0 ? namedGoods : '' }),
    receivedAt: row.createdAt.toISOString(),
    returnsUrl: `${context.env.PUBLIC_URL}/returns`,
    contactEmail: contactAddress(context.env),
  };
  const isConfirmed = (await countToday(tx, context, isFrom(row.email))) <= aDay;
  if (isConfirmed)
    await postLetter(tx, {
      kind: 'withdrawal-received',
      subject: row.id,
      recipient: row.email,
      payload: {
        ...told,
        means: withdrawn && isBuyers ? meaningOf(withdrawn, isSettled) : 'unknown',
        ...(withdrawn &&
          isBuyers && { titles: withdrawn.titles, isAtPrinter: withdrawn.isAtPrinter }),
      },
    });
  if (!withdrawn || isBuyers) return isConfirmed;
  const { order } = withdrawn;
  if ((await countToday(tx, context, eq(contactInquiries.orderId, order.id))) > aDay)
    return isConfirmed;
  await postLetter(tx, {
    kind: 'withdrawal-elsewhere',
    subject: row.id,
    recipient: order.customerEmail,
    payload: { ...told, orderNumber: orderNumberOf(order.id) },
  });
  return isConfirmed;
}

const isStatement = eq(contactInquiries.projectType, withdrawalType);
const isFrom = (email: string) => eq(sql`lower(${contactInquiries.email})`, email.toLowerCase());

/** How many statements of the last day are these, the one that was just written among them. */
function countToday(tx: Transaction, { now }: Context, which: SQL): Promise<number> {
  const since = gt(contactInquiries.createdAt, minutesAfter(now(), -24 * 60));
  return tx.$count(contactInquiries, and(which, isStatement, since));
}

/** Writes to the owner what was stated, and what she has to do. */
export async function tellOwner(
  tx: Transaction,
  context: Context,
  { row, body, withdrawn, isSettled }: Statement,
): Promise<void> {
  const { PUBLIC_URL } = context.env;
  const isOpen = withdrawn && !isSettled;
  const facts = isOpen ? await factsOf(tx, withdrawn) : undefined;
  await postLetter(tx, {
    kind: 'withdrawal-notice',
    subject: row.id,
    recipient: await ownerAddress(tx, context.env),
    payload: {
      orderNumber: body.orderNumber,
      name: body.name,
      email: row.email,
      statement: row.message,
      receivedAt: row.createdAt.toISOString(),
      words: facts ? wordsOf('order-withdrawn', facts) : null,
      isCancelled: withdrawn?.order.status === 'cancelled',
      isSettled,
      dueAt: (isOpen && dueOf(row, withdrawn)?.toISOString()) || null,
      siteUrl: PUBLIC_URL,
      contactEmail: contactAddress(context.env),
    },
  });
}

function meaningOf({ order, hasRight, left, isPaidBack }: Withdrawn, isSettled: boolean) {
  if (order.status === 'cancelled' || (isSettled && left === 'cancelled')) return 'cancelled';
  if (isPaidBack) return 'paid-back';
  if (!hasRight) return left === 'nothing' ? 'no-right-yet-here' : 'no-right';
  return left === 'cancelled' ? 'nothing' : left;
}

async function factsOf(
  tx: Transaction,
  withdrawn: Withdrawn,
): Promise<TaskFacts<'order-withdrawn'>> {
  const { order, isBuyers, hasRight, left, isAtPrinter, titles } = withdrawn;
  return {
    orderId: order.id,
    orderNumber: orderNumberOf(order.id),
    buyer: `${order.customerFirstName} ${order.customerLastName}`.trim(),
    isBuyers,
    hasRight,
    left,
    isAtPrinter,
    titles,
    // The order is locked: the one that was just written is the last of them.
    statement: await tx.$count(
      contactInquiries,
      and(eq(contactInquiries.orderId, order.id), isStatement),
    ),
  };
}

const dueOf = ({ createdAt }: Row, { hasRight }: Withdrawn): Date | null =>
  hasRight ? minutesAfter(createdAt, refundDays * 24 * 60) : null;
