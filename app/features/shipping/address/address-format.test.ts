import { describe, expect, it } from 'vitest';
import { addressErrors, isFilledIn, tidyAddress } from './address.ts';
import { addressLines, hasPostalCode, hasState } from './address-format.ts';

const ada = {
  firstName: 'Ada',
  lastName: 'Linde',
  line1: 'Linienstraße 40',
  line2: '',
  city: 'Berlin',
  state: '',
  postalCode: '10119',
};

describe('an address as its country writes it', () => {
  it.each([
    ['DE', ada, ['Ada Linde', 'Linienstraße 40', '10119 Berlin', 'Germany']],
    [
      'US',
      { ...ada, city: 'Duluth', state: 'MN', postalCode: '55802' },
      ['Ada Linde', 'Linienstraße 40', 'Duluth, MN 55802', 'United States'],
    ],
    [
      'GB',
      { ...ada, city: 'Bristol', postalCode: 'BS1 4TG' },
      ['Ada Linde', 'Linienstraße 40', 'Bristol', 'BS1 4TG', 'United Kingdom'],
    ],
    [
      'IT',
      { ...ada, city: 'Roma', state: 'RM', postalCode: '00184' },
      ['Ada Linde', 'Linienstraße 40', '00184 Roma RM', 'Italy'],
    ],
    [
      'JP',
      { ...ada, city: 'Chiyoda', state: 'Tokyo', postalCode: '100-0001' },
      ['Ada Linde', 'Linienstraße 40, Tokyo', '100-0001', 'Chiyoda', 'Japan'],
    ],
    [
      'SG',
      { ...ada, city: 'Singapore', postalCode: '018956' },
      ['Ada Linde', 'Linienstraße 40', 'SINGAPORE 018956', 'Singapore'],
    ],
  ])('in %s', (country, address, lines) => {
    expect(addressLines({ ...address, country })).toEqual(lines);
  });

  it('begins with the largest part in Chinese characters', () => {
    const address = {
      ...ada,
      line1: '千代田1-1',
      city: '千代田区',
      state: '東京都',
      postalCode: '100-0001',
      country: 'JP',
    };
    expect(addressLines(address)[0]).toBe('〒100-0001');
  });

  it('keeps a second line and loses no code that the country has no place for', () => {
    const address = {
      ...ada,
      line2: 'Hinterhaus',
      city: 'Dubai',
      state: 'Dubai',
      postalCode: '00000',
      country: 'AE',
    };
    expect(addressLines(address)).toEqual([
      'Ada Linde',
      'Linienstraße 40',
      'Hinterhaus',
      'Dubai',
      '00000',
      'United Arab Emirates',
    ]);
  });

  it('leaves no gap where an erased person had an address', () => {
    const nothing = {
      firstName: '',
      lastName: '',
      line1: '',
      city: '',
      state: '',
      postalCode: '',
      country: '',
    };
    expect(addressLines(nothing)).toEqual([]);
  });
});

describe('what an address form asks', () => {
  it('is a state where addresses have one, and a postal code where there are any', () => {
    expect(['US', 'CA', 'AU', 'IE', 'IT', 'JP'].map(hasState)).toEqual(Array(6).fill(true));
    expect(['DE', 'FR', 'GB', 'NL', 'NZ', 'SE'].map(hasState)).toEqual(Array(6).fill(false));
    expect(['DE', 'US', 'SG'].map(hasPostalCode)).toEqual([true, true, true]);
    expect(['AE', 'HK'].map(hasPostalCode)).toEqual([false, false]);
  });

  it('is no state of a buyer in Berlin, whose address is complete without one', () => {
    const form = {
      firstName: 'Ada',
      lastName: 'Linde',
      email: 'ada@example.com',
      line1: 'Linienstraße 40',
      city: 'Berlin',
      state: '',
      postal_code: '10119',
    };
    expect(isFilledIn({ ...form, country: 'DE' })).toBe(true);
    expect(isFilledIn({ ...form, country: 'US' })).toBe(false);
    expect(addressErrors(tidyAddress({ ...form, country: 'DE' }))).toEqual({});
    // Chosen before the country was: it belongs to no address in Germany.
    expect(tidyAddress({ ...form, state: 'MN', country: 'DE' }).state).toBe('');
  });
});
