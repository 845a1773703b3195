import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '#app/database/client.server.ts';
import { recoveredPayments, refunds } from '#app/database/schema/checkout.ts';
import { subscriptions } from '#app/database/schema/club.ts';
import { orders } from '#app/database/schema/orders.ts';
import { customers } from '#app/database/schema/people.ts';
import { auditTrail, idempotencyKeys, outbox, providerEvents } from '#app/database/schema/plumbing.ts';
import { ownerTasks } from '#app/database/schema/tasks.ts';

/** A person who is erased: their address in lower case, the names they went by, and what stands in their place. */
type Erased = { email: string; names: readonly string[]; pseudonym: string };

/** Shorter names are words of other sentences too. */
const shortestName = 5;

/** The full names that a person is known by, read before they are erased. `email` in lower case. */
export async function namesOf(tx: Transaction, email: string): Promise<string[]> {
  const is = (column: AnyPgColumn) => eq(sql`lower(${column})`, email);
  const rows = await Promise.all([
    tx.select({ first: orders.customerFirstName, last: orders.customerLastName }).from(orders).where(is(orders.customerEmail)),
    tx.select({ first: customers.firstName, last: customers.lastName }).from(customers).where(is(customers.email)),
    tx
      .select({ first: refunds.buyerName, last: sql<null>`null` })
      .from(refunds)
      .where(is(refunds.buyerEmail)),
    tx
      .select({ first: recoveredPayments.buyerName, last: sql<null>`null` })
      .from(recoveredPayments)
      .where(is(recoveredPayments.buyerEmail)),
    tx
      .select({ first: subscriptions.customerFirstName, last: subscriptions.customerLastName })
      .from(subscriptions)
      .where(is(subscriptions.customerEmail)),
  ]);
  const names = rows.flat().map(({ first, last }) => [first, last].filter(Boolean).join(' '));
  return [...new Set(names)].filter((name) => name.length >= shortestName && name !== 'Erased Person');
}

/**
 * Takes a person out of what was written in passing: answers that were kept for a repeat, events of the provider, tasks and letters to the
 * owner, the trail of changes. What is still to be done keeps its shape, with the pseudonym in the person's place. Answers the letters
 * whose files are to be deleted after the commit.
 */
export async function eraseTraces(tx: Transaction, person: Erased): Promise<string[]> {
  await tx.delete(idempotencyKeys).where(tells(idempotencyKeys.answer, person));
  await tx
    .update(providerEvents)
    .set({ payload: {} })
    .where(and(isNotNull(providerEvents.handledAt), tells(providerEvents.payload, person)));
  await tx
    .update(auditTrail)
    .set({ before: null, after: null })
    .where(or(tells(auditTrail.before, person), tells(auditTrail.after, person)));
  const emptied = await tx
    .update(outbox)
    .set({ payload: {} })
    .where(and(isNotNull(outbox.sentAt), tells(outbox.payload, person)))
    .returning({ id: outbox.id });
  for (const { id, facts } of await tx.select().from(ownerTasks).where(tells(ownerTasks.facts, person)))
    await tx
      .update(ownerTasks)
      .set({ facts: replaced(facts, person) })
      .where(eq(ownerTasks.id, id));
  for (const { id, payload } of await tx.select().from(providerEvents).where(tells(providerEvents.payload, person)))
    await tx
      .update(providerEvents)
      .set({ payload: replaced(payload, person) })
      .where(eq(providerEvents.id, id));
  for (const { id, payload } of await tx.select().from(outbox).where(tells(outbox.payload, person)))
    await tx
      .update(outbox)
      .set({ payload: replaced(payload, person) })
      .where(eq(outbox.id, id));
  return emptied.map(({ id }) => id);
}

/** Whether a column, a text or JSON, names the person anywhere. */
function tells(column: AnyPgColumn, { email, names }: Erased): SQL | undefined {
  const holds = (text: string) => sql`strpos(lower(${column}::text), ${JSON.stringify(text.toLowerCase()).slice(1, -1)}) > 0`;
  return or(...[email, ...names].map(holds));
}

/** A JSON value with the pseudonym, or "Erased Person", wherever one of its texts names the person. */
function replaced(value: unknown, person: Erased): unknown {
  if (typeof value === 'string') return replacedIn(value, person);
  if (Array.isArray(value)) return value.map((one) => replaced(one, person));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, replaced(held, person)]));
}

function replacedIn(text: string, { email, names, pseudonym }: Erased): string {
  const put = (written: string, sought: string, by: string) =>
    written.replace(new RegExp(sought.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'), 'gi'), () => by);
  return names.reduce((written, name) => put(written, name, 'Erased Person'), put(text, email, pseudonym));
}
