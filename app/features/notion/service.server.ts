import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { workspacePages, workspaceSources } from '#app/database/schema/notion.ts';
import { type Kind, kinds } from '#app/integrations/notion/workspace.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import type { NotionState } from './contract.ts';

/** Milliseconds without an answer after which the screens say how old what they show is. A single slip says nothing. */
const silence = 45_000;
const isWaiting = sql`${workspacePages.wanted} > ${workspacePages.sent} and not ${workspacePages.isDetached}`;

/** How the workspace outside and ours stand to each other. For the owner only. */
export async function getNotion({ db, workspace, now }: Context): Promise<NotionState> {
  if (!workspace) return { connected: false, sources: [], waiting: 0, refused: [] };
  const rows = await db.select().from(workspaceSources);
  const refused = await db
    .select({ kind: workspacePages.kind, reason: workspacePages.lastError })
    .from(workspacePages)
    .where(and(isWaiting, isNotNull(workspacePages.lastError)))
    .orderBy(asc(workspacePages.nextAttemptAt))
    .limit(5);
  return {
    connected: true,
    sources: kinds.map((kind) => {
      const row = rows.find((one) => one.kind === kind);
      const quiet = now().getTime() - (row?.syncedAt?.getTime() ?? 0);
      return {
        kind,
        syncedAt: row?.syncedAt?.toISOString() ?? null,
        trouble: row?.trouble ?? null,
        isAway: Boolean(row?.trouble) && quiet > silence,
        asksAgainAt: row?.restUntil && row.restUntil > now() ? row.restUntil.toISOString() : null,
      };
    }),
    waiting: await db.$count(workspacePages, isWaiting),
    refused: refused.map(({ kind, reason }) => ({ kind, reason: reason ?? '' })),
  };
}

/**
 * Has the job run now, also for what was refused and would wait for its next turn. A time that the workspace itself asked for
 * is kept. Throws AppError 'conflict' where no workspace is connected.
 */
export async function syncNow(context: Context): Promise<NotionState> {
  if (!context.workspace) throw new AppError('conflict', 'Notion is not connected.');
  await context.db
    .update(workspacePages)
    .set({ nextAttemptAt: new Date(0) })
    .where(and(isWaiting, isNotNull(workspacePages.lastError)));
  await context.jobs.wake('workspace');
  return getNotion(context);
}

/** Where rows of ours stand in the workspace, by their ids; empty where none is connected. */
export async function pageLinks(
  { db, workspace }: { db: Database; workspace?: Context['workspace'] },
  kind: Kind,
  ids?: readonly string[],
): Promise<Map<string, string>> {
  if (!workspace || ids?.length === 0) return new Map();
  const its = and(
    eq(workspacePages.kind, kind),
    sql`not ${workspacePages.isDetached} and not ${workspacePages.isErased}`,
    ids && inArray(workspacePages.entityId, [...ids]),
  );
  const rows = await db
    .select({ id: workspacePages.entityId, url: workspacePages.url })
    .from(workspacePages)
    .where(its);
  return new Map(rows.flatMap(({ id, url }) => (url ? [[id, url] as const] : [])));
}

/** The pages in the workspace that tell of rows of ours, with what they said when they were last read: part of what is kept of a person. */
export async function pagesOf(db: Database, ids: readonly string[]) {
  const { kind, url, theirs } = workspacePages;
  return db
    .select({ kind, url, says: theirs })
    .from(workspacePages)
    .where(inArray(workspacePages.entityId, [...ids]));
}

/** Has the pages of erased rows emptied and thrown away, and forgets at once what they said (invariant 19). */
export async function erasePages(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .update(workspacePages)
    .set({
      isErased: true,
      isDetached: false,
      ours: null,
      theirs: null,
      wanted: sql`${workspacePages.wanted} + 1`,
      nextAttemptAt: new Date(0),
    })
    .where(inArray(workspacePages.entityId, [...ids]));
}
