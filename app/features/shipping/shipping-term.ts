import { isInsured } from './estimate/insurance.ts';

/** What the carriage of these is called wherever it has a price. */
export function shippingTerm(lines: Parameters<typeof isInsured>[0]): string {
  return isInsured(lines) ? 'Insured shipping' : 'Shipping';
}
