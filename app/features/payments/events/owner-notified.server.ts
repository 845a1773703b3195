import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { ownerTasks } from '#app/database/schema/tasks.ts';
import type { TaskKind } from '#app/features/tasks/kinds.server.ts';

/** Whether the owner was told of something before, and may have marked it as done: the same news again opens it no second time. */
export async function wasNotified(
  tx: Transaction,
  kind: TaskKind,
  subject: string,
): Promise<boolean> {
  return (
    (await tx.$count(ownerTasks, and(eq(ownerTasks.kind, kind), eq(ownerTasks.subject, subject)))) >
    0
  );
}
