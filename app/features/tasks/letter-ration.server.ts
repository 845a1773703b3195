import { and, eq, gt, max } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { ownerTasks } from '#app/database/schema/tasks.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';

/** Minutes in which a kind has one letter, unless it got worse. */
const ration = 24 * 60;
/** So many times as bad is worse. */
const worse = 2;

/**
 * Whether there is to be a letter about an open task that is watched, and under which name; then it is noted as told. Each opening has
 * one, and one more each time it has become twice as bad; but a kind has no second letter within a day, whatever it is about, unless
 * it is twice as bad as the one before said. Locks nothing but the row itself, which the caller has just written.
 */
export async function limitedLetter(
  tx: Transaction,
  task: typeof ownerTasks.$inferSelect,
  severity: number,
  at: Date,
): Promise<string | undefined> {
  const isUntold = task.toldAt === null || task.toldAt < task.openedAt;
  if (!isUntold && severity < worse * task.toldSeverity) return undefined;
  const [lately] = await tx
    .select({ severity: max(ownerTasks.toldSeverity) })
    .from(ownerTasks)
    .where(and(eq(ownerTasks.kind, task.kind), gt(ownerTasks.toldAt, minutesAfter(at, -ration))));
  if (lately?.severity && severity < worse * lately.severity) return undefined;
  await tx
    .update(ownerTasks)
    .set({ toldAt: at, toldSeverity: severity })
    .where(eq(ownerTasks.id, task.id));
  return isUntold ? `${task.id}:${task.times}` : `${task.id}:${task.times}:${severity}`;
}
