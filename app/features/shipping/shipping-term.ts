import type { SiteData } from '#app/ui/page-head.tsx';
import { isInsured } from './estimate/insurance.ts';
import { parcelWords } from './parcels/words.ts';

/** What the carriage of these is called wherever it has a price: insured only where the owner has promised that. */
export function shippingTerm(
  lines: Parameters<typeof isInsured>[0],
  unsaid: SiteData['unsaid'],
): string {
  return isInsured(lines, unsaid) ? 'Insured shipping' : 'Shipping';
}

type SentParcel = { cost: string; lines: Parameters<typeof isInsured>[0] };

/** What the carriage of each parcel is called, and what it costs: one row where there is one parcel. */
export function shippingRows(
  parcels: readonly SentParcel[],
  unsaid: SiteData['unsaid'],
): [term: string, cost: string][] {
  const [only, ...more] = parcels;
  if (only && more.length === 0) return [[shippingTerm(only.lines, unsaid), only.cost]];
  return parcels.map(({ cost, lines }, index) => [
    parcelWords.shipping(index + 1, isInsured(lines, unsaid)),
    cost,
  ]);
}
