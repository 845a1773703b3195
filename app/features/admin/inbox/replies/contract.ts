import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';
import { Inquiry } from '../contract.ts';
import { longestReply } from './longest-reply.ts';

const params = z.object({ id: z.uuid() });
const count = z.number().int();

/** The text of a reply: lines as they were typed, without the blanks around it. */
const body = z
  .string()
  .trim()
  .min(1, 'Write an answer.')
  .max(longestReply, `Up to ${longestReply.toLocaleString('en-US')} characters.`);

/** One message of a thread: what somebody wrote through the form, or what the owner answered. */
const Message = z.object({
  id: z.uuid(),
  from: z.enum(['visitor', 'owner']),
  at: z.iso.datetime(),
  text: z.string(),
  /** What the form said it is about; empty of an answer. */
  about: z.string(),
  /** What was attached through the form. */
  pictures: z.array(z.object({ id: z.uuid(), width: count, height: count })),
  /** Of an answer: whether the mail server has taken it, or refused it so far. */
  delivery: z.enum(['sent', 'waiting', 'failing']).nullable(),
  /** Of a statement of withdrawal: when the shop put it away because its money had gone back. */
  settledAt: z.iso.datetime().nullable(),
});
export type Message = z.output<typeof Message>;

/** Everything between one person and the studio that came through the form, the oldest first. */
export const Thread = z.object({ inquiry: Inquiry, messages: z.array(Message) });
export type Thread = z.output<typeof Thread>;

export const getThread = endpoint({
  method: 'GET',
  path: '/api/admin/inquiries/:id/thread',
  summary:
    'An inquiry with all that was written from its address through the form and what was answered, the oldest first, the latest two hundred.',
  for: 'owner',
  params,
  reply: Thread,
});
export type GetThread = typeof getThread;

export const sendReply = endpoint({
  method: 'POST',
  path: '/api/admin/inquiries/:id/replies',
  summary:
    'Answers an inquiry by letter and marks it as answered. One that is held back is refused.',
  for: 'owner',
  needsLivingShop: true,
  takesKey: true,
  params,
  body: z.object({ body }),
  reply: Thread,
});
export type SendReply = typeof sendReply;

export const SavedReply = z.object({ id: z.uuid(), title: z.string(), body: z.string() });
export type SavedReply = z.output<typeof SavedReply>;

export const listSavedReplies = endpoint({
  method: 'GET',
  path: '/api/admin/saved-replies',
  summary: 'The answers that the owner keeps for use, by title.',
  for: 'owner',
  reply: z.array(SavedReply),
});
export type ListSavedReplies = typeof listSavedReplies;

export const saveReply = endpoint({
  method: 'PUT',
  path: '/api/admin/saved-replies',
  summary: 'Keeps an answer under a title; one that is kept under the same title is replaced.',
  for: 'owner',
  body: z.object({
    title: z.string().trim().min(1, 'Give it a title.').max(100, 'Up to 100 characters.'),
    body,
  }),
  reply: SavedReply,
});
export type SaveReply = typeof saveReply;

export const removeSavedReply = endpoint({
  method: 'DELETE',
  path: '/api/admin/saved-replies/:id',
  summary: 'Removes an answer that is kept for use.',
  for: 'owner',
  params,
  reply: z.object({ ok: z.literal(true) }),
});
export type RemoveSavedReply = typeof removeSavedReply;
