import { describe, expect, it } from 'vitest';
import { carriers, trackingUrl } from './carriers.ts';

describe('trackingUrl', () => {
  it('knows a page for every carrier that is offered', () => {
    for (const carrier of carriers)
      expect(trackingUrl(carrier, '1Z 999')).toMatch(/^https:\/\/\S+1Z999$/);
  });

  it('knows a carrier however it is written', () => {
    expect(trackingUrl('ups ground', '1Z')).toBe('https://www.ups.com/track?tracknum=1Z');
    expect(trackingUrl('Fed Ex', '77')).toContain('fedex.com');
    expect(trackingUrl('Auspost', 'A1')).toContain('auspost.com.au');
    expect(trackingUrl('USPS Priority', '94')).toContain('usps.com');
  });

  it('makes no link of what it does not know, and no address of what stands in a number', () => {
    expect(trackingUrl(null, '1Z')).toBeUndefined();
    expect(trackingUrl('My cousin', '1Z')).toBeUndefined();
    expect(trackingUrl('UPS', 'a&b=c"/<')).toBe(
      'https://www.ups.com/track?tracknum=a%26b%3Dc%22%2F%3C',
    );
  });
});
