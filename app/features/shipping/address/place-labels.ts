/** What every form calls these parts of an address. */
export const placeLabels = {
  country: 'Country',
  street: 'Street address',
  apartment: 'Apartment, suite, floor',
  city: 'City',
};

const states = {
  State: 'US AU BR IN MX MY NG',
  Province: 'CA CN ES IT KR TH TR',
  Emirate: 'AE',
  County: 'IE',
  Prefecture: 'JP',
};

const postalCodes: Readonly<Record<string, string>> = {
  US: 'ZIP code',
  GB: 'Postcode',
  AU: 'Postcode',
  IE: 'Eircode',
};

/** What addresses of a country call their state, on every form. */
export function stateLabel(country: string): string {
  const found = Object.entries(states).find(([, codes]) => codes.split(' ').includes(country));
  return found?.[0] ?? 'State / region';
}

/** What addresses of a country call their postal code, on every form. */
export const postalLabel = (country: string): string => postalCodes[country] ?? 'Postal code';
