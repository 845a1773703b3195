import { and, eq, sql } from 'drizzle-orm';
import { pictures } from '#app/database/schema/catalog.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { keepImage, pictureOf } from '../service.server.ts';
import { Crop, type CropPicture, type Frame, type GetFrame } from './contract.ts';

type Row = typeof pictures.$inferSelect;

const uncut: Crop = { left: 0, top: 0, width: 1, height: 1, rotate: 0 };

/** A picture with the whole that it was cut from. Throws AppError 'missing'. */
export async function getFrame(context: Context, { params }: Input<GetFrame>): Promise<Frame> {
  const row = await rowOf(context, params.id);
  return frameOf(row, await wholeOf(context, row));
}

/**
 * Makes a picture of a part of the whole, also where a part was given: a part of a part loses quality and cannot be widened. Where
 * only the focal point differs, the file is copied as it is. Throws AppError 'missing'.
 */
export async function cropPicture(
  context: Context,
  { params, body }: Input<CropPicture>,
): Promise<Frame> {
  const row = await rowOf(context, params.id);
  const whole = await wholeOf(context, row);
  const { crop, focus } = body;
  const isWhole = isUncut(crop);
  if (isWhole && focus.x === whole.focusX && focus.y === whole.focusY) return frameOf(whole, whole);
  const known = await findCut(context, whole, body);
  if (known) return frameOf(known, whole);
  const bytes = await context.files.get(whole.source);
  const { width, height, placeholder } = whole;
  const image = isWhole
    ? { jpeg: bytes, width, height, placeholder }
    : await context.images.cut(bytes, crop);
  const id = await keepImage(context, image, {
    alt: row.alt,
    caption: row.caption,
    focusX: focus.x,
    focusY: focus.y,
    cropOf: whole.id,
    crop,
  });
  return frameOf(await rowOf(context, id), whole);
}

async function findCut(
  { db }: Context,
  whole: Row,
  { crop, focus }: Input<CropPicture>['body'],
): Promise<Row | undefined> {
  const [known] = await db
    .select()
    .from(pictures)
    .where(
      and(
        eq(pictures.cropOf, whole.id),
        eq(pictures.focusX, focus.x),
        eq(pictures.focusY, focus.y),
        sql`${pictures.crop} = ${JSON.stringify(crop)}::jsonb`,
      ),
    )
    .limit(1);
  return known;
}

function frameOf(row: Row, whole: Row): Frame {
  return {
    picture: { ...pictureOf(row), cropOf: row.cropOf },
    whole: pictureOf(whole),
    crop: row.cropOf ? (Crop.safeParse(row.crop).data ?? uncut) : uncut,
  };
}

function isUncut({ left, top, width, height, rotate }: Crop): boolean {
  return left === 0 && top === 0 && width === 1 && height === 1 && rotate === 0;
}

/** The picture itself where it was not cut, or where the whole is gone. */
async function wholeOf(context: Context, row: Row): Promise<Row> {
  return row.cropOf ? rowOf(context, row.cropOf) : row;
}

async function rowOf({ db }: Context, id: string): Promise<Row> {
  const [row] = await db.select().from(pictures).where(eq(pictures.id, id));
  if (!row) throw new AppError('missing', 'There is no such picture.');
  return row;
}
