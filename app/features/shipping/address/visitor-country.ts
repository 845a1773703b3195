import { ownTimeZone } from '#app/platform/formats/time-zone.ts';
import { countryOfTimeZone } from './country-of-time-zone.ts';

const kept = 'ships-to';

/**
 * The country a visitor chose on this device, or else the one that the browser's clock or language speaks for; the United States where
 * they are silent (spec. section 3). Browser only.
 */
export function visitorCountry(): string {
  return chosenCountry() ?? countryOfTimeZone(ownTimeZone()) ?? countryOfLanguage() ?? 'US';
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

function countryOfLanguage(): string | undefined {
  return navigator.languages
    .map((language) => new Intl.Locale(language).region)
    .find((region) => region !== undefined);
}
