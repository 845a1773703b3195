import { and, isNotNull, isNull } from 'drizzle-orm';
import { type AuditedChange, byOwner, recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { installation, outbox } from '#app/database/schema/operations.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { resolveTask } from '#app/features/tasks/service.server.ts';
import { recordOf, writeHeartbeat } from './heartbeat.server.ts';
import type { InstallationState } from './contract.ts';
import { installationOf } from './may-act.server.ts';

/** Whether this database only looks, and why. For the owner only. */
export async function getInstallation({ db, env }: Context): Promise<InstallationState> {
  const { suspectedCopySince, lookingReason, isCopy, site } = await installationOf(db);
  return {
    isLooking: suspectedCopySince !== null,
    since: suspectedCopySince?.toISOString() ?? null,
    reason: lookingReason,
    isCopy,
    site: env.PUBLIC_URL,
    lastSite: site,
    heldLetters: await db.$count(outbox, and(isNotNull(outbox.heldAt), isNull(outbox.sentAt))),
  };
}

type Also = Record<
  'recheckRefunds' | 'stopPrints' | 'askOwner',
  (tx: Transaction) => Promise<void>
>;

/**
 * Makes this database the living shop, because the owner says so: the provider is told first, so that whatever else runs on another
 * copy finds itself superseded and only looks. `also` is done in the same transaction, by those who know of money and of the printer.
 * Throws AppError 'upstream' when the provider is away, 'busy' when another process is at it.
 */
export async function takeOver(context: Context, also: Also): Promise<void> {
  const row = await installationOf(context.db);
  if (!row.suspectedCopySince) return;
  const record = await context.payments.readRecord(recordOf(row));
  const beat = Math.max(row.beat, Number(record?.['beat'] ?? 0) || 0) + 1;
  if (!(await writeHeartbeat(context, beat)))
    throw new AppError('busy', 'This is being settled already. Please try again in a minute.');
  await context.db.transaction(async (tx) => {
    const at = context.now();
    await tx
      .update(installation)
      .set({ suspectedCopySince: null, lookingReason: null, isCopy: false, takenOverAt: at });
    await also.recheckRefunds(tx);
    await also.stopPrints(tx);
    await note(tx, context, row, 'taken over');
    await also.askOwner(tx);
  });
}

/** The owner says that this is a copy: it goes on looking, and asks no more. */
export async function keepAsCopy(context: Context): Promise<void> {
  await context.db.transaction(async (tx) => {
    const row = await installationOf(tx);
    if (!row.suspectedCopySince || row.isCopy) return;
    await tx.update(installation).set({ isCopy: true });
    await note(tx, context, row, 'kept as a copy');
  });
}

async function note(
  tx: Transaction,
  context: Context,
  { id, lookingReason }: { id: string; lookingReason: string | null },
  change: AuditedChange<'installation'>,
) {
  await resolveTask(tx, context, 'copy-suspected', 'installation');
  await recordAudit(tx, {
    ...byOwner(context),
    entity: 'installation',
    entityId: id,
    change,
    before: lookingReason,
  });
}
