import type { ParcelSource } from '#app/platform/statuses/parcel-source.ts';
import { parcelWords } from '#app/features/shipping/parcels/words.ts';

/** Stands over the lines of one of several parcels, one level below the heading of what they are part of. */
export function ParcelHead({
  source,
  number,
  count,
  heading: Heading = 'h3',
}: {
  source: ParcelSource;
  number: number;
  count: number;
  heading?: 'h2' | 'h3';
}) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 pt-5 pb-2">
      <Heading className="type-ui font-semibold">{parcelWords.title(number, count)}</Heading>
      <p className="type-small text-label">{parcelWords.from[source]}</p>
    </div>
  );
}
