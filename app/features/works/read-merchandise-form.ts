import type { artworks, SizeChart } from '#app/database/schema/catalog.ts';
import { colors } from '#app/features/catalog/colors.ts';
import { readDesignName } from '#app/features/pictures/designs/design.ts';
import type { FieldErrors } from '#app/platform/errors.ts';
import { lengthText, readLength } from '#app/platform/measures/lengths.ts';
import {
  dots,
  dotsPerInch,
  keptPlace,
  type Place,
} from '#app/platform/measures/printable-sheet.ts';
import { readItemWeight } from '#app/platform/measures/item-weight.ts';
import { tidyLine } from '#app/platform/formats/text.ts';
import type { WorkForm } from './form-contract.ts';
import { mockupKindOf } from './mockup-kind.ts';
import { wrong } from './publishing/sentences.ts';

type Work = typeof artworks.$inferSelect;
type MerchandiseColumns = Pick<
  Work,
  | 'merchandiseType'
  | 'teemillVariantRef'
  | 'design'
  | 'designForDark'
  | 'designX'
  | 'designY'
  | 'designWidth'
  | 'hasColors'
  | 'colors'
  | 'fabric'
  | 'care'
  | 'itemWeight'
  | 'sizeChart'
>;

const longest = { merchandiseType: 60, fabric: 300, care: 1000, measure: 40 } as const;

/** What a form says of merchandise alone, read for publishing; nothing of it for another kind. */
export function readMerchandiseForm(errors: FieldErrors, form: WorkForm): MerchandiseColumns {
  if (form.kind !== 'merchandise') return none;
  for (const name of ['merchandiseType', 'fabric', 'care'] as const)
    if (form[name].trim().length > longest[name]) errors[name] = wrong.tooLong(longest[name]);
  const itemWeight = readItemWeight(form.itemWeight) ?? null;
  if (itemWeight === null && form.itemWeight.trim() !== '') errors['itemWeight'] = wrong.itemWeight;
  if (form.printedBy === 'printer' && tidyLine(form.teemillVariantRef) === '')
    errors['teemillVariantRef'] = wrong.noProduct;
  const sold = colors.filter((color) => form.colors.includes(color));
  return {
    merchandiseType: tidyLine(form.merchandiseType) || null,
    teemillVariantRef: tidyLine(form.teemillVariantRef) || null,
    ...designOf(errors, form),
    hasColors: form.hasColors,
    colors: form.hasColors && sold.length > 0 && sold.length < colors.length ? sold : null,
    fabric: tidyLine(form.fabric) || null,
    care: form.care.trim() || null,
    itemWeight,
    sizeChart: chartOf(errors, form),
  };
}

const none: MerchandiseColumns = {
  merchandiseType: null,
  teemillVariantRef: null,
  design: null,
  designForDark: null,
  designX: null,
  designY: null,
  designWidth: null,
  hasColors: false,
  colors: null,
  fabric: null,
  care: null,
  itemWeight: null,
  sizeChart: null,
};

function designOf(errors: FieldErrors, form: WorkForm) {
  const { design, designForDark } = form;
  if (designForDark && !design) errors['design'] = wrong.onlyForDark;
  const place = placeOf(form);
  const thing = mockupKindOf(form);
  for (const field of ['design', 'designForDark'] as const) {
    const file = readDesignName(form[field]);
    if (!file || !place || !thing) continue;
    if (dotsPerInch(thing, file, place) < dots.least)
      errors[field] = wrong.tooFewDots(dotsPerInch(thing, file, place));
  }
  return {
    design: design || null,
    designForDark: (design && designForDark) || null,
    designX: place?.x ?? null,
    designY: place?.y ?? null,
    designWidth: place?.width ?? null,
  };
}

/** Where the design of a form lies, kept on the sheet; undefined where nobody has placed it. */
function placeOf(form: WorkForm): Place | undefined {
  const { designPlace } = form;
  const thing = mockupKindOf(form);
  const file = readDesignName(form.design);
  return designPlace && thing && file && form.design
    ? keptPlace(thing, file, designPlace)
    : undefined;
}

/** Lengths are measured in the unit of the form and kept in inches. A measure or a row of which nothing is known is left out. */
function chartOf(
  errors: FieldErrors,
  { sizeChart, measuredIn, sizes }: WorkForm,
): SizeChart | null {
  if (!sizeChart) return null;
  const named = sizeChart.measures.map((name) => tidyLine(name));
  const rows = sizeChart.rows.flatMap(({ size, lengths }) => {
    // A size that is sold no more needs no measures.
    if (!sizes.some((row) => tidyLine(row.size) === tidyLine(size))) return [];
    return [
      {
        size: tidyLine(size),
        lengths: named.map((_, at) => {
          const text = lengths[at]?.trim() ?? '';
          const inches = text === '' ? null : (readLength(text, measuredIn) ?? null);
          if (text !== '' && inches === null) errors['sizeChart'] = wrong.length;
          return inches;
        }),
      },
    ];
  });
  const isKnown = (at: number) => rows.some(({ lengths }) => lengths[at] !== null);
  const kept = named.flatMap((name, at) => (isKnown(at) ? [{ name, at }] : []));
  for (const { name } of kept) {
    if (name === '') errors['sizeChart'] ??= wrong.noMeasure;
    if (name.length > longest.measure) errors['sizeChart'] ??= wrong.tooLong(longest.measure);
  }
  if (kept.length === 0) return null;
  return {
    measures: kept.map(({ name }) => name),
    rows: rows
      .map(({ size, lengths }) => ({ size, lengths: kept.map(({ at }) => lengths[at] ?? null) }))
      .filter(({ lengths }) => lengths.some((length) => length !== null)),
  };
}

/** A stored chart as its form shows it. */
export function chartForm(
  chart: SizeChart | null,
  measuredIn: WorkForm['measuredIn'],
): WorkForm['sizeChart'] {
  return (
    chart && {
      measures: chart.measures,
      rows: chart.rows.map(({ size, lengths }) => ({
        size,
        lengths: lengths.map((length) => (length === null ? '' : lengthText(length, measuredIn))),
      })),
    }
  );
}
