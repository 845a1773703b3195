import { sentFrom } from './sent-from.ts';

const kept = 'ships-to';

/** The country a visitor chose on this device, or else the one that the browser's clock or language speaks for. Browser only. */
export function visitorCountry(): string {
  return chosenCountry() ?? countryOfClock() ?? countryOfLanguage() ?? sentFrom;
}

/** Remembers the visitor's choice on this device, as long as the browser lets us. */
export function chooseCountry(country: string): void {
  try {
    localStorage.setItem(kept, country);
  } catch {
    // Storage is full or switched off: the choice lasts as long as this page.
  }
}

function chosenCountry(): string | undefined {
  try {
    const country = localStorage.getItem(kept) ?? '';
    return /^[A-Z]{2}$/.test(country) ? country : undefined;
  } catch {
    return undefined;
  }
}

type Regional = { getTimeZones?: () => string[] | undefined };

/** The countries that people are most often from are asked first; a browser that does not know the clocks of a country answers nothing. */
function countryOfClock(): string | undefined {
  const clock = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return asked.find((country) => {
    const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & Regional;
    return locale.getTimeZones?.()?.includes(clock);
  });
}

const asked =
  'US CA GB AU DE FR NL IT ES AT CH BE IE SE NO DK FI PT PL CZ NZ JP KR SG HK TW MX BR IN IL AE ZA GR HU RO SK SI HR BG EE LV LT LU IS MT CY TR UA'.split(
    ' ',
  );

function countryOfLanguage(): string | undefined {
  return navigator.languages.map((language) => new Intl.Locale(language).region).find((region) => region !== undefined);
}
