import type { SiteData } from '#app/ui/page-head.tsx';

/**
 * Whether anything of these travels insured: originals and prints do, merchandise does not (the shipping policy), and nothing where the
 * owner has not promised it (decision 64).
 */
export function isInsured(
  lines: readonly { productType: string }[],
  unsaid: SiteData['unsaid'],
): boolean {
  return (
    !unsaid?.includes('shipping') && lines.some(({ productType }) => productType !== 'merchandise')
  );
}

/** What every page, letter and paper says where something is insured, whatever else lies in the parcel. */
export const insuredSentence = 'Originals and prints are insured on their way.';
