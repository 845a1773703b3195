import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';

/** A task of the owner's, in words. */
export const OwnerTask = z.object({
  id: z.uuid(),
  kind: z.string(),
  title: z.string(),
  happened: z.string(),
  todo: z.string(),
  path: z.string(),
  link: z.string(),
  dueAt: z.iso.datetime().nullable(),
  since: z.iso.datetime(),
  /** It is over when what caused it is over: there is nothing to mark as done. */
  endsByItself: z.boolean(),
});
export type OwnerTask = z.output<typeof OwnerTask>;

export const listTasks = endpoint({
  method: 'GET',
  path: '/api/admin/tasks',
  summary: 'What needs the owner: payments in trouble, disputes, letters that cannot be sent.',
  for: 'owner',
  reply: z.array(OwnerTask),
});
export type ListTasks = typeof listTasks;

export const dismissTask = endpoint({
  method: 'POST',
  path: '/api/admin/tasks/:id/done',
  summary: 'Marks a task as done.',
  for: 'owner',
  params: z.object({ id: z.uuid() }),
  reply: z.object({ ok: z.literal(true) }),
});
export type DismissTask = typeof dismissTask;
