import { z } from 'zod';
import { Picture } from '#app/features/pictures/contract.ts';
import { endpoint } from '#app/platform/endpoint.ts';
import { fieldNames, type TextName, textNames } from './studio-form.ts';

const value = z.union([z.string().max(10_000), z.boolean()]);

/** The form as it travels. */
export const StudioFormShape = z.object({
  ...(Object.fromEntries(textNames.map((name) => [name, z.string()])) as Record<
    TextName,
    z.ZodString
  >),
  yearsToNow: z.boolean(),
});

/** The form, and what stands in the record by now. */
const StudioDetail = z.object({ form: StudioFormShape, version: z.number().int() });
export type StudioDetail = z.output<typeof StudioDetail>;

export const getStudioDetail = endpoint({
  method: 'GET',
  path: '/api/admin/settings/studio',
  summary: 'Who the shop is, as its owner has written it.',
  for: 'owner',
  reply: StudioDetail,
});
export type GetStudioDetail = typeof getStudioDetail;

export const saveStudio = endpoint({
  method: 'PATCH',
  path: '/api/admin/settings/studio',
  summary:
    'Changes who the shop is, field by field: each change says what stood there before, and is refused where something else stands there by now.',
  for: 'owner',
  body: z.object({
    changes: z.partialRecord(z.enum(fieldNames), z.object({ was: value, is: value })),
  }),
  reply: StudioDetail,
});
export type SaveStudio = typeof saveStudio;

/** The picture of the studio, or of its artist. */
const StudioPicture = z.object({ picture: Picture.nullable() });
export type StudioPicture = z.output<typeof StudioPicture>;

export const getStudioPicture = endpoint({
  method: 'GET',
  path: '/api/admin/settings/studio/picture',
  summary: 'The picture that stands beside the words about the artist.',
  for: 'owner',
  reply: StudioPicture,
});

export const setStudioPicture = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/studio/picture',
  summary: 'Hangs an uploaded picture beside the words about the artist, or takes it down.',
  for: 'owner',
  body: z.object({ pictureId: z.uuid().nullable() }),
  reply: StudioPicture,
});
export type SetStudioPicture = typeof setStudioPicture;
