import { bothUnitsText } from '#app/platform/measures/sides.ts';
import type { EditionNumbers } from './contract.ts';
import { editionText } from './edition-numbers.ts';

type Choice = { productType: string; selectedSize: string | null; selectedColor: string | null };
/** `edition`: null or not there where the work is not numbered. */
type Bought = Choice & { edition?: EditionNumbers | null | undefined };

/**
 * What was chosen of a work, the same words on every screen and letter: `Size M`, `navy`; of a print `12 × 18 in`, and of a numbered one
 * that was bought `No. 12 of 40`.
 */
export function choiceOf({ productType, selectedSize, selectedColor, edition }: Bought): string[] {
  const size =
    selectedSize && (productType === 'merchandise' ? `Size ${selectedSize}` : selectedSize);
  const number = edition ? editionText(edition) : null;
  return [size, selectedColor, number].filter((part) => part !== null && part !== '') as string[];
}

/** What the label of a work says besides its title, as it stands in an order. */
export type WorkFacts = { medium: string | null; dimensions: string | null; year: number | null };

/** The facts of a work that is sold; of merchandise there are none. */
export function workFactsOf(work: {
  productType: string;
  medium: string;
  height: number | null;
  width: number | null;
  year: number | null;
}): WorkFacts {
  const { productType, medium, height, width, year } = work;
  if (productType === 'merchandise') return { medium: null, dimensions: null, year: null };
  const isMeasured = productType === 'artwork' && height !== null && width !== null;
  return {
    medium: medium || null,
    dimensions: isMeasured ? bothUnitsText({ height, width }) : null,
    year,
  };
}

/**
 * A line of an order in words: `Oil on linen, 36 × 58 in (91 × 147 cm), 2024`, of a print the size that was chosen and its number. Orders
 * from before the facts were kept say what was chosen.
 */
export function labelOf({
  medium,
  dimensions,
  year,
  ...bought
}: Bought & { [Fact in keyof WorkFacts]?: WorkFacts[Fact] | undefined }): string[] {
  const { selectedSize, selectedColor, productType, edition } = bought;
  if (productType === 'merchandise') return choiceOf(bought);
  const choice = { productType, selectedSize: selectedSize ?? dimensions ?? null, selectedColor };
  return [
    medium,
    ...choiceOf(choice),
    year,
    ...choiceOf({ productType, selectedSize: null, selectedColor: null, edition }),
  ]
    .filter((part) => part !== null && part !== undefined && part !== '')
    .map(String);
}

/** What was chosen, for a screen, where the number of a print stays on one line; so does what a label says. */
export const shownChoiceOf = (bought: Bought): string[] => choiceOf(bought).map(unbroken);

export const shownLabelOf = (bought: Parameters<typeof labelOf>[0]): string[] =>
  labelOf(bought).map(unbroken);

const unbroken = (part: string) =>
  part.startsWith('No. ')
    ? part.replaceAll(' ', '\u00a0')
    : part.replaceAll(' × ', '\u00a0×\u00a0');

/** The class of a photograph of a thing, which is dimmed in the dark; a painting stays as it is. */
export function goodsLook({ productType }: Pick<Choice, 'productType'>): 'goods' | false {
  return productType === 'merchandise' && 'goods';
}
