import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { widthsOf } from '#app/features/pictures/picture.ts';
import { readVariant } from '#app/features/pictures/service.server.ts';
import type { Certificate } from './contract.ts';

/** The certificate's picture as JPEG, at most so many pixels wide; undefined where there is none any more. */
export async function pictureBytes(context: Context, { picture }: Certificate, widest: number): Promise<Buffer | undefined> {
  const width = picture && (widthsOf(picture.width).findLast((made) => made <= widest) ?? widthsOf(picture.width)[0]);
  if (!picture || !width) return undefined;
  try {
    return (await readVariant(context, picture.id, width, 'jpg')).bytes;
  } catch (error) {
    const isGone =
      (error instanceof AppError && error.code === 'missing') || (error instanceof Error && 'code' in error && error.code === 'ENOENT');
    if (!isGone) throw error;
    return undefined;
  }
}
