import { and, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { providerEvents } from '#app/database/schema/operations.ts';
import type { Context } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import { raiseTask, resolveTask } from '#app/features/tasks/service.server.ts';

/** Minutes in which an event of the payment provider is handled. */
const inTime = 5;
/** Minutes after which an event that nobody understands is no news any more: the provider, too, gives up after three days. */
const unreadFor = 3 * 24 * 60;

/** What the payment provider has told us and nobody has acted on: one task for all of it, over when it has been handled. */
export async function checkEvents(context: Context): Promise<void> {
  const at = context.now();
  const isRead = sql`not (${providerEvents.payload} ? 'raw')`;
  const waits = and(
    isNull(providerEvents.handledAt),
    lte(providerEvents.receivedAt, minutesAfter(at, -inTime)),
  );
  const isNews = or(isRead, gt(providerEvents.receivedAt, minutesAfter(at, -unreadFor)));
  const count = Number(await context.db.$count(providerEvents, and(waits, isNews)));
  await context.db.transaction(async (tx) => {
    if (count === 0) return resolveTask(tx, context, 'events-unhandled', 'all');
    await raiseTask(tx, context, {
      kind: 'events-unhandled',
      subject: 'all',
      facts: { count },
      severity: count,
    });
  });
}
