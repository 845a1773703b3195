import { z } from 'zod';
import { Studio } from '#app/features/settings/contract.ts';
import { endpoint } from '#app/platform/endpoint.ts';
import { wordNames } from './names.ts';

const params = z.object({ name: z.enum(wordNames) });
const body = z.string().max(40_000);

/** A text as visitors would see it: its HTML where it has a page, and the artist with it in place. */
const Shown = z.object({ html: z.string(), studio: Studio });
export type Shown = z.output<typeof Shown>;

const Draft = z.object({
  /** What is typed; what stands on the site where nothing else is. */
  body: z.string(),
  /** What stands on the site: the owner's own, or the template of a policy. */
  live: z.string(),
  isTemplate: z.boolean(),
  savedAt: z.iso.datetime().nullable(),
  shown: Shown,
});

const TextDetail = Draft.extend({
  name: z.enum(wordNames),
  versions: z.array(
    z.object({
      number: z.number().int(),
      at: z.iso.datetime(),
      /** Null: nothing of the owner's own, which is the template of a policy. */
      body: z.string().nullable(),
      added: z.number().int(),
      removed: z.number().int(),
    }),
  ),
});
export type TextDetail = z.output<typeof TextDetail>;
export type TextVersion = TextDetail['versions'][number];

const SavedDraft = Draft.extend({
  /** What another window saved meanwhile; nothing was saved here then. */
  conflict: z.string().nullable(),
});
export type SavedDraft = z.output<typeof SavedDraft>;

export const listTexts = endpoint({
  method: 'GET',
  path: '/api/admin/settings/words',
  summary: 'The texts of the site: which are written, and which have a draft.',
  for: 'owner',
  reply: z.array(
    z.object({
      name: z.enum(wordNames),
      state: z.enum(['written', 'template', 'empty']),
      hasDraft: z.boolean(),
    }),
  ),
});
export type ListTexts = typeof listTexts;

export const getTextDetail = endpoint({
  method: 'GET',
  path: '/api/admin/settings/words/:name',
  summary:
    'A text of the site as its owner types it, with its preview and what was put on the site before.',
  for: 'owner',
  params,
  reply: TextDetail,
});

export const saveTextDraft = endpoint({
  method: 'PATCH',
  path: '/api/admin/settings/words/:name',
  summary:
    'Saves the draft of a text: the change says what stood there before, and saves nothing where something else stands there by now.',
  for: 'owner',
  params,
  body: z.object({ was: body, is: body }),
  reply: SavedDraft,
});
export type SaveTextDraft = typeof saveTextDraft;

export const publishText = endpoint({
  method: 'POST',
  path: '/api/admin/settings/words/:name/publish',
  summary: 'Puts the draft of a text on the site; it has to be the one that was seen.',
  for: 'owner',
  params,
  body: z.object({ body }),
  reply: TextDetail,
});
export type PublishText = typeof publishText;

export const discardTextDraft = endpoint({
  method: 'DELETE',
  path: '/api/admin/settings/words/:name/draft',
  summary: 'Throws away what was typed and not put on the site.',
  for: 'owner',
  params,
  reply: TextDetail,
});
export type DiscardTextDraft = typeof discardTextDraft;

export const takeTemplate = endpoint({
  method: 'POST',
  path: '/api/admin/settings/words/:name/template',
  summary:
    'Makes a policy the template again, which follows the settings. The text stays among the versions.',
  for: 'owner',
  params,
  reply: TextDetail,
});
export type TakeTemplate = typeof takeTemplate;
