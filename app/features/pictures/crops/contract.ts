import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';
import { Picture } from '../contract.ts';

const share = z.number().min(0).max(1);

/** A part of a picture that is first turned clockwise; in shares of the turned whole. */
export const Crop = z
  .object({
    left: share,
    top: share,
    width: share,
    height: share,
    rotate: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  })
  .refine(
    ({ left, top, width, height }) =>
      width > 0 && height > 0 && left + width <= 1.0001 && top + height <= 1.0001,
    'The part must lie inside of the picture.',
  );
export type Crop = z.output<typeof Crop>;

/** A picture with the whole that it was cut from. */
const Frame = z.object({
  picture: Picture.extend({ cropOf: z.uuid().nullable() }),
  /** The picture itself where it was not cut. */
  whole: Picture,
  crop: Crop,
});
export type Frame = z.output<typeof Frame>;

const one = z.object({ id: z.uuid() });

export const getFrame = endpoint({
  method: 'GET',
  path: '/api/admin/pictures/:id',
  summary: 'A picture, the whole that it was cut from, and how.',
  for: 'owner',
  params: one,
  reply: Frame,
});
export type GetFrame = typeof getFrame;

export const cropPicture = endpoint({
  method: 'POST',
  path: '/api/admin/pictures/:id/crops',
  summary:
    'Makes a picture of a part of the whole, with its focal point (shares of the part). The files of a picture never change, so it is one of its own; the whole itself where nothing differs. The same asked again answers the same picture.',
  for: 'owner',
  params: one,
  body: z.object({ crop: Crop, focus: z.object({ x: share, y: share }) }),
  reply: Frame,
});
export type CropPicture = typeof cropPicture;
