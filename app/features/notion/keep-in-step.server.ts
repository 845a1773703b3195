import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { type AuditEntry, recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { workspacePages } from '#app/database/schema/notion.ts';
import {
  type Fields,
  type Value,
  type NotionWorkspace,
  type NotionPage,
  WorkspaceRefusal,
} from '#app/integrations/notion/workspace.server.ts';
import { waitAfter } from '#app/platform/operations/backoff.ts';
import type { Context } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import { agreed, type Merge, merge } from './mirror/merge.ts';
import type { Held, Mirror } from './mirror/mirror.server.ts';
import { takesIn } from './mirror/import.server.ts';

type Link = typeof workspacePages.$inferSelect;

/** Minutes. Nobody takes over a page that is being written; one that is refused is tried again, each time after twice as long. */
const lease = 2;
const deferral = 0.5;
const wait = { first: 0.5, longest: 60 };

/**
 * Joins up to so many rows that wait with their pages, each as it is over there at that moment; answers whether more wait.
 * Throws WorkspaceAway and a WorkspaceRefusal that is about more than one page.
 */
export async function keepInStep(
  context: Context,
  workspace: NotionWorkspace,
  mirror: Mirror,
  most: number,
  stopping: AbortSignal,
): Promise<boolean> {
  for (let done = 0; done < most; done++) {
    const link = stopping.aborted ? undefined : await claimNext(context, mirror);
    if (!link) return false;
    try {
      await join(context, workspace, mirror, link);
    } catch (error) {
      if (error instanceof WorkspaceRefusal && error.reach === 'page')
        await postpone(context, link, error.message);
      else if (error instanceof RangeError) await postpone(context, link, error.message);
      else {
        await postpone(context, link, null, 0);
        throw error;
      }
    }
  }
  return true;
}

/** Takes the row that waits the longest: whoever takes it moves its next turn beyond the time that the calls may take. */
async function claimNext({ db, now }: Context, { kind }: Mirror): Promise<Link | undefined> {
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

async function postpone(
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

async function join(
  context: Context,
  workspace: NotionWorkspace,
  mirror: Mirror,
  link: Link,
): Promise<void> {
  const { kind } = mirror;
  // Looked up by our id first: an answer that was lost must not make a second page.
  const page =
    link.pageId === null
      ? await workspace.find(kind, link.entityId)
      : await workspace.retrieve(kind, link.pageId);
  if (link.isErased) return discard(context, workspace, link, page);
  if (page === undefined && link.pageId === null) return create(context, workspace, mirror, link);
  if (page === undefined || page.inTrash) return detach(context, mirror, link);
  const joined = await context.db.transaction((tx) => joinRow(tx, context, mirror, link, page));
  if (!joined) return;
  const { push, sent, deferred } = joined;
  if (deferred.length > 0) await context.jobs.wake('letters');
  const isSame = Object.keys(push).length === 0 && page.studioId === link.entityId;
  const written = isSame ? page : await workspace.update(kind, page.id, link.entityId, push);
  await done(
    context,
    link,
    { ...written, fields: withoutNews(written.fields, deferred, joined.known) },
    { ...sent, ...push },
  );
  if (deferred.length > 0) await askAgain(context, link);
}

/** What a page says, with what was deferred as it was known before: it stays news. */
function withoutNews(fields: Fields, deferred: readonly string[], known: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields)
      .map(([field, value]) => [field, deferred.includes(field) ? known[field] : value] as const)
      .filter((entry): entry is [string, Value] => entry[1] !== undefined),
  );
}

/** Joins a row again that has news to wait for. */
async function askAgain({ db, now }: Context, link: Link): Promise<void> {
  await db
    .update(workspacePages)
    .set({
      wanted: sql`${workspacePages.wanted} + 1`,
      nextAttemptAt: minutesAfter(now(), deferral),
    })
    .where(itself(link));
}

async function create(
  context: Context,
  workspace: NotionWorkspace,
  mirror: Mirror,
  link: Link,
): Promise<void> {
  const held = await context.db.transaction((tx) => mirror.lock(tx, link.entityId));
  if (!held) return done(context, link, undefined, {});
  const page = await workspace.create(mirror.kind, link.entityId, held.fields);
  await done(context, link, page, held.fields);
}

/** What the page says now against what stands here, in one transaction; answers what is to be written there. */
async function joinRow(
  tx: Transaction,
  context: Context,
  mirror: Mirror,
  link: Link,
  page: NotionPage,
) {
  await takesIn(tx);
  const held = await mirror.lock(tx, link.entityId);
  const [current] = await tx.select().from(workspacePages).where(itself(link)).for('update');
  if (!held || !current || current.isErased) return undefined;
  const known = (current.theirs ?? {}) as Fields;
  const deferred = [...((await mirror.defer?.(tx, context, link.entityId, page.fields)) ?? [])];
  const merged = merge({
    ours: held.fields,
    theirs: Object.fromEntries(
      Object.entries(page.fields).filter(([field]) => !deferred.includes(field)),
    ),
    base: { ours: (current.ours ?? {}) as Fields, theirs: known },
    // To the minute, as Notion tells it: within the same minute what was written here stands.
    isTheirsNewer: page.editedAt > held.updatedAt,
    accept: (field, value) => (held.fixed.has(field) ? undefined : mirror.accept(field, value)),
  });
  const at = context.now();
  if (Object.keys(merged.take).length > 0) await mirror.apply(tx, link.entityId, merged.take, at);
  await note(tx, mirror, link.entityId, at, held, merged);
  const ours = agreed(held.fields, merged);
  await tx
    .update(workspacePages)
    .set({
      ours,
      theirs: withoutNews(page.fields, deferred, known),
      editedAt: page.editedAt,
      pageId: page.id,
      url: page.url,
    })
    .where(itself(link));
  return { push: merged.push, sent: ours, deferred, known };
}

/** Tells the timeline what was taken over, and of both texts where one gave way to the other. */
async function note(
  tx: Transaction,
  { entity }: Mirror,
  entityId: string,
  at: Date,
  { fields, fixed }: Held,
  { take, conflicts, refused }: Merge,
): Promise<void> {
  const entries: AuditEntry[] = [];
  const by = { at, actor: 'provider', entityId } as const;
  const { stage, ...others } = take;
  if (stage !== undefined)
    entries.push({
      ...by,
      entity: 'commission',
      change: 'stage',
      before: String(fields['stage']),
      after: String(stage),
    });
  const taken = Object.keys(others);
  if (taken.length > 0)
    entries.push({
      ...by,
      entity,
      change: 'edited',
      before: textOf(taken, (field) => fields[field]),
      after: JSON.stringify(others),
    });
  // What only the shop changes is put right over there without a word.
  const lost = Object.keys(refused).filter((field) => !fixed.has(field) || field === 'status');
  const dropped = [
    ...conflicts,
    ...lost.map((field) => ({
      field,
      kept: fields[field] ?? null,
      dropped: refused[field] ?? null,
    })),
  ];
  if (dropped.length > 0) {
    const side = (which: 'kept' | 'dropped') =>
      JSON.stringify(Object.fromEntries(dropped.map((one) => [one.field, one[which]])));
    entries.push({
      ...by,
      entity,
      change: 'conflict',
      before: side('dropped'),
      after: side('kept'),
    });
  }
  if (entries.length > 0) await recordAudit(tx, entries);
}

const textOf = (names: string[], valueOf: (name: string) => unknown) =>
  JSON.stringify(Object.fromEntries(names.map((name) => [name, valueOf(name)])));

/** Both sides agree on what was claimed; what was changed meanwhile waits for its own turn. */
async function done(
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

async function detach({ db, now }: Context, { entity }: Mirror, link: Link): Promise<void> {
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

/** Empties and throws away the page of somebody who was erased, or of a row that is gone. */
async function discard(
  context: Context,
  workspace: NotionWorkspace,
  link: Link,
  page: NotionPage | undefined,
): Promise<void> {
  if (page && !page.inTrash) {
    const blank = Object.keys(page.fields).map((field) => [
      field,
      field === 'title' || field === 'name' ? 'Erased' : null,
    ]);
    await workspace.discard(link.kind, page.id, Object.fromEntries(blank));
  }
  await context.db
    .update(workspacePages)
    .set({
      sent: link.wanted,
      ours: null,
      theirs: null,
      attempts: 0,
      lastError: null,
      ...(page && { pageId: page.id }),
    })
    .where(itself(link));
}

const itself = ({ kind, entityId }: Link) =>
  and(eq(workspacePages.kind, kind), eq(workspacePages.entityId, entityId));
