import { formatAddress } from 'localized-address-format';
import { countryName } from './countries.ts';
import { fromClubWords } from './stored-address.ts';

/** What an address is written from. */
type AddressParts = {
  firstName: string;
  lastName: string;
  line1: string;
  line2?: string | undefined;
  city: string;
  state: string;
  postalCode: string;
  country: string;
};

/** Chinese, Japanese and Korean addresses run from the largest part to the smallest, but only in their own script. */
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Whether addresses of a country name a state, province or county. */
export const hasState = (country: string): boolean => writes(country, { administrativeArea: mark });

/** Whether addresses of a country have a postal code. */
export const hasPostalCode = (country: string): boolean => writes(country, { postalCode: mark });

/**
 * An address as its country writes it (Google's address data), a line each, the country's name last. Parts that are missing leave no gap;
 * a city or code that the country's form has no place for is kept on a line of its own.
 */
export function addressLines({
  firstName,
  lastName,
  line1,
  line2 = '',
  city,
  state,
  postalCode,
  country,
}: AddressParts): string[] {
  const given = {
    postalCountry: country,
    name: `${firstName} ${lastName}`.trim(),
    addressLines: [line1, line2],
    locality: city,
  };
  const script = eastAsian.test(`${line1}${city}`) ? 'local' : 'latin';
  const lines = formatAddress({ ...given, administrativeArea: state, postalCode }, script);
  const written = lines.join('\n').toUpperCase();
  const left = [city, postalCode].filter(
    (part) => part !== '' && !written.includes(part.toUpperCase()),
  );
  return [...lines, ...left, countryName(country)].filter((line) => line !== '');
}

const mark = '{here}';

// The library keeps its table to itself: whether a country has a part shows in what it writes.
function writes(
  country: string,
  part: { administrativeArea: string } | { postalCode: string },
): boolean {
  return formatAddress({ postalCountry: country, ...part }, 'latin')
    .join()
    .includes(mark);
}

/** The same of an address as the club keeps it. */
export function clubAddressLines(address: Parameters<typeof fromClubWords>[0]): string[] {
  const { postal_code: postalCode, ...same } = fromClubWords(address);
  return addressLines({ ...same, postalCode });
}
