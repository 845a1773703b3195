import { expect, it } from 'vitest';
import { countryOfTimeZone } from './country-of-time-zone.ts';

it.each([
  ['Europe/Berlin', 'DE'],
  ['America/Chicago', 'US'],
  ['Pacific/Auckland', 'NZ'],
])('%s is the time of %s', (zone, country) => {
  expect(countryOfTimeZone(zone)).toBe(country);
});

it.each(['UTC', 'Etc/UTC', 'Etc/GMT+5', 'Mars/Olympus'])('%s belongs to no country', (zone) => {
  expect(countryOfTimeZone(zone)).toBeUndefined();
});
