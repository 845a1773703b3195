import { z } from 'zod';
import { ArtworkDetail } from '#app/features/catalog/contract.ts';
import { Picture } from '#app/features/pictures/contract.ts';
import { endpoint } from '#app/platform/endpoint.ts';
import { WorkForm } from './form-contract.ts';
import { kinds } from '#app/features/catalog/kind.ts';

/** Where a work stands: a draft is on nobody's screen but hers; `private` opens for whoever has its address. */
export const Visibility = z.enum(['draft', 'scheduled', 'live', 'private', 'archived']);
export type Visibility = z.output<typeof Visibility>;

const id = z.object({ id: z.uuid() });

/** What a size has beside what is typed: read only. */
const SizeFigures = z.object({
  size: z.string(),
  /** Null where it is made on demand. */
  left: z.number().int().nullable(),
  /** The number the next buyer gets; null where copies carry none, or no copy is left to sell. */
  nextNumber: z.number().int().nullable(),
});

/** A work as its form shows it. */
export const WorkDetail = z.object({
  id: z.uuid(),
  form: WorkForm,
  /** The pictures that the form names, whole and cropped ones, and the posters of films. */
  pictures: z.array(Picture.extend({ cropOf: z.uuid().nullable() })),
  /** Null for one that was never published. */
  visibility: Visibility.nullable(),
  publishAt: z.iso.datetime().nullable(),
  isSold: z.boolean(),
  /** What the inventory says of it where it is neither for sale nor sold. */
  standing: ArtworkDetail.shape.standing,
  /** The month of the club that is made of it, whose members alone see it. */
  clubMonth: z.object({ month: z.string(), isClosed: z.boolean() }).nullable(),
  /** The address of its page, once it was published. */
  slug: z.string().nullable(),
  /** Whether the form differs from what is published. */
  hasChanges: z.boolean(),
  savedAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
  figures: z.array(SizeFigures),
  /** The title of the work it is made from. */
  madeFrom: z.string().nullable(),
  /** The names of all series, for the field that asks for one. */
  seriesNames: z.array(z.string()),
});
export type WorkDetail = z.output<typeof WorkDetail>;

export const getWork = endpoint({
  method: 'GET',
  path: '/api/admin/works/:id',
  summary: 'A work as its form shows it: the draft where there is one, else what is published.',
  for: 'owner',
  params: id,
  reply: WorkDetail,
});
export type GetWork = typeof getWork;

export const addWork = endpoint({
  method: 'POST',
  path: '/api/admin/works',
  summary:
    'Begins a draft: an empty one, or a print or thing made from a work, whose picture, title and series it carries over.',
  for: 'owner',
  takesKey: true,
  body: z.object({ from: z.uuid().optional(), kind: z.enum(kinds).default('original') }),
  reply: id,
});
export type AddWork = typeof addWork;

const FieldName = WorkForm.keyof();
/** A field that was changed elsewhere meanwhile: what was typed here and what stands there, as JSON. */
const Conflict = z.object({ field: FieldName, yours: z.unknown(), theirs: z.unknown() });
export type Conflict = z.output<typeof Conflict>;

export const saveDraft = endpoint({
  method: 'PATCH',
  path: '/api/admin/works/:id',
  summary:
    'Saves the fields that were changed. Each says what it was before: one that was changed elsewhere meanwhile is not saved but answered with both values.',
  for: 'owner',
  params: id,
  body: z.object({
    changes: z.partialRecord(FieldName, z.object({ was: z.unknown(), is: z.unknown() })),
  }),
  largestBody: 1_000_000,
  reply: z.object({
    form: WorkForm,
    savedAt: z.iso.datetime(),
    hasChanges: z.boolean(),
    conflicts: z.array(Conflict),
  }),
});
export type SaveDraft = typeof saveDraft;

export const publishWork = endpoint({
  method: 'POST',
  path: '/api/admin/works/:id/publish',
  summary:
    "Puts a draft, or a work's changes, on the site as the form says: at once, at its time, or for those with the link. What is missing is named by field.",
  for: 'owner',
  params: id,
  body: z.object({
    /** Answers the question that is asked where there would be more sheets than buyers were promised. */
    raiseEdition: z.boolean().optional(),
  }),
  reply: z.object({ slug: z.string(), visibility: Visibility, at: z.iso.datetime() }),
});
export type PublishWork = typeof publishWork;

export const saveHidden = endpoint({
  method: 'PUT',
  path: '/api/admin/works/:id/hidden',
  summary:
    'Writes a draft that was never published as a work that nobody sees, so that a month of the club can be made of it.',
  for: 'owner',
  params: id,
  reply: z.object({}),
});
export type SaveHidden = typeof saveHidden;

export const discardDraft = endpoint({
  method: 'DELETE',
  path: '/api/admin/works/:id/draft',
  summary: 'Throws away what was not published: a whole draft, or the changes to a work.',
  for: 'owner',
  params: id,
  reply: z.object({}),
});
export type DiscardDraft = typeof discardDraft;

export const dropEmptyDraft = endpoint({
  method: 'DELETE',
  path: '/api/admin/works/:id/empty-draft',
  summary: 'Throws away a draft in which nothing was ever written. Any other stays.',
  for: 'owner',
  params: id,
  reply: z.object({ isDropped: z.boolean() }),
});
export type DropEmptyDraft = typeof dropEmptyDraft;

export const previewWork = endpoint({
  method: 'GET',
  path: '/api/admin/works/:id/preview',
  summary: 'The work as its page would show it if it were published now.',
  for: 'owner',
  params: id,
  reply: ArtworkDetail,
});
export type PreviewWork = typeof previewWork;

/** One published state of a work. */
const Version = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  reason: z.enum(['published', 'updated', 'price']),
  /** The labels of the fields that differ from the version before. */
  changed: z.array(z.string()),
  form: WorkForm,
});
export type Version = z.output<typeof Version>;

export const listVersions = endpoint({
  method: 'GET',
  path: '/api/admin/works/:id/versions',
  summary: 'What was published of a work, the latest first.',
  for: 'owner',
  params: id,
  reply: z.array(Version),
});
export type ListVersions = typeof listVersions;

export const restoreVersion = endpoint({
  method: 'POST',
  path: '/api/admin/works/:id/versions/:versionId/restore',
  summary: 'Makes a version the draft; the site keeps what it shows until it is published.',
  for: 'owner',
  params: z.object({ id: z.uuid(), versionId: z.uuid() }),
  reply: z.object({ savedAt: z.iso.datetime() }),
});
export type RestoreVersion = typeof restoreVersion;
