import { z } from 'zod';
import { Picture } from '#app/features/pictures/contract.ts';
import { endpoint } from '#app/platform/endpoint.ts';
import { bodyWithNotes, longestNotes, notesTooLong } from '#app/platform/formats/notes.ts';
import { TakenPicture } from '#app/platform/files/file-contract.ts';

export const Stage = z.enum(['inquiry', 'proposal', 'in_progress', 'completed', 'delivered']);
export type Stage = z.output<typeof Stage>;

/** A card of the board (spec. section 3). Money is a decimal string in the shop's currency. */
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
const notes = z.string().trim().max(longestNotes, notesTooLong);

const money = z.union([
  z.literal(''),
  z.string().regex(/^\d{1,7}(\.\d{2})?$/, 'Write an amount like 4200 or 4200.00.'),
]);
const day = z.union([z.literal(''), z.iso.date('This is not a date.')]);

const Fields = z.object({
  title: text(200).min(1, 'Give it a name.'),
  email: z.union([z.literal(''), z.email('This is not an e-mail address.').max(254)]),
  projectType: text(100),
  budget: money,
  deadline: day,
  notes,
});

/** What the owner writes about a commission, besides what its card says. Empty texts take a value away. */
const DetailFields = Fields.extend({
  description: text(10_000),
  medium: text(200),
  dimensions: text(100),
  agreedPrice: money,
  depositAmount: money,
  finalPaymentAmount: money,
  shippingCost: money,
  startDate: day,
  completionDate: day,
  deliveryDate: day,
  clientFeedback: notes,
  revisionRequests: notes,
  contractSigned: z.boolean(),
  contractUrl: z.union([
    z.literal(''),
    z.url({ protocol: /^https?$/, error: 'This is not an address of a page.' }).max(500),
  ]),
  deliveryMethod: text(200),
});

export const addCommission = endpoint({
  method: 'POST',
  path: '/api/admin/commissions',
  summary: 'Adds a commission that was asked for in person or by telephone, as an inquiry.',
  for: 'owner',
  takesKey: true,
  body: Fields.partial({
    email: true,
    projectType: true,
    budget: true,
    deadline: true,
    notes: true,
  }),
  largestBody: bodyWithNotes(1),
  reply: CommissionCard,
});
export type AddCommission = typeof addCommission;

export const changeCommission = endpoint({
  method: 'PATCH',
  path: '/api/admin/commissions/:id',
  summary:
    'Changes the fields of a commission. Empty texts take a value away; a stale version is refused.',
  for: 'owner',
  params: z.object({ id: z.uuid() }),
  body: DetailFields.partial().extend({ version: z.number().int().min(1) }),
  largestBody: bodyWithNotes(3),
  reply: CommissionCard,
});
export type ChangeCommission = typeof changeCommission;

/** Everything of a commission. Money in decimal strings, days as `2026-11-21`. */
export const CommissionDetail = CommissionCard.omit({ notes: true, deadline: true }).extend({
  description: z.string().nullable(),
  notes: z.string().nullable(),
  deadline: z.string().nullable(),
  medium: z.string().nullable(),
  dimensions: z.string().nullable(),
  agreedPrice: z.string().nullable(),
  depositAmount: z.string().nullable(),
  depositPaid: z.boolean(),
  finalPaymentAmount: z.string().nullable(),
  finalPaymentPaid: z.boolean(),
  shippingCost: z.string().nullable(),
  startDate: z.string().nullable(),
  completionDate: z.string().nullable(),
  deliveryDate: z.string().nullable(),
  clientFeedback: z.string().nullable(),
  revisionRequests: z.string().nullable(),
  contractSigned: z.boolean(),
  contractUrl: z.string().nullable(),
  deliveryMethod: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** The progress, the oldest first. */
  pictures: z.array(Picture),
  /** The work it became. */
  work: z.object({ id: z.uuid(), slug: z.string(), title: z.string() }).nullable(),
  timeline: z.array(
    z.object({
      at: z.iso.datetime(),
      actor: z.string(),
      change: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
});
export type CommissionDetail = z.output<typeof CommissionDetail>;

const one = z.object({ id: z.uuid() });

export const getCommission = endpoint({
  method: 'GET',
  path: '/api/admin/commissions/:id',
  summary: 'Everything of a commission.',
  for: 'owner',
  params: one,
  reply: CommissionDetail,
});

export const addProgressPicture = endpoint({
  method: 'POST',
  path: '/api/admin/commissions/:id/pictures',
  summary:
    'Adds a picture of the progress: one, as multipart form data. It is re-encoded and loses what else the camera wrote.',
  for: 'owner',
  params: one,
  body: TakenPicture,
  takes: 'picture',
  reply: Picture,
});
export type AddProgressPicture = typeof addProgressPicture;

export const removeProgressPicture = endpoint({
  method: 'DELETE',
  path: '/api/admin/commissions/:id/pictures/:pictureId',
  summary: 'Removes a picture of the progress for good; where a work shows it, it stays there.',
  for: 'owner',
  params: one.extend({ pictureId: z.uuid() }),
  reply: z.object({ ok: z.literal(true) }),
});
export type RemoveProgressPicture = typeof removeProgressPicture;

export const mailProgress = endpoint({
  method: 'POST',
  path: '/api/admin/commissions/:id/letters',
  summary: 'Writes to the client how the work goes, with a picture or without.',
  for: 'owner',
  needsLivingShop: true,
  params: one,
  body: z.object({ text: text(5000).min(1, 'Write something.'), pictureId: z.uuid().nullish() }),
  reply: z.object({ ok: z.literal(true) }),
  takesKey: true,
  perMinute: 10,
});
export type MailProgress = typeof mailProgress;

export const makeWork = endpoint({
  method: 'POST',
  path: '/api/admin/commissions/:id/work',
  summary:
    'Makes a finished commission a work of the catalogue, once; asked again, it is the same work.',
  for: 'owner',
  params: one,
  body: z.object({
    isAvailable: z.boolean(),
    pictureId: z.uuid(),
    title: z.string().trim().min(1).max(200).optional(),
  }),
  reply: z.object({ slug: z.string() }),
});
export type MakeWork = typeof makeWork;
