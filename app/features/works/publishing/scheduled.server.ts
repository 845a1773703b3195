import { recordAudit } from '#app/database/audit.server.ts';
import { openScheduled } from '#app/features/catalog/changes/write-work.server.ts';
import type { Context } from '#app/platform/context.server.ts';

/** Puts the works on the site whose time has come. May run any number of times. */
export async function publishScheduled({ db, now }: Context): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    const works = await openScheduled(tx, at);
    if (works.length === 0) return;
    await recordAudit(
      tx,
      works.map(({ id }) => ({
        at,
        actor: 'system',
        entity: 'work',
        entityId: id,
        change: 'went live',
        before: 'scheduled',
        after: 'live',
      })),
    );
  });
}
