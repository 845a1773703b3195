import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';
import { stepNames } from './steps.ts';

/** What has to be there before strangers may come in. */
const Lack = z.enum(['name', 'work', 'zone']);
export type Lack = z.output<typeof Lack>;

/** How far the shop is, derived from what stands in it: nothing of it is stored but what was skipped. */
export const Start = z.object({
  isClosed: z.boolean(),
  steps: z.array(z.object({ name: z.enum(stepNames), state: z.enum(['done', 'skipped', 'open']) })),
  /** What was found, for the line below each step. */
  found: z.object({
    name: z.string(),
    /** The first line of where parcels leave from, or of where the studio is. */
    place: z.string(),
    hasPicture: z.boolean(),
    hasWords: z.boolean(),
    /** Works that visitors will see, and the latest of them; the price as a decimal string. */
    works: z.number().int(),
    latest: z.object({ title: z.string(), price: z.string() }).nullable(),
    zones: z.number().int(),
    payments: z.enum(['live', 'test', 'sandbox', 'none']),
    /** Whether keys are set, on the owner's screen or where the site is started; the sandbox's own test keys count. */
    hasKeys: z.boolean(),
    /** Whether anybody pays tax. */
    /** Who says the tax that buyers pay. */
    tax: z.enum(['off', 'rates', 'stripe']),
    mail: z.enum(['sent', 'kept']),
  }),
  /** Why it cannot be opened yet; empty where it can. */
  lacks: z.array(Lack),
});
export type Start = z.output<typeof Start>;

export const getStart = endpoint({
  method: 'GET',
  path: '/api/admin/start',
  summary: 'How far a new shop is on its way to opening, step by step.',
  for: 'owner',
  reply: Start,
});
export type GetStart = typeof getStart;

export const skipStep = endpoint({
  method: 'PUT',
  path: '/api/admin/start/skipped/:step',
  summary: 'Puts a step off, or takes that back.',
  for: 'owner',
  params: z.object({ step: z.enum(stepNames) }),
  body: z.object({ isSkipped: z.boolean() }),
  reply: Start,
});
export type SkipStep = typeof skipStep;

export const openShop = endpoint({
  method: 'POST',
  path: '/api/admin/start/opened',
  summary: 'Opens the shop: from the next request on, strangers see it and can buy.',
  for: 'owner',
  reply: Start,
});
export type OpenShop = typeof openShop;
