import { describe, expect, it } from 'vitest';
import { addressQuestion } from './postal-regions.ts';
import { regionCodes } from './regions.ts';

const ask = (country: string, state: string, postal_code: string) =>
  addressQuestion({ country, state, postal_code });

describe('an address whose postal code lies elsewhere', () => {
  it.each([
    ['US', 'MN', '94110', 'ZIP 94110 is in California, not in Minnesota. Is the address right?'],
    [
      'US',
      'CA',
      '10001-1234',
      'ZIP 10001-1234 is in New York, not in California. Is the address right?',
    ],
    [
      'CA',
      'BC',
      'K1A 0B1',
      'Postal code K1A 0B1 is in Ontario, not in British Columbia. Is the address right?',
    ],
    [
      'AU',
      'NSW',
      '3000',
      'Postcode 3000 is in Victoria, not in New South Wales. Is the address right?',
    ],
    [
      'AU',
      'Queensland',
      '2000',
      'Postcode 2000 is in New South Wales, not in Queensland. Is the address right?',
    ],
  ])('%s, %s, %s is asked about', (country, state, code, question) => {
    expect(ask(country, state, code)).toBe(question);
  });

  it.each([
    ['US', 'MN', '55802'],
    ['US', 'CA', '94110'],
    ['US', 'DC', '20500'],
    ['US', 'PR', '00901'],
    ['US', 'AP', '96349'],
    ['US', 'HI', '96815'],
    ['US', 'AS', '96799'],
    ['US', 'NY', '06390'],
    ['US', 'CT', '06320'],
    ['US', 'MN', '00000'],
    ['CA', 'ON', 'M5V 2T6'],
    ['CA', 'NU', 'X0A 0H0'],
    ['AU', 'vic', '3000'],
    ['AU', 'ACT', '2601'],
    ['AU', 'NSW', '2601'],
    ['AU', 'Somewhere', '3000'],
    ['GB', 'Avon', 'BS1 4TG'],
    ['DE', 'Berlin', '10115'],
  ])('%s, %s, %s is not', (country, state, code) => {
    expect(ask(country, state, code)).toBeUndefined();
  });

  it('every state has a code of its own', () => {
    const states = [...regionCodes['US']!.keys()];
    const zips = Array.from(
      { length: 1000 },
      (_, index) => `${String(index).padStart(3, '0')}01`,
    ).filter(
      // A code that nobody has fits everywhere.
      (zip) => ask('US', 'MN', zip) !== undefined || ask('US', 'CA', zip) !== undefined,
    );
    expect(
      states.filter((state) => !zips.some((zip) => ask('US', state, zip) === undefined)),
    ).toEqual([]);
  });
});
