import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { artworks } from '#app/database/schema/catalog.ts';
import type {
  BlankValue,
  Printer,
  PrinterBlank,
  PrinterProduct,
  PrinterVariant,
} from '#app/integrations/printing/printer.server.ts';
import { colors } from '#app/features/catalog/colors.ts';
import { printSheet } from '#app/features/pictures/designs/print-sheet.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { things } from '#app/platform/measures/printable-sheet.ts';
import { findVariant, isSameSize } from '../rules/variants.ts';
import type { PrintLine } from './rows.server.ts';

type Work = typeof artworks.$inferSelect;

/** The printer's products that are made of a shop's own designs, each looked for once while rows are handed over. */
export type OwnDesigns = {
  printer: Printer;
  catalog: () => Promise<PrinterProduct[]>;
  blanks: () => Promise<PrinterBlank[]>;
  made: Map<string, Promise<PrinterProduct | undefined>>;
};

/**
 * The variant of a line whose work is printed on a blank: of the product that the printer has for this design in this place, which is made
 * where there is none yet. Undefined where the work names no blank, its design is gone, or the blank does not come in the line's color
 * and size. Throws PrinterError.
 */
export async function ownDesignVariant(
  context: Context,
  at: OwnDesigns,
  line: PrintLine,
): Promise<PrinterVariant | undefined> {
  if (line.artworkId === null) return undefined;
  const [work] = await context.db.select().from(artworks).where(eq(artworks.id, line.artworkId));
  if (!work?.design) return undefined;
  const blank = (await at.blanks()).find(({ ref }) => ref === line.variantRef);
  const product = blank && (await productOf(context, at, { work, blank }));
  const [first] = product?.variants ?? [];
  return product && first && findVariant([product], { ...line, variantRef: first.ref });
}

/** Known by its title, which ends with what it was made of: a product whose answer was lost is found again. */
async function productOf(
  context: Context,
  at: OwnDesigns,
  { work, blank }: { work: Work; blank: PrinterBlank },
): Promise<PrinterProduct | undefined> {
  const version = versionOf(work, blank);
  const known = (await at.catalog()).find(({ title }) => title.endsWith(version));
  if (known) return known;
  const making = at.made.get(version) ?? make(context, at, { work, blank, version });
  at.made.set(version, making);
  making.catch(() => at.made.delete(version));
  return making;
}

async function make(
  context: Context,
  { printer }: OwnDesigns,
  { work, blank, version }: { work: Work; blank: PrinterBlank; version: string },
): Promise<PrinterProduct | undefined> {
  const variants = await variantsOf(context, work, blank);
  if (variants.length === 0) return undefined;
  return printer.makeProduct({ blank, title: `${work.title}, ${version}`, variants });
}

/** Changes when what is printed changes, or what it is printed on. */
function versionOf(work: Work, blank: PrinterBlank): string {
  const { design, designForDark, designX, designY, designWidth } = work;
  const parts = [blank.ref, work.merchandiseType, design, designForDark];
  const said = [...parts, designX, designY, designWidth, work.colors, work.sizes].join(' ');
  return `print ${createHash('sha256').update(said).digest('hex').slice(0, 10)}`;
}

/** Every color in every size that is sold, each with the sheet that the preview shows on it. */
async function variantsOf(context: Context, work: Work, blank: PrinterBlank) {
  const sheetOn = await sheetsOf(context, work);
  const sizes = blank.sizes.filter(
    ({ ours }) => !work.sizes || work.sizes.some((size) => isSameSize(size, ours)),
  );
  const values = (all: readonly BlankValue[]) => (all.length > 0 ? all : [null]);
  return values(colorsOf(work, blank)).flatMap((color) => {
    const src = sheetOn(color?.ours ?? 'white');
    return src === undefined
      ? []
      : values(sizes).map((size) => ({
          color: color?.theirs ?? null,
          size: size?.theirs ?? null,
          src,
        }));
  });
}

/** What comes in no colors is made in white, or in the first color there is. */
function colorsOf({ hasColors, colors: sold }: Work, blank: PrinterBlank): BlankValue[] {
  if (hasColors)
    return blank.colors.filter(({ ours }) =>
      (sold ?? colors).some((color: string) => color === ours),
    );
  const one = blank.colors.find(({ ours }) => ours === 'white') ?? blank.colors[0];
  return one ? [one] : [];
}

/** The sheet for each color, as `previewOf` chooses between the two designs. */
async function sheetsOf(
  context: Context,
  work: Work,
): Promise<(color: string) => string | undefined> {
  const { merchandiseType, design, designForDark, designX: x, designY: y, designWidth } = work;
  const thing = things.find((one) => one === merchandiseType);
  if (!thing || design === null) return () => undefined;
  const place =
    x === null || y === null || designWidth === null ? undefined : { x, y, width: designWidth };
  const sheet = (name: string) => printSheet(context, { thing, design: name, place });
  const light = await sheet(design);
  const dark = designForDark === null ? light : await sheet(designForDark);
  return (color) => (color === 'white' ? light : dark);
}
