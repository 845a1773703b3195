import Fastify from 'fastify';
import { syncNotion } from '#app/features/notion/sync.server.ts';
import { openNotionClient } from '#app/integrations/notion/notion.server.ts';
import type { Kind } from '#app/integrations/notion/workspace.server.ts';
import { openNotionSandbox } from '#sandbox/notion/server.ts';
import { sourceIds } from '#sandbox/notion/schema.ts';
import { openTestSite } from './site.ts';

const token = 'ntn_test';

/** A site with Notion's stand-in on a port of its own, and a hand on both. */
export async function openNotionSite(settings: Record<string, string> = {}) {
  let clock = () => new Date(0);
  const { sandbox, apiBase, close } = await openNotion(() => clock());
  const connect = (now: () => Date) =>
    openNotionClient({ token, sources: sourceIds, apiBase, spacing: 0 }, now);
  const site = await openTestSite(settings, {
    workspaceAt: (now) => {
      clock = now;
      return connect(now);
    },
  });
  const rowsOf = (kind: Kind) => sandbox.store.rowsOf(sourceIds[kind]);
  return {
    site,
    sandbox,
    /** The job, as the queue runs it. */
    sync: () => syncNotion(site.context, new AbortController().signal),
    /** The same in another process: with a connection of its own. */
    syncElsewhere: () =>
      syncNotion({ ...site.context, workspace: connect(clock) }, new AbortController().signal),
    /** The pages of a database, those in the trash too. */
    rowsOf,
    /** The page that carries our id. */
    pageOf: (kind: Kind, id: string) =>
      rowsOf(kind).find(({ values }) => values['Studio ID'] === id),
    /** Writes in Notion as a person does. */
    write: (pageId: string, properties: Record<string, unknown>, inTrash?: boolean) =>
      sandbox.store.update(pageId, properties, inTrash),
    close: async () => {
      await site.close();
      await close();
    },
  };
}

export type NotionSite = Awaited<ReturnType<typeof openNotionSite>>;

/** The stand-in alone. */
export async function openNotion(now: () => Date, more: { queryLimit?: number } = {}) {
  const sandbox = openNotionSandbox({ token, now, ...more });
  const app = Fastify();
  await app.register(sandbox.routes);
  const apiBase = await app.listen({ host: '127.0.0.1', port: 0 });
  return { sandbox, apiBase, token, close: () => app.close() };
}

export const text = (content: string) => ({ rich_text: content ? [{ text: { content } }] : [] });
export const title = (content: string) => ({ title: [{ text: { content } }] });
export const choice = (form: 'select' | 'status', name: string) => ({ [form]: { name } });
