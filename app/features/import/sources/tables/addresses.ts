import type { ForeignAddress } from '../../shape.ts';
import type { Row } from './table.ts';
import { withoutMark } from '../words.ts';

/** An address whose columns begin alike: `Default Address City`, `Billing City`. Null where it names no street and no city. */
export function addressOf(row: Row, beginnings: readonly string[]): ForeignAddress | null {
  const get = (...names: readonly string[]) =>
    withoutMark(row.get(...beginnings.flatMap((begin) => names.map((name) => begin + name))));
  const address = {
    address1: get('Address1', 'Address 1', 'Street 1', 'address_1'),
    address2: get('Address2', 'Address 2', 'Street 2', 'address_2'),
    city: get('City'),
    state: get('Province Code', 'Province', 'State', 'Region'),
    postalCode: get('Zip', 'Postcode', 'Postal Code', 'Zipcode'),
    country: get('Country Code', 'Country', 'Country / Region'),
  };
  return address.address1 && address.city ? address : null;
}
