import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { readJpeg } from '#app/features/pictures/variants.server.ts';
import type { Certificate } from './contract.ts';

/** The certificate's picture as JPEG, at most so many pixels wide; undefined where there is none any more. */
export async function pictureBytes(
  context: Context,
  { picture }: Certificate,
  widest: number,
): Promise<Buffer | undefined> {
  if (!picture) return undefined;
  try {
    return await readJpeg(context, picture.id, widest);
  } catch (error) {
    const isGone =
      (error instanceof AppError && error.code === 'missing') ||
      (error instanceof Error && 'code' in error && error.code === 'ENOENT');
    if (!isGone) throw error;
    return undefined;
  }
}
