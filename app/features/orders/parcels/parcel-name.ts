import { choiceOf } from '#app/features/catalog/choice.ts';
import type { ParcelSource } from '#app/platform/statuses/parcel-source.ts';
import { parcelWords } from '#app/features/shipping/parcels/words.ts';

type Line = {
  title: string;
  productType: string;
  selectedSize: string | null;
  selectedColor: string | null;
};

/** A parcel of several and what is in it: `The parcel from the printer: Heron shirt (Size L, navy), Heron mug`. */
export function parcelNameOf({ source }: { source: ParcelSource }, lines: readonly Line[]): string {
  // Without its number, which may be taken back with the money.
  const contents = lines.map(({ title, productType, selectedSize, selectedColor }) => {
    const chosen = choiceOf({ productType, selectedSize, selectedColor }).join(', ');
    return chosen ? `${title} (${chosen})` : title;
  });
  return parcelWords.named(source, contents.join(', '));
}
