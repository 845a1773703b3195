import { and, count, eq, sql } from 'drizzle-orm';
import { orders } from '#app/database/schema/sales/orders.ts';
import { outbox } from '#app/database/schema/operations.ts';
import type { Context } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { contactAddress } from '#app/platform/env.server.ts';
import { answerAlike } from '#app/platform/secrets/answer-alike.server.ts';
import { postLetter } from '#app/features/email/service.server.ts';
import type { AskOrderLink } from './contract.ts';

/** So many letters about one order in a day; more are asked for by somebody who fills another's mailbox. */
const aDay = 3;

/**
 * Mails the link of an order to its buyer, where number and address belong together. Answers the same after the same time in every
 * case: whoever asks learns nothing of who bought what (invariant 12).
 */
export async function askOrderLink(
  context: Context,
  { body }: Input<AskOrderLink>,
): Promise<{ ok: true }> {
  await answerAlike(mailLink(context, body));
  return { ok: true };
}

async function mailLink(
  context: Context,
  { number, email }: Input<AskOrderLink>['body'],
): Promise<void> {
  const { db, env } = context;
  const at = context.now();
  const isPosted = await db.transaction(async (tx) => {
    const isIt = and(
      eq(sql`lower(${orders.customerEmail})`, email.toLowerCase()),
      sql`left(${orders.id}::text, 8) = ${number}`,
    );
    const [order] = await tx.select().from(orders).where(isIt).limit(1).for('update');
    if (!order) return false;
    // The subject says when it was asked for, by the same clock.
    const since = `${order.id} ${minutesAfter(at, -24 * 60).toISOString()}`;
    const ofToday = and(
      eq(outbox.kind, 'order-link'),
      sql`starts_with(${outbox.subject}, ${order.id})`,
      sql`${outbox.subject} collate "C" > ${since}`,
    );
    const [{ sent } = { sent: 0 }] = await tx.select({ sent: count() }).from(outbox).where(ofToday);
    if (sent >= aDay) return false;
    return postLetter(tx, {
      kind: 'order-link',
      subject: `${order.id} ${at.toISOString()}`,
      recipient: order.customerEmail,
      payload: {
        firstName: order.customerFirstName,
        orderNumber: number,
        orderUrl: `${env.PUBLIC_URL}/order/${order.token}`,
        contactEmail: contactAddress(env),
      },
    });
  });
  if (isPosted) await context.jobs.wake('letters');
}
