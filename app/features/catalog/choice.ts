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

/** The same for a screen, where the number of a print stays on one line. */
export function shownChoiceOf(bought: Bought): string[] {
  return choiceOf(bought).map((part) =>
    part.startsWith('No. ') ? part.replaceAll(' ', '\u00a0') : part,
  );
}

/** The class of a photograph of a thing, which is dimmed in the dark; a painting stays as it is. */
export function goodsLook({ productType }: Pick<Choice, 'productType'>): 'goods' | false {
  return productType === 'merchandise' && 'goods';
}
