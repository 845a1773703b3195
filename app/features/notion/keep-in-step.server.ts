import { workspacePages } from '#app/database/schema/notion.ts';
import {
  type NotionWorkspace,
  type NotionPage,
  WorkspaceRefusal,
} from '#app/integrations/notion/workspace.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Mirror } from './mirror/mirror.server.ts';
import {
  done,
  claimNext,
  postpone,
  type Link,
  detach,
  askAgain,
  itself,
} from './page-links.server.ts';
import { mergePage, withoutNews } from './merge-page.server.ts';

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
  const joined = await context.db.transaction((tx) => mergePage(tx, context, mirror, link, page));
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
