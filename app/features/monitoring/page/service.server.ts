import { and, isNull } from 'drizzle-orm';
import { outbox } from '#app/database/schema/operations.ts';
import { folderOf, listBackups } from '#app/features/backup/nightly/folder.server.ts';
import { hasMailServer } from '#app/features/connections/mail/mail-server.server.ts';
import type { TaskKind } from '#app/features/tasks/kinds.server.ts';
import { listTasks } from '#app/features/tasks/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { mailOfSite } from '#app/platform/operations/live-settings.server.ts';
import { diskUsage } from '#app/platform/storage/disk.server.ts';
import type { Health, WatchedPart } from './contract.ts';

/** What of her tasks belongs to which part. The others are of orders and people, not of how the shop runs. */
const kinds: Record<WatchedPart['part'], readonly TaskKind[]> = {
  payments: [
    'payment-keys-refused',
    'payment-without-order',
    'payments-unknown',
    'copy-suspected',
    'events-unhandled',
    'payout-failed',
    'balance-differs',
    'tax-not-recorded',
    'club-payment-lost',
    'club-paid-twice',
    'club-refund-failed',
    'club-gift-refund-failed',
  ],
  letters: ['letters-stuck', 'letter-stopped'],
  printer: ['printing-stopped', 'printer-missing', 'printer-rate-missing'],
  disk: ['disk-filling'],
  certificate: ['certificate-ending'],
  backups: ['backup-failed'],
};

const parts = Object.keys(kinds) as WatchedPart['part'][];

/** How the shop runs, as it is watched every minute (`monitor.server.ts`). */
export async function getHealth(context: Context): Promise<Health> {
  const { db, env, now } = context;
  const [tasks, lettersWaiting, hasServer, disk, backups] = await Promise.all([
    listTasks(context),
    db.$count(outbox, and(isNull(outbox.sentAt), isNull(outbox.heldAt))),
    hasMailServer(db),
    diskUsage(env.DATA_DIR),
    listBackups(folderOf(env.DATA_DIR)),
  ]);
  return {
    at: now().toISOString(),
    parts: parts.map((part) => ({
      part,
      tasks: tasks.filter(({ kind }) => kinds[part].some((one) => one === kind)),
    })),
    hasCertificate: env.PUBLIC_URL.startsWith('https:'),
    diskUsedPercent: disk.usedPercent,
    lettersWaiting: Number(lettersWaiting),
    areLettersKept: mailOfSite(env, hasServer) === 'kept',
    lastBackup: backups.at(-1)?.madeAt.toISOString() ?? null,
  };
}
