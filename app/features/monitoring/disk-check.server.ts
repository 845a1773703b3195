import type { Context } from '#app/platform/context.server.ts';
import type { DiskUsage } from '#app/platform/storage/disk.server.ts';
import { raiseTask, resolveTask } from '#app/features/tasks/service.server.ts';

/** From so many percent on the owner is told, and told again; each step is twice as bad as the one before. */
const steps = [80, 90, 95];
/** Below so many percent it is over. A little lower than the first step, so that the task does not come and go. */
const over = 78;

/** How full the disk of `DATA_DIR` is. */
export async function checkDisk(context: Context, { usedPercent }: DiskUsage): Promise<void> {
  const step = steps.filter((percent) => usedPercent >= percent).length;
  await context.db.transaction(async (tx) => {
    if (usedPercent < over) return resolveTask(tx, context, 'disk-filling', 'data');
    if (step === 0) return undefined;
    return raiseTask(tx, context, {
      kind: 'disk-filling',
      subject: 'data',
      facts: { usedPercent },
      severity: 2 ** (step - 1),
    });
  });
}
