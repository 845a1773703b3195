import { colors } from '#app/features/catalog/colors.ts';
import { readDesignName } from '#app/features/pictures/designs/design.ts';
import type { Offer, PrinterRange } from '#app/features/printing/range/contract.ts';
import { isSameSize } from '#app/features/printing/rules/variants.ts';
import { type Cents, toCents } from '#app/platform/formats/money.ts';
import { lengthText } from '#app/platform/measures/lengths.ts';
import type { Thing } from '#app/platform/measures/printable-sheet.ts';
import type { SizeRow, WorkForm } from '../../form-contract.ts';
import { mockupKindOf } from '../../mockup-kind.ts';
import { rowsOf } from '../parts/rows.ts';
import { soldColors } from '../design/placing.ts';

/** Whether a design of her own is to be printed: on a blank, since a ready product has another one on it. */
const hasOwnDesign = (form: WorkForm): boolean =>
  mockupKindOf(form) !== undefined && readDesignName(form.design) !== undefined;

const names: Record<Thing, RegExp> = {
  't-shirt': /t-?shirt|\btee\b/i,
  tote: /tote|bag/i,
  mug: /mug|cup/i,
  poster: /poster|print\b/i,
};

/** What a form can choose from: what is called as the thing is comes first. */
export function offersFor(
  range: PrinterRange,
  form: WorkForm,
): { named: Offer[]; others: Offer[] } {
  const all = hasOwnDesign(form) ? range.blanks : range.products;
  const thing = mockupKindOf(form);
  const isNamed = ({ title }: Offer) => thing !== undefined && names[thing].test(title);
  return {
    named: all.filter((offer) => isNamed(offer)),
    others: all.filter((offer) => !isNamed(offer)),
  };
}

/** The offer that a form names; `otherDesign`: a product of the printer's that carries another design than the form's. */
export function chosenOffer(
  range: PrinterRange,
  form: WorkForm,
): { offer: Offer; isOtherDesign: boolean } | undefined {
  const ref = form.teemillVariantRef.trim();
  if (ref === '') return undefined;
  const blank = range.blanks.find(({ refs }) => refs.includes(ref));
  if (blank) return { offer: blank, isOtherDesign: false };
  const product = range.products.find(({ refs }) => refs.includes(ref));
  return product && { offer: product, isOtherDesign: hasOwnDesign(form) };
}

/** The sizes that an offer comes in, in its order. */
export const sizesOf = ({ variants }: Offer): string[] => [
  ...new Set(variants.flatMap(({ size }) => size ?? [])),
];

/** Those of the six colors that it comes in. */
export const colorsOf = ({ variants }: Offer) =>
  colors.filter((one) => variants.some(({ color }) => color === one));

/**
 * What a form says once an offer is chosen: its sizes and colors, and of fabric, care, weight and measures what nobody has written yet. A
 * size that was published stays, offered no more, since orders name it.
 */
export function withOffer(
  form: WorkForm,
  offer: Offer,
  isPublished: (size: string) => boolean,
): Partial<WorkForm> {
  const sold = colorsOf(offer);
  const both = soldColors(form).filter((color) => sold.includes(color));
  const kept = both.length > 0 ? both : sold;
  const sizes = sizeRows(form, offer, isPublished);
  const { fabric, care, weightGrams } = offer;
  return {
    teemillVariantRef: offer.ref,
    printedBy: 'printer',
    sizes,
    hasColors: sold.length > 0,
    colors: kept.length === colors.length ? [] : kept,
    ...(form.fabric.trim() === '' && fabric && { fabric }),
    ...(form.care.trim() === '' && care && { care }),
    ...(form.itemWeight.trim() === '' && weightGrams && { itemWeight: `${weightGrams} g` }),
    ...(form.sizeChart === null && { sizeChart: chartOf(offer, form.measuredIn) }),
  };
}

function sizeRows(
  { sizes }: WorkForm,
  offer: Offer,
  isPublished: (size: string) => boolean,
): SizeRow[] {
  const offered = sizesOf(offer);
  const isOffered = ({ size }: SizeRow) => offered.some((one) => isSameSize(one, size));
  const fitting = sizes.filter(isOffered);
  const others = sizes
    .filter((row) => !isOffered(row) && isPublished(row.size))
    .map((row) => ({ ...row, isOffered: false }));
  return [...(fitting.length > 0 ? fitting : rowsOf(offered)), ...others];
}

const inchesPer: Record<string, number> = { in: 1, cm: 1 / 2.54 };

/** The printer's measures as the form has them; null where none of them says its unit. */
function chartOf({ sizeChart }: Offer, unit: WorkForm['measuredIn']): WorkForm['sizeChart'] {
  const keys = [...new Set(sizeChart.flatMap(({ measures }) => Object.keys(measures)))];
  const known = keys.flatMap((key) => {
    const [, name, theirs] = /^(.+?)\s*\((in|cm)\)$/i.exec(key) ?? [];
    return name && theirs ? [{ key, name, factor: inchesPer[theirs.toLowerCase()] ?? 1 }] : [];
  });
  if (known.length === 0) return null;
  return {
    measures: known.map(({ name }) => name),
    rows: sizeChart.map(({ size, measures }) => ({
      size,
      lengths: known.map(({ key, factor }) => {
        const length = Number(measures[key]) * factor;
        return length > 0 ? lengthText(length, unit) : '';
      }),
    })),
  };
}

/** What one of a size costs at the printer, in the dearest of the colors that are sold; undefined where it does not say. Cents. */
export function costOf(
  offer: Offer,
  form: Pick<WorkForm, 'hasColors' | 'colors'>,
  size: string | null,
): Cents | undefined {
  const sold: readonly string[] = soldColors(form);
  const costs = offer.variants
    .filter(
      (one) =>
        (size === null || one.size === null || isSameSize(one.size, size)) &&
        (!form.hasColors || one.color === null || sold.includes(one.color)),
    )
    .flatMap(({ cost }) => (cost === null ? [] : toCents(cost)));
  return costs.length > 0 ? Math.max(...costs) : undefined;
}
