import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { recordAudit } from '#app/database/audit.server.ts';
import { workspacePages } from '#app/database/schema/notion.ts';
import type { Fields, NotionPage } from '#app/integrations/notion/workspace.server.ts';
import { waitAfter } from '#app/platform/operations/backoff.ts';
import type { Context } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import type { Mirror } from './mirror/mirror.server.ts';

/** A row of ours and its page over there. */
export type Link = typeof workspacePages.$inferSelect;

/** Minutes. Nobody takes over a page that is being written; one that is refused is tried again, each time after twice as long. */
const lease = 2;
const deferral = 0.5;
const wait = { first: 0.5, longest: 60 };

/** Takes the row that waits the longest: whoever takes it moves its next turn beyond the time that the calls may take. */
export async function claimNext({ db, now }: Context, { kind }: Mirror): Promise<Link | undefined> {
  const next = db
    .select({ id: workspacePages.entityId })
    .from(workspacePages)
    .where(
      and(
        eq(workspacePages.kind, kind),
        sql`${workspacePages.wanted} > ${workspacePages.sent} and not ${workspacePages.isDetached}`,
        lte(workspacePages.nextAttemptAt, now()),
      ),
    )
    .orderBy(asc(workspacePages.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [link] = await db
    .update(workspacePages)
    .set({
      attempts: sql`${workspacePages.attempts} + 1`,
      nextAttemptAt: minutesAfter(now(), lease),
    })
    .where(and(eq(workspacePages.kind, kind), eq(workspacePages.entityId, sql`(${next})`)))
    .returning();
  return link;
}

/** Puts a row off with the reason; without one, it counts as not tried. */
export async function postpone(
  { db, now }: Context,
  link: Link,
  reason: string | null,
  minutes = waitAfter(link.attempts, wait),
): Promise<void> {
  await db
    .update(workspacePages)
    .set({
      lastError: reason,
      nextAttemptAt: minutesAfter(now(), minutes),
      ...(reason === null && { attempts: link.attempts - 1 }),
    })
    .where(itself(link));
}

/** Joins a row again that has news to wait for. */
export async function askAgain({ db, now }: Context, link: Link): Promise<void> {
  await db
    .update(workspacePages)
    .set({
      wanted: sql`${workspacePages.wanted} + 1`,
      nextAttemptAt: minutesAfter(now(), deferral),
    })
    .where(itself(link));
}

/** Both sides agree on what was claimed; what was changed meanwhile waits for its own turn. */
export async function done(
  { db }: Context,
  link: Link,
  page: NotionPage | undefined,
  ours: Fields,
): Promise<void> {
  await db
    .update(workspacePages)
    .set({
      // Of somebody erased meanwhile nothing is kept.
      ...(page && {
        pageId: page.id,
        url: page.url,
        editedAt: page.editedAt,
        ours: sql`case when ${workspacePages.isErased} then null else ${JSON.stringify(ours)}::jsonb end`,
        theirs: sql`case when ${workspacePages.isErased} then null else ${JSON.stringify(page.fields)}::jsonb end`,
      }),
      sent: link.wanted,
      attempts: 0,
      lastError: null,
      nextAttemptAt: new Date(0),
    })
    .where(itself(link));
}

/** Keeps the row of a page that was thrown away, and makes no page for it again. */
export async function detach({ db, now }: Context, { entity }: Mirror, link: Link): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(workspacePages)
      .set({ isDetached: true, sent: link.wanted, lastError: null })
      .where(itself(link));
    await recordAudit(tx, {
      at: now(),
      actor: 'provider',
      entity,
      entityId: link.entityId,
      change: 'page thrown away',
    });
  });
}

/** The one row that joins the two. */
export const itself = ({ kind, entityId }: Link) =>
  and(eq(workspacePages.kind, kind), eq(workspacePages.entityId, entityId));
