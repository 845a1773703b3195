import { choiceOf } from '#app/features/catalog/choice.ts';
import type { ParcelSource } from '#app/features/shipping/parcels/source.ts';
import { parcelWords } from '#app/features/shipping/parcels/words.ts';

type Line = {
  title: string;
  productType: string;
  selectedSize: string | null;
  selectedColor: string | null;
};

/** A parcel of several and what is in it: `The parcel from the printer: Heron shirt (Size L, navy), Heron mug`. */
export function parcelNameOf({ source }: { source: ParcelSource }, lines: readonly Line[]): string {
  const contents = lines.map((line) => {
    const chosen = choiceOf(line).join(', ');
    return chosen ? `${line.title} (${chosen})` : line.title;
  });
  return parcelWords.named(source, contents.join(', '));
}
