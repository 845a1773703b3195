import { shippingCopy } from '../copy.ts';
import { unionCountries } from '../withdrawal.ts';

/** Whether customs look at what is sent `from` a country to another: not inside the European Union, and nobody knows where that is not said. */
export function crossesCustoms(country: string, from: string): boolean {
  if (country === '' || from === '' || country === from) return false;
  return !(unionCountries.includes(country) && unionCountries.includes(from));
}

/**
 * What customs may still ask of who receives an order, read from the order itself, so that later tax rates do not change it;
 * undefined where no customs look at it, its address was erased or nobody has said where parcels leave
 * `from`. `tax` and `includedTax` are decimal strings.
 */
export function dutiesSentence(
  country: string,
  { tax, includedTax }: { tax: string; includedTax: string },
  from: string,
): string | undefined {
  if (!crossesCustoms(country, from)) return undefined;
  return shippingCopy.onArrival[Number(tax) + Number(includedTax) > 0 ? 'taxed' : 'on-arrival'];
}
