import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { workspacePages } from '#app/database/schema/notion.ts';
import type { NotionPage } from '#app/integrations/notion/workspace.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Mirror } from './mirror.server.ts';

/** A page that was copied before its person was erased still carries their id: it must not bring them back (invariant 19). */
export async function isOfErased(
  tx: Transaction,
  kind: Mirror['kind'],
  id: string,
): Promise<boolean> {
  const its = and(
    eq(workspacePages.kind, kind),
    eq(workspacePages.entityId, id),
    workspacePages.isErased,
  );
  return (await tx.$count(workspacePages, its)) > 0;
}

/** Ties a page to a row of ours, unless that row has another page: a page that was copied carries its twin's id. */
export async function claim(
  tx: Transaction,
  { kind }: Mirror,
  id: string,
  { id: pageId, url }: NotionPage,
  isOurs = false,
): Promise<boolean> {
  const tied = { pageId, url, isDetached: false };
  if (isOurs) await tx.insert(workspacePages).values({ kind, entityId: id }).onConflictDoNothing();
  const claimed = await tx
    .update(workspacePages)
    .set({
      ...tied,
      wanted: sql`${workspacePages.wanted} + 1`,
      nextAttemptAt: new Date(0),
      attempts: 0,
    })
    .where(
      and(
        eq(workspacePages.kind, kind),
        eq(workspacePages.entityId, id),
        sql`${workspacePages.pageId} is null`,
      ),
    )
    .returning({ id: workspacePages.entityId });
  return claimed.length > 0;
}

/** Makes the row of a page that is new over there. */
export async function make(
  tx: Transaction,
  { now }: Context,
  { entity, create }: Mirror,
  page: NotionPage,
): Promise<string | undefined> {
  const at = now();
  const id = await create(tx, page.fields, at);
  if (id)
    await recordAudit(tx, {
      at,
      actor: 'provider',
      entity,
      entityId: id,
      change: 'edited',
      before: null,
      after: JSON.stringify(page.fields),
    });
  return id;
}
