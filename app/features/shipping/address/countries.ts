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

/** ISO 3166 countries in the order of their English names; the United States, where most buyers are, first. */
/** Where no carrier takes a painting: uninhabited places, and those under embargo. */
const unreachable = new Set('AQ BV CU GS HM IR KP SY TF UM'.split(' '));

// One for all comparisons: a phone takes 20 ms to make one for each.
const inEnglish = new Intl.Collator('en');

export const countries: readonly { code: string; name: string }[] = Object.entries(names.countries)
  .filter(([code]) => !unreachable.has(code))
  .map(([code, name]) => ({
    code,
    name: everyday[code] ?? (Array.isArray(name) ? (name[0] ?? code) : name),
  }))
  .toSorted(
    (a, b) =>
      Number(b.code === 'US') - Number(a.code === 'US') || inEnglish.compare(a.name, b.name),
  );

export const alpha2Codes: ReadonlySet<string> = new Set(countries.map((country) => country.code));

/** `GB` → `United Kingdom`. An unknown code stays as it is. */
export function countryName(code: string): string {
  return countries.find((country) => country.code === code)?.name ?? code;
}
