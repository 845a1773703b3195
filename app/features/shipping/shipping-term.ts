import type { SiteData } from '#app/ui/page-head.tsx';
import { isInsured } from './estimate/insurance.ts';

/** What the carriage of these is called wherever it has a price: insured only where the owner has promised that. */
export function shippingTerm(
  lines: Parameters<typeof isInsured>[0],
  unsaid: SiteData['unsaid'],
): string {
  return isInsured(lines) && !unsaid?.includes('shipping') ? 'Insured shipping' : 'Shipping';
}
