import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';

const kind = z.enum(['inventory', 'commissions', 'customers']);

/** How the workspace outside and our own tables stand to each other. */
export const NotionState = z.object({
  connected: z.boolean(),
  sources: z.array(
    z.object({
      kind,
      /** When both were last in step. */
      syncedAt: z.iso.datetime().nullable(),
      /** Why they are not now, in a sentence. */
      trouble: z.string().nullable(),
      /** It has been silent for more than a moment: what the screens show may be old. */
      isAway: z.boolean(),
      asksAgainAt: z.iso.datetime().nullable(),
    }),
  ),
  /** Changes made here that are not written there yet. */
  waiting: z.number().int(),
  /** What the workspace refuses to take, and why. */
  refused: z.array(z.object({ kind, reason: z.string() })),
});
export type NotionState = z.output<typeof NotionState>;
export type NotionKind = z.output<typeof kind>;

export const getNotion = endpoint({
  method: 'GET',
  path: '/api/admin/workspace',
  summary: 'Whether a workspace is connected, when it was last in step, and what waits.',
  for: 'owner',
  reply: NotionState,
});
export type GetNotion = typeof getNotion;

export const syncNow = endpoint({
  method: 'POST',
  path: '/api/admin/workspace/sync',
  summary: 'Asks the workspace now what has changed, and writes there what waits.',
  for: 'owner',
  reply: NotionState,
});
export type SyncNow = typeof syncNow;
