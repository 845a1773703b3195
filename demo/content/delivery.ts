import type { DemoShippingZone } from './shapes.ts';
export { taxRates } from './tax-rates.ts';

// The same figures stand in pages/shipping-policy.md; change both.
export const shippingZones: DemoShippingZone[] = [
  {
    zone: 'US',
    name: 'United States',
    rates: {
      artwork: { first: '120.00', further: '60.00', leavesWithin: 5, days: [3, 7] },
      print: { first: '14.00', further: '3.00', leavesWithin: 3, days: [3, 5] },
      merchandise: { first: '6.00', further: '2.00', leavesWithin: 5, days: [3, 6] },
    },
    merchandiseFreeFrom: '75.00',
  },
  {
    zone: 'CA',
    name: 'Canada',
    rates: {
      artwork: { first: '190.00', further: '95.00', leavesWithin: 5, days: [7, 21] },
      print: { first: '24.00', further: '5.00', leavesWithin: 3, days: [7, 14] },
      merchandise: { first: '12.00', further: '3.00', leavesWithin: 5, days: [6, 15] },
    },
    merchandiseFreeFrom: '120.00',
  },
  {
    zone: 'GB',
    name: 'United Kingdom',
    rates: {
      artwork: { first: '280.00', further: '140.00', leavesWithin: 5, days: [7, 21] },
      print: { first: '30.00', further: '6.00', leavesWithin: 3, days: [7, 14] },
      merchandise: { first: '14.00', further: '4.00', leavesWithin: 5, days: [6, 15] },
    },
    merchandiseFreeFrom: '140.00',
  },
  {
    zone: 'AU',
    name: 'Australia',
    rates: {
      artwork: { first: '340.00', further: '170.00', leavesWithin: 5, days: [7, 21] },
      print: { first: '34.00', further: '7.00', leavesWithin: 3, days: [7, 14] },
      merchandise: { first: '16.00', further: '4.00', leavesWithin: 5, days: [6, 15] },
    },
    merchandiseFreeFrom: '140.00',
  },
  {
    zone: '*',
    name: 'Rest of the world',
    rates: {
      artwork: { first: '380.00', further: '190.00', leavesWithin: 5, days: [7, 21] },
      print: { first: '38.00', further: '8.00', leavesWithin: 3, days: [7, 14] },
      merchandise: { first: '18.00', further: '5.00', leavesWithin: 5, days: [6, 15] },
    },
    merchandiseFreeFrom: null,
  },
];
