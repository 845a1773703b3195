import { providerEvents } from '#app/database/schema/operations.ts';
import { noteRead, readUntil } from '#app/features/payments/webhook/last-read.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';

/** Minutes that each reading goes back beyond the one before: an event may be listed a little after it was made. */
const overlap = 10;
/** Minutes that the provider keeps its events, less a day. */
const oldest = 29 * 24 * 60;

/**
 * Stores the events that no webhook brought, as if one had: one question each time, however much there is to look after
 * (invariant 26). The bookmark of a restored database is as old as the copy, so all since then is read.
 */
export async function sweepChanges(context: Context): Promise<void> {
  const { db, payments, jobs } = context;
  const at = context.now();
  const last = await readUntil(db, 'provider-changes');
  const earliest = minutesAfter(at, -oldest);
  const since = last && last > earliest ? minutesAfter(last, -overlap) : earliest;
  const events = await payments.changes.eventsSince(since);
  let isNew = false;
  for (const { id, type, payload } of events) {
    const event = { id, provider: 'stripe', type, payload, receivedAt: at };
    const stored = await db
      .insert(providerEvents)
      .values(event)
      .onConflictDoNothing()
      .returning({ id: providerEvents.id });
    isNew ||= stored.length > 0;
  }
  await noteRead(db, 'provider-changes', at);
  if (isNew) await jobs.wake('payment-events');
}
