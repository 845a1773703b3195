import { createHash } from 'node:crypto';
import type {
  BlankValue,
  Printer,
  PrinterBlank,
  PrinterProduct,
  PrinterVariant,
} from '#app/integrations/printing/printer.server.ts';
import {
  type PrintDesign,
  readPrintDesign,
} from '#app/features/catalog/preview/print-design.server.ts';
import { printSheet, type Sheet } from '#app/features/pictures/designs/print-sheet.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { findVariant, isSameSize } from '../rules/variants.ts';
import type { PrintLine } from './rows.server.ts';

/** The printer's products that are made of a shop's own designs, each looked for once while rows are handed over. */
export type OwnDesigns = {
  printer: Printer;
  catalog: () => Promise<PrinterProduct[]>;
  blanks: () => Promise<PrinterBlank[]>;
  made: Map<string, Promise<PrinterProduct | undefined>>;
};

/** What a product is made of. */
type Making = {
  title: string;
  design: PrintDesign;
  blank: PrinterBlank;
  light: string;
  dark: string;
};

/**
 * The variant of a line that is printed on a blank with a design of the shop's own: of the product that the printer has for this design in
 * this place, which is made where there is none yet. Undefined where the line has no design, the blank is not in the printer's range or does
 * not come in the line's color and size, or the design's file is gone. Throws PrinterError.
 */
export async function ownDesignVariant(
  context: Context,
  at: OwnDesigns,
  line: PrintLine,
): Promise<PrinterVariant | undefined> {
  const design = readPrintDesign(line.design);
  if (!design) return undefined;
  const blank = (await at.blanks()).find(({ ref }) => ref === line.variantRef);
  if (!blank) return undefined;
  const { light, dark } = sheetsOf(design);
  const lightAddress = await printSheet(context, light);
  const darkAddress = await printSheet(context, dark);
  if (!lightAddress || !darkAddress) return undefined;
  const sheets = { light: lightAddress, dark: darkAddress };
  const product = await productOf(at, { title: line.title, design, blank, ...sheets });
  const [first] = product?.variants ?? [];
  return product && first && findVariant([product], { ...line, variantRef: first.ref });
}

/** The sheets that a design is printed with, as `previewOf` chooses between the two designs. */
export function sheetsOf({ thing, design, designForDark, place }: PrintDesign): {
  light: Sheet;
  dark: Sheet;
} {
  const light = { thing, design, place };
  return { light, dark: { ...light, design: designForDark ?? design } };
}

/** Known by its title, which ends with what it was made of: a product whose answer was lost is found again. */
async function productOf(at: OwnDesigns, making: Making): Promise<PrinterProduct | undefined> {
  const version = versionOf(making);
  const known = (await at.catalog()).find(({ title }) => title.endsWith(version));
  if (known) return known;
  const product = at.made.get(version) ?? make(at, making, version);
  at.made.set(version, product);
  product.catch(() => at.made.delete(version));
  return product;
}

async function make(
  { printer }: OwnDesigns,
  making: Making,
  version: string,
): Promise<PrinterProduct | undefined> {
  const variants = variantsOf(making);
  if (variants.length === 0) return undefined;
  return printer.makeProduct({
    blank: making.blank,
    title: `${making.title}, ${version}`,
    variants,
  });
}

/** Changes when what is printed changes, or what it is printed on; a sheet's address says the design in its place. */
function versionOf({ blank, light, dark, design: { colors, sizes } }: Making): string {
  const said = JSON.stringify([blank.ref, light, dark, colors, sizes]);
  return `print ${createHash('sha256').update(said).digest('hex').slice(0, 10)}`;
}

/** Every color in every size that is sold, each with the sheet that the preview shows on it. */
function variantsOf({ blank, light, dark, design }: Making) {
  const sizes = blank.sizes.filter(
    ({ ours }) => !design.sizes || design.sizes.some((size) => isSameSize(size, ours)),
  );
  const values = (all: readonly BlankValue[]) => (all.length > 0 ? all : [null]);
  return values(colorsOf(design, blank)).flatMap((color) => {
    const src = (color?.ours ?? 'white') === 'white' ? light : dark;
    return values(sizes).map((size) => ({
      color: color?.theirs ?? null,
      size: size?.theirs ?? null,
      src,
    }));
  });
}

/** What comes in no colors is made in white, or in the first color there is. */
function colorsOf({ colors: sold }: PrintDesign, blank: PrinterBlank): BlankValue[] {
  if (sold) return blank.colors.filter(({ ours }) => sold.some((color) => color === ours));
  const one = blank.colors.find(({ ours }) => ours === 'white') ?? blank.colors[0];
  return one ? [one] : [];
}
