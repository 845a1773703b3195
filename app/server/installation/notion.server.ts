import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { openNotionClient } from '#app/integrations/notion/notion.server.ts';
import type { NotionWorkspace } from '#app/integrations/notion/workspace.server.ts';
import type { Env } from '#app/platform/env.server.ts';
import { readSecret } from '#app/platform/secrets/secrets.server.ts';

/** The workspace outside, if one is connected, and what must be mounted and closed with it. */
type OpenNotion = {
  workspace: NotionWorkspace | undefined;
  /** The stand-in's own pages, for people; nothing with Notion itself. */
  mount: (app: FastifyInstance) => Promise<void>;
  close: () => Promise<void>;
};

const nothing = { mount: async () => undefined, close: async () => undefined };

/**
 * Notion where a token is set, its stand-in with NOTION_SANDBOX=on, and otherwise none: our own tables are the workspace.
 * The client reaches the stand-in on a port of its own, as it would reach Notion.
 */
export async function openNotion(env: Env, now: () => Date): Promise<OpenNotion> {
  if (env.NOTION_TOKEN) return { ...nothing, workspace: notionOf(env, now) };
  if (env.NOTION_SANDBOX === 'on') return openStandIn(env, now);
  return { ...nothing, workspace: undefined };
}

/** Notion as the settings name it; undefined without a token. */
export function notionOf(env: Env, now: () => Date): NotionWorkspace | undefined {
  const {
    NOTION_TOKEN: token,
    NOTION_INVENTORY_SOURCE,
    NOTION_COMMISSIONS_SOURCE,
    NOTION_CUSTOMERS_SOURCE,
    NOTION_API_BASE,
  } = env;
  if (!token) return undefined;
  const sources = {
    inventory: NOTION_INVENTORY_SOURCE ?? '',
    commissions: NOTION_COMMISSIONS_SOURCE ?? '',
    customers: NOTION_CUSTOMERS_SOURCE ?? '',
  };
  // Another server is one of ours, and need not be spared.
  return openNotionClient(
    { token, sources, ...(NOTION_API_BASE && { apiBase: NOTION_API_BASE, spacing: 0 }) },
    now,
  );
}

async function openStandIn(env: Env, now: () => Date): Promise<OpenNotion> {
  const [{ openNotionSandbox }, { sourceIds }, { css }] = await Promise.all([
    import('#sandbox/notion/server.ts'),
    import('#sandbox/notion/schema.ts'),
    import('#sandbox/mailbox/style.ts'),
  ]);
  // Not a constant: whoever knows it reads every customer's address.
  const token = `ntn_${await readSecret(env.DATA_DIR, 'sandbox-notion')}`;
  const sandbox = openNotionSandbox({
    token,
    now,
    ledgerFile: join(env.DATA_DIR, 'sandbox', 'notion.jsonl'),
    pageUrl: (id) => `${env.PUBLIC_URL}/sandbox/notion/pages/${id}`,
  });
  const listener = Fastify();
  await listener.register(sandbox.routes);
  const apiBase = await listener.listen({ host: '127.0.0.1', port: 0 });
  return {
    workspace: openNotionClient({ token, sources: sourceIds, apiBase, spacing: 0 }, now),
    mount: async (app) => {
      await app.register(sandbox.page, { prefix: '/sandbox/notion', style: css });
    },
    close: async () => {
      await listener.close();
      sandbox.close();
    },
  };
}
