import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, oneAtATime, type Transaction } from '#app/database/client.server.ts';
import { workspacePages, workspaceSources } from '#app/database/schema/notion.ts';
import type {
  Fields,
  NotionWorkspace,
  NotionPage,
} from '#app/integrations/notion/workspace.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Mirror } from './mirror.server.ts';
import { saysTheSame } from './merge.ts';
import { claim, isOfErased, make } from './make-row.server.ts';

type Link = typeof workspacePages.$inferSelect;

/** Milliseconds. Notion rounds the moment of an edit down to its minute: what came later in the same one is asked for again. */
const overlap = 60_000;

/**
 * Looks at every page that was changed since the last reading: a page of ours that says something new is marked to be joined
 * (`keepInStep`), one that we do not know becomes a row here. May be stopped at any page and begun again.
 */
export async function importChange(
  context: Context,
  workspace: NotionWorkspace,
  mirror: Mirror,
  readTo: Date | null,
  stopping: AbortSignal,
): Promise<void> {
  const { kind } = mirror;
  let last = readTo ?? new Date(0);
  const since = readTo === null ? undefined : new Date(readTo.getTime() - overlap);
  for await (const pages of workspace.changedSince(kind, since)) {
    const known = await linksOf(context.db, kind, pages);
    for (const page of pages) {
      if (stopping.aborted) return;
      const link = known.get(page.id);
      if (link && !isNews(link, page)) continue;
      await context.db.transaction((tx) => notice(tx, context, mirror, page));
      if (page.editedAt > last) last = page.editedAt;
    }
    // A reading that goes on from an earlier one need not begin again; the first must come to its end before anything is written there.
    if (readTo !== null) await remember(context, kind, last);
  }
  await remember(context, kind, last);
}

async function remember({ db }: Context, kind: Mirror['kind'], last: Date): Promise<void> {
  await db.update(workspaceSources).set({ readTo: last }).where(eq(workspaceSources.kind, kind));
}

async function notice(
  tx: Transaction,
  context: Context,
  mirror: Mirror,
  page: NotionPage,
): Promise<void> {
  const { kind } = mirror;
  await takesIn(tx);
  // Two processes may read the same list; a new page becomes one row.
  await oneAtATime(tx, `page ${page.id}`);
  const link = (await linksOf(tx, kind, [page])).get(page.id);
  if (link) {
    if (isNews(link, page)) await want(tx, kind, link.entityId, { isDetached: false });
    return;
  }
  const known = z.uuid().safeParse(page.studioId).data;
  if (known && (await claim(tx, mirror, known, page))) return;
  if (known && (await isOfErased(tx, kind, known))) return;
  // Named before it is told: an untitled row over there is one that somebody is about to write.
  const id = (await mirror.match(tx, page.fields)) ?? (await make(tx, context, mirror, page));
  if (id) await claim(tx, mirror, id, page, true);
}

async function linksOf(
  db: Pick<Database, 'select'>,
  kind: Mirror['kind'],
  pages: readonly NotionPage[],
): Promise<Map<string, Link>> {
  const ids = pages.map(({ id }) => id);
  const its = and(eq(workspacePages.kind, kind), inArray(workspacePages.pageId, ids));
  const links = ids.length === 0 ? [] : await db.select().from(workspacePages).where(its);
  return new Map(links.map((link) => [link.pageId ?? '', link]));
}

/** Says something that was not known, or stands there again. Of somebody who was erased nothing is news. */
function isNews({ isErased, isDetached, theirs }: Link, page: NotionPage): boolean {
  return (
    !isErased && (isDetached || theirs === null || !saysTheSame(page.fields, theirs as Fields))
  );
}

/** Marks a row to be joined with its page. */
async function want(
  tx: Pick<Transaction, 'update'>,
  kind: Mirror['kind'],
  id: string,
  also: Partial<typeof workspacePages.$inferInsert> = {},
): Promise<void> {
  await tx
    .update(workspacePages)
    .set({
      ...also,
      wanted: sql`${workspacePages.wanted} + 1`,
      nextAttemptAt: new Date(0),
      attempts: 0,
    })
    .where(and(eq(workspacePages.kind, kind), eq(workspacePages.entityId, id)));
}

/** What this transaction changes comes from the workspace, and need not be noted to go there (`mirror`, app/database/triggers/functions.sql). */
export async function takesIn(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('studio.takes_in', '1', true)`);
}
