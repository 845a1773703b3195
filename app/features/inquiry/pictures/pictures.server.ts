import { and, asc, count, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { inquiryPictures } from '#app/database/schema/inquiries.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import type { SentFile } from '#app/platform/files/file-contract.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import { retention } from '#app/platform/storage/retention.ts';
import type { AddInquiryPicture, GetInquiryPicture } from './contract.ts';
import { mostPicturesADay, pictureWidth } from './limits.ts';

const day = 24 * 60;

/**
 * Takes a picture for an inquiry that is still to be sent, re-encoded and without metadata (invariant 16, decision 77). Who has its id
 * can attach it, and nobody but the owner can read it. Throws AppError 'invalid' for what is no picture, 'too-many' where more have come
 * within a day than people send.
 */
export async function addInquiryPicture(
  context: Context,
  { body }: Input<AddInquiryPicture>,
): Promise<{ id: string }> {
  const { db, images, now } = context;
  const ofToday = gt(inquiryPictures.createdAt, minutesAfter(now(), -day));
  if ((await db.$count(inquiryPictures, ofToday)) >= mostPicturesADay)
    throw new AppError(
      'too-many',
      'No more pictures can be taken today. Send your message without, and I will ask for them.',
    );
  const { jpeg, width, height } = await images.takeIn(body.picture);
  const files = await images.scale(jpeg, pictureWidth, ['jpg']);
  const across = Math.min(width, pictureWidth);
  const [row] = await db
    .insert(inquiryPictures)
    .values({
      jpeg: files.get('jpg')!,
      width: across,
      height: Math.max(1, Math.round((height * across) / width)),
      createdAt: now(),
    })
    .returning({ id: inquiryPictures.id });
  return { id: row!.id };
}

/** Attaches pictures to an inquiry in the transaction that makes it. Throws AppError 'invalid' for one that is not there, or is attached. */
export async function attachPictures(
  tx: Transaction,
  inquiryId: string,
  ids: readonly string[],
): Promise<void> {
  for (const [position, id] of ids.entries()) {
    const attached = await tx
      .update(inquiryPictures)
      .set({ inquiryId, position })
      .where(and(eq(inquiryPictures.id, id), isNull(inquiryPictures.inquiryId)))
      .returning({ id: inquiryPictures.id });
    if (attached.length === 0) {
      const sentence = 'The pictures are no longer here. Add them again.';
      throw new AppError('invalid', sentence, { pictures: sentence });
    }
  }
}

/** How many pictures an inquiry has. */
export async function countPictures(tx: Transaction, inquiryId: string): Promise<number> {
  const [counted] = await tx
    .select({ count: count() })
    .from(inquiryPictures)
    .where(eq(inquiryPictures.inquiryId, inquiryId));
  return counted?.count ?? 0;
}

/** The pictures of some inquiries without their bytes, in their order. For the owner only. */
export async function listPictures(db: Database, inquiryIds: readonly string[]) {
  const { id, inquiryId, width, height, position } = inquiryPictures;
  return db
    .select({ id, inquiryId, width, height })
    .from(inquiryPictures)
    .where(inArray(inquiryId, [...inquiryIds]))
    .orderBy(asc(position));
}

/** A picture of an inquiry. Throws AppError 'missing'. For the owner only. */
export async function getInquiryPicture(
  { db }: Context,
  { params }: Input<GetInquiryPicture>,
): Promise<SentFile> {
  const [row] = await db
    .select({ jpeg: inquiryPictures.jpeg })
    .from(inquiryPictures)
    .where(and(eq(inquiryPictures.id, params.pictureId), eq(inquiryPictures.inquiryId, params.id)));
  if (!row) throw new AppError('missing', 'There is no such picture.');
  return {
    name: `inquiry-${params.pictureId.slice(0, 8)}.jpg`,
    bytes: Buffer.from(row.jpeg),
    shown: true,
  };
}

/** Deletes the pictures of inquiries that were never sent. */
export async function sweepInquiryPictures({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<void> {
  const since = minutesAfter(now(), -retention.unsentPictureHours * 60);
  await db
    .delete(inquiryPictures)
    .where(and(isNull(inquiryPictures.inquiryId), lt(inquiryPictures.createdAt, since)));
}
