import { regionCodes } from '#app/features/shipping/address/regions.ts';

type Region = { code: string; name: string };

const australia =
  'ACT Australian Capital Territory,NSW New South Wales,NT Northern Territory,QLD Queensland,SA South Australia,TAS Tasmania,VIC Victoria,WA Western Australia';

/** The states and regions of each country the club sends to (decision 32): two letters in the US and Canada, its own list in Australia; British addresses have none. */
export const regions: Readonly<Record<string, readonly Region[]>> = {
  US: coded('US'),
  CA: coded('CA'),
  AU: australia.split(',').map((entry) => {
    const [code = ''] = entry.split(' ');
    return { code, name: entry.slice(code.length + 1) };
  }),
};

/** A region's code, given its code or its name in any case; what is no region of the country stays as it is. */
export function regionCode(country: string, given: string): string {
  const wanted = given.toUpperCase();
  const found = regions[country]?.find(
    ({ code, name }) => code.toUpperCase() === wanted || name.toUpperCase() === wanted,
  );
  return found?.code ?? given;
}

export function isRegion(country: string, code: string): boolean {
  return regions[country]?.some((region) => region.code === code) ?? false;
}

function coded(country: string): Region[] {
  return [...(regionCodes[country] ?? [])].map(([code, name]) => ({ code, name })).toSorted(byName);
}

function byName(a: Region, b: Region): number {
  return a.name.localeCompare(b.name, 'en');
}
