import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';

const Names = z.array(z.string());

/** What stands of the demo in this shop, and what clearing it would do. */
export const Demo = z.discriminatedUnion('is', [
  /** A shop that never had it, or where it cannot be brought back any more. */
  z.object({ is: z.literal('none') }),
  z.object({
    is: z.literal('there'),
    /** How many of each would go. */
    goes: z.object({
      works: z.number().int(),
      texts: z.number().int(),
      people: z.number().int(),
      orders: z.number().int(),
      commissions: z.number().int(),
      members: z.number().int(),
    }),
    /** Works of the demo that stay: those that were changed, and those that something real names, which are only put away. */
    changed: Names,
    putAway: Names,
    /** Works and posts that were never the demo's. */
    own: z.number().int(),
    /** Whether it closes the shop: where its owner has opened or closed it herself, that stays. */
    closes: z.boolean(),
    /** Titles of works that somebody is buying now; nothing can be cleared meanwhile. */
    beingBought: Names,
  }),
  z.object({
    is: z.literal('cleared'),
    undoUntil: z.iso.datetime(),
  }),
]);
export type Demo = z.output<typeof Demo>;
export type There = Extract<Demo, { is: 'there' }>;

export const getDemo = endpoint({
  method: 'GET',
  path: '/api/admin/demo',
  summary: 'What stands of the demo in this shop, and what clearing it would do.',
  for: 'owner',
  reply: Demo,
});
export type GetDemo = typeof getDemo;

export const clearDemo = endpoint({
  method: 'POST',
  path: '/api/admin/demo/clear',
  summary:
    'Takes the demo out of the shop and keeps what its owner made. The shop is closed then until she opens it, unless she has opened it before.',
  for: 'owner',
  /** The words that are asked for, as they were typed. */
  body: z.object({ words: z.string().max(100) }),
  reply: Demo,
});
export type ClearDemo = typeof clearDemo;

export const bringDemoBack = endpoint({
  method: 'POST',
  path: '/api/admin/demo/bring-back',
  summary: 'Brings a demo back that was cleared in the last 30 days, beside what was made since.',
  for: 'owner',
  reply: Demo,
});
export type BringDemoBack = typeof bringDemoBack;
