import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, like } from 'drizzle-orm';
import { artworks } from '#app/database/schema/catalog.ts';
import { orderItems } from '#app/database/schema/sales/orders.ts';
import type { Color } from '#app/features/catalog/colors.ts';
import { previewOf } from '#app/features/catalog/preview/preview.server.ts';
import { writeWhole } from '#app/integrations/files/files.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { pathOf, exists, type Kept, finalName, workOf, makeOnce } from './make-mockup.server.ts';

/** A preview as it is addressed: whole, in one of its widths, or on the wall as a link to it is shared. */
export type MockupFile = {
  id: string;
  color: Color;
  digest: string;
  width?: number | 'share';
  format: 'webp' | 'jpg';
};

/**
 * A preview's bytes; printed when nobody has asked for it before. Of a design that has changed since, what was kept, or else what the
 * thing looks like now, which is not final. Throws AppError 'missing', also for a name that the work never had, or 'upstream' when
 * the print failed.
 */
export async function readMockup(
  context: Context,
  file: MockupFile,
): Promise<{ bytes: Buffer; isFinal: boolean }> {
  const name = `${file.id}-${file.color}-${file.digest}`;
  const kept = await keptOrMade(context, name, file);
  if (file.format === 'webp' && file.width === undefined)
    return { bytes: await readFile(pathOf(context, `${kept.name}.webp`)), ...kept };
  const small = pathOf(context, `${kept.name}-${file.width ?? 'whole'}.${file.format}`);
  if (!(await exists(small))) {
    const whole = await readFile(pathOf(context, `${kept.name}.webp`));
    await writeWhole(small, await smaller(context, whole, file));
  }
  return { bytes: await readFile(small), ...kept };
}

function smaller(
  { images, printing }: Context,
  whole: Buffer,
  { width, format }: MockupFile,
): Promise<Buffer> {
  return width === 'share' ? images.share(whole) : printing.resize(whole, { width, format });
}

async function keptOrMade(context: Context, name: string, file: MockupFile): Promise<Kept> {
  const wanted = finalName(context, name);
  if (await exists(pathOf(context, `${wanted}.webp`))) return { name: wanted, isFinal: true };
  const found = await workOf(context, eq(artworks.id, file.id));
  const preview = found && previewOf(found.work, found.picture.id, file.color);
  if (preview && (preview.name === name || (await wasShown(context, file)))) {
    const made = await makeOnce(context, preview, found);
    return { ...made, isFinal: made.isFinal && preview.name === name };
  }
  if (await exists(pathOf(context, `${name}.webp`))) return { name, isFinal: false };
  throw new AppError('missing', 'There is no such preview.');
}

/**
 * Whether a design that is gone was ever shown: something of it was printed, in whatever color, or an order names it, whose letter and page
 * ask for it for years, also where the files were lost.
 */
async function wasShown({ db, env }: Context, { id, color, digest }: MockupFile): Promise<boolean> {
  const folder = join(env.DATA_DIR, 'mockups');
  const printed = (await exists(folder)) ? await readdir(folder) : [];
  const isOfIt = new RegExp(`^${id}-[a-z]+-${digest}[.-]`);
  if (printed.some((file) => isOfIt.test(file))) return true;
  const [sold] = await db
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(
      and(eq(orderItems.artworkId, id), like(orderItems.imageUrl, `%/${id}-${color}-${digest}%`)),
    )
    .limit(1);
  return sold !== undefined;
}
