import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { eraseFromAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { type ErasedPerson, erasedName, isAddress } from '#app/database/erased-person.server.ts';
import { eraseAnswers } from '#app/database/idempotency-keys.server.ts';
import { offers } from '#app/database/schema/sales/offers.ts';
import { recoveredPayments, refunds } from '#app/database/schema/sales/checkout.ts';
import { clubGifts } from '#app/database/schema/sales/gifts.ts';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { customers } from '#app/database/schema/people.ts';
import { eraseHolders } from '#app/features/certificates/by-hand/erase-holders.server.ts';
import {
  emptySentLetters,
  eraseFromLetters,
} from '#app/features/email/outbox/erase-letters.server.ts';
import {
  emptyHandledEvents,
  eraseFromEvents,
} from '#app/features/payments/events/erase-events.server.ts';
import { eraseFromTasks } from '#app/features/tasks/service.server.ts';

/** Shorter names are words of other sentences too. */
const shortestName = 5;

/** The full names that a person is known by, read before they are erased. `email` in lower case. */
export async function namesOf(tx: Transaction, email: string): Promise<string[]> {
  const is = (column: AnyPgColumn) => isAddress(column, email);
  const rows = [
    ...(await tx
      .select({ first: orders.customerFirstName, last: orders.customerLastName })
      .from(orders)
      .where(is(orders.customerEmail))),
    ...(await tx
      .select({ first: customers.firstName, last: customers.lastName })
      .from(customers)
      .where(is(customers.email))),
    ...(await tx.select({ first: refunds.buyerName }).from(refunds).where(is(refunds.buyerEmail))),
    ...(await tx
      .select({ first: recoveredPayments.buyerName })
      .from(recoveredPayments)
      .where(is(recoveredPayments.buyerEmail))),
    ...(await tx
      .select({ first: clubGifts.giverName })
      .from(clubGifts)
      .where(is(clubGifts.giverEmail))),
    ...(await tx
      .select({ first: clubGifts.recipientName })
      .from(clubGifts)
      .where(is(clubGifts.recipientEmail))),
    ...(await tx.select({ first: offers.name }).from(offers).where(is(offers.email))),
    ...(await tx
      .select({ first: subscriptions.customerFirstName, last: subscriptions.customerLastName })
      .from(subscriptions)
      .where(is(subscriptions.customerEmail))),
  ];
  const names = rows.map(({ first, last }: { first: string | null; last?: string | null }) =>
    [first, last].filter(Boolean).join(' '),
  );
  return [...new Set(names)].filter((name) => name.length >= shortestName && name !== erasedName);
}

/**
 * Takes a person out of what was written in passing: answers that were kept for a repeat, events of the provider, tasks and letters to the
 * owner, the trail of changes, who has a certified work. What is still to be done keeps its shape, with the pseudonym in the person's place. Answers the letters
 * whose files are to be deleted after the commit.
 */
export async function eraseTraces(
  tx: Transaction,
  person: ErasedPerson,
  at: Date,
): Promise<string[]> {
  await eraseAnswers(tx, person);
  await emptyHandledEvents(tx, person);
  await eraseFromAudit(tx, person);
  const emptied = await emptySentLetters(tx, person, at);
  await eraseFromTasks(tx, person);
  await eraseFromEvents(tx, person);
  await eraseFromLetters(tx, person);
  await eraseHolders(tx, person);
  return emptied;
}
