import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, not, type SQL } from 'drizzle-orm';
import { artworkPictures, artworks } from '#app/database/schema/catalog.ts';
import type { Color } from '#app/features/catalog/colors.ts';
import { worksWithPicture } from '#app/features/catalog/first-picture.server.ts';
import { isClubDesign } from '#app/features/catalog/visible.server.ts';
import {
  previewOf,
  previewPath,
  type Preview,
} from '#app/features/catalog/preview/preview.server.ts';
import { mainUrl } from '#app/features/pictures/picture.ts';
import { writeWhole } from '#app/integrations/files/files.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import type { MakeMockup } from './contract.ts';

/** Previews being printed at this moment, so that many who ask for one print it once. */
const underWay = new Map<string, Promise<Kept>>();

/** The name of a preview on disk, and whether it is what it should be: what stands in for a printer that is away is not. */
export type Kept = { name: string; isFinal: boolean };

/**
 * The address of a thing's preview in a color; printed when it is first asked for, kept on disk (spec. section 7). What comes in no
 * colors and is printed on nothing we have a photograph of is its own preview. Only a picture of our own shop is a design.
 * Throws AppError 'invalid' for any other address, 'missing' for a thing that is not in the shop or has no preview, 'upstream' when
 * the print failed.
 */
export async function makeMockup(
  context: Context,
  { body }: Input<MakeMockup>,
): Promise<{ mockupUrl: string }> {
  const { designUrl, variantRef, color } = body;
  const found = await workOf(
    context,
    and(
      eq(artworkPictures.pictureId, pictureIn(designUrl, context.env.PUBLIC_URL)),
      not(isClubDesign),
    )!,
  );
  if (!found || (variantRef !== 'default' && variantRef !== found.work.teemillVariantRef))
    throw new AppError('missing', 'Artwork not found');
  const preview = previewOf(found.work, found.picture.id, color);
  if (!preview && found.work.hasColors)
    throw new AppError('missing', 'There is no preview of this.');
  if (!preview) return { mockupUrl: mainUrl(found.picture) };
  await makeOnce(context, preview, found);
  return { mockupUrl: previewPath(preview) };
}

/** The work that is asked for, with what a mockup of it needs. */
export async function workOf({ db }: Context, wanted: SQL) {
  const [found] = await worksWithPicture(db).where(
    and(wanted, eq(artworks.productType, 'merchandise')),
  );
  return found;
}

/** Makes a mockup, or waits for the one that is being made: the same picture is never drawn twice at once. */
export function makeOnce(context: Context, preview: Preview, found: Found): Promise<Kept> {
  const making =
    underWay.get(preview.name) ??
    make(context, preview, found).finally(() => underWay.delete(preview.name));
  underWay.set(preview.name, making);
  return making;
}

/** With a printer, its photographs have names of their own: ours only stand in for them. */
export function finalName({ env }: Context, name: string): string {
  if (!env.TEEMILL_API_KEY) return name;
  const printer = createHash('sha256')
    .update(`${env.TEEMILL_API_BASE} ${env.TEEMILL_PROJECT}`)
    .digest('hex')
    .slice(0, 8);
  return `${name}-${printer}`;
}

export const pathOf = ({ env }: Context, file: string) => join(env.DATA_DIR, 'mockups', file);

/** Whether there is a file. */
export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Read as text, never resolved: an address that is not letter for letter one of ours names no picture and is asked of nobody. */
function pictureIn(designUrl: string, site: string): string {
  const path = designUrl.startsWith(`${site}/`) ? designUrl.slice(site.length) : designUrl;
  const [, id] =
    /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/\d{2,4}\.(?:jpg|webp|avif)$/.exec(
      path,
    ) ?? [];
  if (!id)
    throw new AppError('invalid', 'This is not a picture of this shop.', {
      designUrl: 'This is not a picture of this shop.',
    });
  return id;
}

type Found = NonNullable<Awaited<ReturnType<typeof workOf>>>;

/** The printer's own photograph where it has one, ours where not. */
async function make(context: Context, preview: Preview, { work, picture }: Found): Promise<Kept> {
  const wanted = finalName(context, preview.name);
  if (await exists(pathOf(context, `${wanted}.webp`))) return { name: wanted, isFinal: true };
  const photograph = await photographOf(context, work.teemillVariantRef, preview.color);
  if (photograph) {
    await writeWhole(pathOf(context, `${wanted}.webp`), photograph);
    return { name: wanted, isFinal: true };
  }
  const ours = pathOf(context, `${preview.name}.webp`);
  if (!(await exists(ours)))
    await print(context, { ...preview, design: preview.design ?? picture.source }, ours);
  return { name: preview.name, isFinal: wanted === preview.name };
}

async function print(
  { files, printing, log }: Context,
  { thing, fold, color, design, place }: Preview & { design: string },
  path: string,
) {
  try {
    await writeWhole(
      path,
      await printing.preview({ thing, fold, color, place, design: await files.get(design) }),
    );
  } catch (error) {
    log.error({ err: error, thing, fold, color, design }, 'a preview could not be printed');
    throw new AppError('upstream', 'Failed to generate mockup');
  }
}

/** A printer that cannot be reached keeps nobody from seeing the shirt. */
async function photographOf(
  { printing, log }: Context,
  variantRef: string | null,
  color: Color,
): Promise<Buffer | undefined> {
  if (variantRef === null) return undefined;
  try {
    return await printing.photograph(variantRef, color);
  } catch (error) {
    log.warn({ err: error, variantRef, color }, 'the printer has no picture at this moment');
    return undefined;
  }
}
