import { shippingCopy } from '../copy.ts';

/**
 * What customs may still ask of who receives an order, read from the order itself, so that later tax rates do not change it;
 * undefined where it crosses no border, its address was erased or nobody has said where parcels leave
 * `from`. `tax` and `includedTax` are decimal strings.
 */
export function dutiesSentence(
  country: string,
  { tax, includedTax }: { tax: string; includedTax: string },
  from: string,
): string | undefined {
  if (country === '' || from === '' || country === from) return undefined;
  return shippingCopy.onArrival[Number(tax) + Number(includedTax) > 0 ? 'taxed' : 'on-arrival'];
}
