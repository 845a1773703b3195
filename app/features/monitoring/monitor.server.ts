import type { Context } from '#app/platform/context.server.ts';
import { diskUsage } from '#app/platform/storage/disk.server.ts';
import { checkDisk } from './disk-check.server.ts';
import { checkEvents } from './event-check.server.ts';
import { checkPaymentKeys } from './key-check.server.ts';
import { checkLetters } from './letter-check.server.ts';
import { checkPayments } from './payment-check.server.ts';

/**
 * Looks, every minute, at what the owner would otherwise only notice by its consequences, and makes a task of it that ends by itself.
 * Each check stands alone: one that fails is logged and hides no other. `readDisk` answers how full a folder's disk is.
 */
export async function monitor(context: Context, readDisk = diskUsage): Promise<void> {
  const checks = {
    payments: () => checkPayments(context),
    letters: () => checkLetters(context),
    events: () => checkEvents(context),
    keys: () => checkPaymentKeys(context),
    disk: async () => checkDisk(context, await readDisk(context.env.DATA_DIR)),
  };
  for (const [check, run] of Object.entries(checks)) {
    await run().catch((error: unknown) =>
      context.log.error(
        { err: error, check },
        'a check could not be made; it is made again in a minute',
      ),
    );
  }
  await context.jobs.wake('letters');
}
