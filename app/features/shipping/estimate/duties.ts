import { shippingCopy } from '../copy.ts';
import { sentFrom } from '../sent-from.ts';

/**
 * What customs may still ask of who receives an order, read from the order itself, so that later tax rates do not change it;
 * undefined where it crosses no border or its address was erased. `tax` is a decimal string.
 */
export function dutiesSentence(country: string, tax: string): string | undefined {
  if (country === '' || country === sentFrom) return undefined;
  return shippingCopy.onArrival[Number(tax) > 0 ? 'taxed' : 'on-arrival'];
}
