import { and, eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { customers } from '#app/database/schema/people.ts';
import { commissions, inventoryTracking } from '#app/database/schema/studio.ts';
import { workspacePages, workspaceSources } from '#app/database/schema/notion.ts';
import {
  type Kind,
  type NotionWorkspace,
  WorkspaceAway,
  WorkspaceRefusal,
} from '#app/integrations/notion/workspace.server.ts';
import { waitAfter } from '#app/platform/operations/backoff.ts';
import type { Context } from '#app/platform/context.server.ts';
import { secondsAfter } from '#app/platform/formats/dates.ts';
import { commissionsMirror } from './mirror/commissions-mirror.server.ts';
import { customersMirror } from './mirror/customers-mirror.server.ts';
import { inventoryMirror } from './mirror/inventory-mirror.server.ts';
import { keepInStep } from './keep-in-step.server.ts';
import type { Mirror } from './mirror/mirror.server.ts';
import { importChange } from './mirror/import.server.ts';

const mirrors: readonly (Mirror & { table: PgTable })[] = [
  { ...inventoryMirror, table: inventoryTracking },
  { ...commissionsMirror, table: commissions },
  { ...customersMirror, table: customers },
];

/** Pages that one run writes for each kind: at three calls a second a run ends within the minute, and the next one looks at what is new. */
const batch = 20;
/** Seconds to leave a workspace alone that did not answer: the first time, and at most. One that names a time of its own gets it. */
const rest = { first: 10, longest: 60 };

/**
 * Keeps our tables and the workspace in step: takes in what was changed there, then joins every row that waits with its page
 * (decision 27). May run any number of times, and be stopped at any moment; what did not succeed is done by a later run.
 */
export async function syncNotion(context: Context, stopping: AbortSignal): Promise<void> {
  const { workspace } = context;
  if (!workspace) return;
  for (const mirror of mirrors) await connect(context, workspace, mirror);
  let isMore = false;
  for (const mirror of mirrors) {
    if (stopping.aborted) return;
    try {
      isMore = (await syncKind(context, workspace, mirror, stopping)) || isMore;
    } catch (error) {
      const isAboutAll = await rememberTrouble(context, mirror.kind, error);
      if (isAboutAll) return;
    }
  }
  if (isMore) await context.jobs.wake('workspace');
}

/** The first time, and with another database: every row of ours is to get its page there. */
async function connect(
  { db }: Context,
  workspace: NotionWorkspace,
  { kind, table }: (typeof mirrors)[number],
): Promise<void> {
  const sourceId = workspace.sourceOf(kind);
  const [known] = await db.select().from(workspaceSources).where(eq(workspaceSources.kind, kind));
  if (known?.sourceId === sourceId) return;
  await db.transaction(async (tx) => {
    // Whoever writes such a row meanwhile is waited for: their trigger could not know yet that it is to be noted.
    await tx.execute(sql`lock table ${table} in share mode`);
    const begun = {
      sourceId,
      readTo: null,
      syncedAt: null,
      failures: 0,
      trouble: null,
      restUntil: null,
    };
    await tx
      .insert(workspaceSources)
      .values({ kind, ...begun })
      .onConflictDoUpdate({ target: workspaceSources.kind, set: begun });
    await tx
      .delete(workspacePages)
      .where(and(eq(workspacePages.kind, kind), sql`not ${workspacePages.isErased}`));
    const isKnown = kind === 'customers' ? sql`email not like '%@erased.invalid'` : sql`true`;
    await tx.execute(
      sql`insert into workspace_pages (kind, entity_id) select ${kind}, id from ${table} where ${isKnown} on conflict do nothing`,
    );
  });
}

async function syncKind(
  context: Context,
  workspace: NotionWorkspace,
  mirror: Mirror,
  stopping: AbortSignal,
): Promise<boolean> {
  const { db, now } = context;
  const its = eq(workspaceSources.kind, mirror.kind);
  const [source] = await db.select().from(workspaceSources).where(its);
  if (!source || (source.restUntil && source.restUntil > now())) return false;
  await importChange(context, workspace, mirror, source.readTo, stopping);
  const isMore = await keepInStep(context, workspace, mirror, batch, stopping);
  if (!stopping.aborted)
    await db
      .update(workspaceSources)
      .set({ syncedAt: now(), failures: 0, trouble: null, restUntil: null })
      .where(its);
  return isMore;
}

/** Notes why it did not go on, and until when nothing is asked. Answers whether that is so for every kind. */
async function rememberTrouble(
  { db, now, log }: Context,
  kind: Kind,
  error: unknown,
): Promise<boolean> {
  const isAway = error instanceof WorkspaceAway;
  if (!isAway && !(error instanceof WorkspaceRefusal)) throw error;
  const isAboutAll = isAway || error.reach === 'all';
  log.warn(
    { kind, reason: error.message },
    'the workspace could not be kept in step; it will be tried again',
  );
  const its = isAboutAll ? undefined : eq(workspaceSources.kind, kind);
  const [source] = await db.select().from(workspaceSources).where(eq(workspaceSources.kind, kind));
  const seconds =
    (isAway ? error.retryAfter : undefined) ?? waitAfter((source?.failures ?? 0) + 1, rest);
  await db
    .update(workspaceSources)
    .set({
      failures: sql`${workspaceSources.failures} + 1`,
      trouble: error.message,
      restUntil: secondsAfter(now(), seconds),
    })
    .where(its);
  return isAboutAll;
}
