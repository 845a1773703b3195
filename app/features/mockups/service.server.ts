import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { artworkPictures, artworks, pictures } from '#app/database/schema/catalog.ts';
import type { Color } from '#app/features/cart/colors.ts';
import { writeWhole } from '#app/integrations/files/files.server.ts';
import { type Thing, things } from '#app/integrations/printing/printing.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import type { MakeMockup } from './contract.ts';

/** Previews being printed at this moment, so that many who ask for one print it once. */
const underWay = new Map<string, Promise<string>>();

/**
 * The address of a thing's preview in a color; printed when it is first asked for, kept on disk (spec. section 7). Only a picture of
 * our own shop is a design. Throws AppError 'invalid' for any other address, 'missing' for a thing that is not in the shop or has no
 * preview, 'upstream' when the print failed.
 */
export async function makeMockup(context: Context, { body }: Input<MakeMockup>): Promise<{ mockupUrl: string }> {
  const { designUrl, variantRef, color } = body;
  const work = await workOf(context, pictureIn(designUrl, context.env.PUBLIC_URL));
  if (variantRef !== 'default' && variantRef !== work.variantRef) throw new AppError('missing', 'Artwork not found');
  const thing = things.find((one) => one === work.kind);
  if (!thing) throw new AppError('missing', 'There is no preview of this.');
  const design = (color === 'white' ? work.design : (work.designForDark ?? work.design)) ?? work.picture;
  const fileOf = (maker: string) => `${work.id}-${color}-${digest(thing, design, maker)}.webp`;
  const job = { thing, color, design, variantRef: work.variantRef, files: { printer: fileOf(printerOf(context)), ours: fileOf('ours') } };
  const key = job.files.printer;
  const making = underWay.get(key) ?? make(context, job).finally(() => underWay.delete(key));
  underWay.set(key, making);
  return { mockupUrl: `/media/mockups/${await making}` };
}

/** A preview's bytes. Throws AppError 'missing'. */
export async function readMockup(context: Context, file: string): Promise<Buffer> {
  return readFile(mockupPath(context, file)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new AppError('missing', 'There is no such preview.');
  });
}

/** Read as text, never resolved: an address that is not letter for letter one of ours names no picture and is asked of nobody. */
function pictureIn(designUrl: string, site: string): string {
  const path = designUrl.startsWith(`${site}/`) ? designUrl.slice(site.length) : designUrl;
  const [, id] = /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/\d{2,4}\.(?:jpg|webp|avif)$/.exec(path) ?? [];
  if (!id) throw new AppError('invalid', 'This is not a picture of this shop.', { designUrl: 'This is not a picture of this shop.' });
  return id;
}

async function workOf({ db }: Context, pictureId: string) {
  const [work] = await db
    .select({
      id: artworks.id,
      kind: artworks.merchandiseType,
      variantRef: artworks.teemillVariantRef,
      design: artworks.design,
      designForDark: artworks.designForDark,
      picture: pictures.source,
    })
    .from(artworkPictures)
    .innerJoin(artworks, eq(artworks.id, artworkPictures.artworkId))
    .innerJoin(pictures, eq(pictures.id, artworkPictures.pictureId))
    .where(and(eq(artworkPictures.pictureId, pictureId), eq(artworkPictures.position, 0), eq(artworks.productType, 'merchandise')));
  if (!work) throw new AppError('missing', 'Artwork not found');
  return work;
}

type Job = { thing: Thing; color: Color; design: string; variantRef: string | null; files: { printer: string; ours: string } };

/**
 * The printer's own photograph where it has one, ours where not. The two have different names: what stands in for a printer that is
 * away is not kept as the printer's.
 */
async function make(context: Context, { files: { printer, ours }, ...job }: Job): Promise<string> {
  if (await exists(mockupPath(context, printer))) return printer;
  const photograph = job.variantRef === null ? undefined : await photographOf(context, job.variantRef, job.color);
  if (photograph) {
    await writeWhole(mockupPath(context, printer), photograph);
    return printer;
  }
  if (!(await exists(mockupPath(context, ours)))) await print(context, job, mockupPath(context, ours));
  return ours;
}

type Print = Pick<Job, 'thing' | 'color' | 'design'>;

async function print({ files, printing, log }: Context, { thing, color, design }: Print, path: string): Promise<void> {
  try {
    await writeWhole(path, await printing.preview({ thing, color, design: await files.get(design) }));
  } catch (error) {
    log.error({ err: error, thing, color, design }, 'a preview could not be printed');
    throw new AppError('upstream', 'Failed to generate mockup');
  }
}

/** A printer that cannot be reached keeps nobody from seeing the shirt. */
async function photographOf({ printing, log }: Context, variantRef: string, color: Color): Promise<Buffer | undefined> {
  try {
    return await printing.photograph(variantRef, color);
  } catch (error) {
    log.warn({ err: error, variantRef, color }, 'the printer has no picture at this moment');
    return undefined;
  }
}

const printerOf = ({ env }: Context) => (env.TEEMILL_API_KEY ? `${env.TEEMILL_API_BASE} ${env.TEEMILL_PROJECT}` : 'ours');

/** Changes when what is shown changes: another design, another way of printing. */
const edition = '1';
const digest = (thing: Thing, design: string, maker: string) =>
  createHash('sha256').update(`${edition} ${thing} ${design} ${maker}`).digest('hex').slice(0, 12);

const mockupPath = ({ env }: Context, file: string) => join(env.DATA_DIR, 'mockups', file);

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
