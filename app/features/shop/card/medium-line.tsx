import type { Artwork } from '#app/features/catalog/contract.ts';

/** `Oil on linen, 36 × 58 in`, with the measures kept on one line. */
export function MediumLine({ work }: { work: Pick<Artwork, 'medium' | 'dimensions'> }) {
  const { medium, dimensions } = work;
  return (
    <p className="type-caption mt-0.5 text-label">
      {medium}
      {medium && dimensions && ', '}
      <span className="whitespace-nowrap">{dimensions}</span>
    </p>
  );
}
