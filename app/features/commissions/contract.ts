import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';

export const Stage = z.enum(['inquiry', 'proposal', 'in_progress', 'completed', 'delivered']);
export type Stage = z.output<typeof Stage>;

/** A card of the board (spec. section 3). Money is a decimal string in dollars. */
export const CommissionCard = z.object({
  id: z.uuid(),
  title: z.string(),
  email: z.string().nullable(),
  stage: Stage,
  projectType: z.string().nullable(),
  budget: z.string().nullable(),
  deadline: z.iso.datetime().nullable(),
  notes: z.string().nullable(),
  /** Where the card stands in the workspace outside, if there is one. */
  url: z.string().nullable(),
  version: z.number().int(),
  updatedAt: z.iso.datetime(),
});
export type CommissionCard = z.output<typeof CommissionCard>;

export const listCommissions = endpoint({
  method: 'GET',
  path: '/api/notion/commissions',
  summary: 'Every card of the commission board.',
  for: 'owner',
  reply: z.array(CommissionCard),
});
export type ListCommissions = typeof listCommissions;

export const moveToStage = endpoint({
  method: 'PATCH',
  path: '/api/notion/commissions/:id/stage',
  summary: 'Moves a card to a stage; to its own, nothing changes.',
  for: 'owner',
  params: z.object({ id: z.uuid() }),
  body: z.object({ stage: Stage }),
  reply: CommissionCard,
});
export type MoveToStage = typeof moveToStage;

const text = (longest: number) => z.string().trim().max(longest);

const Fields = z.object({
  title: text(200).min(1, 'Give it a name.'),
  email: z.union([z.literal(''), z.email('This is not an e-mail address.').max(254)]),
  projectType: text(100),
  budget: z.union([z.literal(''), z.string().regex(/^\d{1,7}(\.\d{2})?$/, 'Write an amount like 4200 or 4200.00.')]),
  deadline: z.union([z.literal(''), z.iso.date('This is not a date.')]),
  notes: text(5000),
});

export const changeCommission = endpoint({
  method: 'PATCH',
  path: '/api/admin/commissions/:id',
  summary: 'Changes the fields of a card. Empty texts take a value away; a stale version is refused.',
  for: 'owner',
  params: z.object({ id: z.uuid() }),
  body: Fields.partial().extend({ version: z.number().int().min(1) }),
  reply: CommissionCard,
});
export type ChangeCommission = typeof changeCommission;
