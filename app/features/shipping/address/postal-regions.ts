import { regionCodes } from './regions.ts';

/** ZIP codes by their first three digits (US Postal Service, labeling list L002); where two states share one, both are named. */
const zipRanges = ranges(
  '005 NY,006-007 PR,008 VI,009 PR,010-027 MA,028-029 RI,030-038 NH,039-049 ME,050-054 VT,055 MA,056-059 VT,060-062 CT,063 CT/NY,' +
    '064-069 CT,070-089 NJ,090-098 AE,100-149 NY,150-196 PA,197-199 DE,200 DC,201 VA,202-205 DC,206-212 MD,214-219 MD,220-246 VA,' +
    '247-268 WV,270-289 NC,290-299 SC,300-319 GA,320-339 FL,340 AA,341-342 FL,344 FL,346-347 FL,349 FL,350-352 AL,354-369 AL,370-385 TN,' +
    '386-397 MS,398-399 GA,400-421 KY,422 KY/TN,423-427 KY,430-459 OH,460-479 IN,480-499 MI,500-528 IA,530-549 WI,550-567 MN,569 DC,' +
    '570-577 SD,580-588 ND,590-599 MT,600-629 IL,630-658 MO,660-679 KS,680-693 NE,700-714 LA,716-729 AR,730-732 OK,733 TX,734-738 OK,' +
    '739 OK/TX,740-749 OK,750-799 TX,800-816 CO,820-831 WY,832-833 ID,834 ID/WY,835-838 ID,840-844 UT,845 UT/AZ,846-847 UT,850-864 AZ,' +
    '865 AZ/NM/UT,870-884 NM,885 TX,889-898 NV,900-960 CA,961 CA/NV,962-966 AP,967 HI/AS,968 HI,969 GU/MP,970-979 OR,980-994 WA,995-999 AK',
);

/** Canada Post: the first letter. */
const canada: Readonly<Record<string, string>> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  X: 'NT/NU',
  Y: 'YT',
};

/** Australia Post: the first that holds counts; along the borders both are named. */
const postcodeRanges = ranges(
  '0200-0299 ACT,0800-0999 NT,1000-2599 NSW,2600-2620 ACT/NSW,2621-2899 NSW,2900-2920 ACT,2921-2999 NSW,3644 VIC/NSW,3707 VIC/NSW,' +
    '3000-3999 VIC,8000-8999 VIC,4383 QLD/NSW,4385 QLD/NSW,4000-4999 QLD,9000-9999 QLD,5000-5999 SA,6000-6999 WA,7000-7999 TAS',
);

const australia: ReadonlyMap<string, string> = new Map([
  ['ACT', 'Australian Capital Territory'],
  ['NSW', 'New South Wales'],
  ['NT', 'Northern Territory'],
  ['QLD', 'Queensland'],
  ['SA', 'South Australia'],
  ['TAS', 'Tasmania'],
  ['VIC', 'Victoria'],
  ['WA', 'Western Australia'],
]);

const codeNames: Readonly<Record<string, string>> = {
  US: 'ZIP',
  CA: 'Postal code',
  AU: 'Postcode',
};

/** What is asked about an address: in full, and what it is about. */
type Place = { country: string; state: string; postal_code: string };

/**
 * The question whether the region of a tidied address is right where its postal code lies in another; undefined where they agree,
 * or where nobody can tell (other countries, codes that are not given out, regions that are not known).
 */
export function addressQuestion({ country, state, postal_code: code }: Place): string | undefined {
  const names = country === 'AU' ? australia : regionCodes[country];
  const region = names && regionOf(names, state);
  const regions = regionsOf(country, code);
  if (!names || !region || regions.length === 0 || regions.includes(region)) return undefined;
  const where = regions.map((one) => names.get(one) ?? one).join(' or ');
  return `${codeNames[country]} ${code} is in ${where}, not in ${names.get(region)}. Is the address right?`;
}

function regionsOf(country: string, code: string): readonly string[] {
  if (country === 'US' && /^\d{5}/.test(code)) return inRange(zipRanges, code.slice(0, 3));
  if (country === 'CA') return canada[code.slice(0, 1)]?.split('/') ?? [];
  if (country === 'AU' && /^\d{4}$/.test(code)) return inRange(postcodeRanges, code);
  return [];
}

type Range = { first: string; last: string; regions: readonly string[] };

function inRange(known: readonly Range[], digits: string): readonly string[] {
  return known.find(({ first, last }) => digits >= first && digits <= last)?.regions ?? [];
}

function ranges(list: string): Range[] {
  return list.split(',').map((entry) => {
    const [range = '', regions = ''] = entry.split(' ');
    const [first = '', last = first] = range.split('-');
    return { first, last, regions: regions.split('/') };
  });
}

function regionOf(names: ReadonlyMap<string, string>, state: string): string | undefined {
  const upper = state.trim().toUpperCase();
  if (names.has(upper)) return upper;
  return [...names].find(([, name]) => name.toUpperCase() === upper)?.[0];
}
