import names from 'i18n-iso-countries/langs/en.json' with { type: 'json' };

/** The names people use, where the list's first is the formal one. */
const everyday: Record<string, string> = {
  GM: 'Gambia',
  LA: 'Laos',
  MD: 'Moldova',
  MK: 'North Macedonia',
  PS: 'Palestine',
  RU: 'Russia',
  TZ: 'Tanzania',
  VN: 'Vietnam',
  BN: 'Brunei',
  US: 'United States',
  CN: 'China',
  TW: 'Taiwan',
  CG: 'Congo',
  CD: 'DR Congo',
  CI: "Côte d'Ivoire",
};

/** Where no carrier takes a painting: uninhabited places, and those under embargo. */
const unreachable = new Set('AQ BV CU GS HM IR KP SY TF UM'.split(' '));

/** ISO 3166 countries in the order of their English names; the United States, where most buyers are, first. */
export const countries: readonly { code: string; name: string }[] = Object.entries(names.countries)
  .filter(([code]) => !unreachable.has(code))
  .map(([code, name]) => ({
    code,
    name: everyday[code] ?? (Array.isArray(name) ? (name[0] ?? code) : name),
  }))
  .map((country) => ({ country, key: country.code === 'US' ? '' : withoutAccents(country.name) }))
  .toSorted((a, b) => (a.key < b.key ? -1 : 1))
  .map(({ country }) => country);

/** Sorts as an English reader expects, without a collator, which costs a phone as much as all the rest of this file. */
function withoutAccents(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

export const alpha2Codes: ReadonlySet<string> = new Set(countries.map((country) => country.code));

/** `GB` → `United Kingdom`. An unknown code stays as it is. */
export function countryName(code: string): string {
  return countries.find((country) => country.code === code)?.name ?? code;
}
