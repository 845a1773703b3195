type Regional = { getTimeZones?: () => string[] | undefined };

/** The country whose clocks show this time zone (`Europe/Berlin`); undefined where it is none of these or the platform does not know. */
export function countryOfTimeZone(timeZone: string): string | undefined {
  // `UTC` and the like belong to none.
  if (!timeZone.includes('/') || timeZone.startsWith('Etc/')) return undefined;
  return asked.find((country) => {
    const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & Regional;
    return locale.getTimeZones?.()?.includes(timeZone);
  });
}

/** Those that people are most often from are asked first. */
const asked =
  'US CA GB AU DE FR NL IT ES AT CH BE IE SE NO DK FI PT PL CZ NZ JP KR SG HK TW MX BR IN IL AE ZA GR HU RO SK SI HR BG EE LV LT LU IS LI MT CY TR UA'.split(
    ' ',
  );
