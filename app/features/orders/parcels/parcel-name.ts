import { choiceOf } from '#app/features/catalog/choice.ts';
import { parcelWords } from '#app/features/shipping/parcels/words.ts';
import type { ParcelSource } from '#app/platform/statuses/parcel-source.ts';

type Line = {
  title: string;
  productType: string;
  selectedSize: string | null;
  selectedColor: string | null;
};

/** A parcel of several and what is in it: `The parcel from the printer: Heron shirt (Size L, navy), Heron mug`. */
export function parcelNameOf({ source }: { source: ParcelSource }, lines: readonly Line[]): string {
  return parcelWords.named(source, contentsOf(lines).join(', '));
}

/** Lines by their titles, each with what was chosen; without its number, which may be taken back with the money. */
export function contentsOf(lines: readonly Line[]): string[] {
  return lines.map(({ title, productType, selectedSize, selectedColor }) => {
    const chosen = choiceOf({ productType, selectedSize, selectedColor }).join(', ');
    return chosen ? `${title} (${chosen})` : title;
  });
}
