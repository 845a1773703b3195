import type { DemoShippingZone } from './shapes.ts';
export { taxRates } from './tax-rates.ts';

const times = {
  artwork: { leavesWithin: 5, home: [3, 7], abroad: [7, 21] },
  print: { leavesWithin: 3, home: [3, 5], abroad: [7, 14] },
  merchandise: { leavesWithin: 5, home: [3, 6], abroad: [6, 15] },
} as const satisfies Record<
  string,
  { leavesWithin: number; home: [number, number]; abroad: [number, number] }
>;

/** How long a parcel takes within the country it is sent from, and to any other. */
const timeOf = (kind: keyof typeof times, way: 'home' | 'abroad') => {
  const {
    leavesWithin,
    [way]: [min, max],
  } = times[kind];
  return { leavesWithin, days: [min, max] as [number, number] };
};

export const shippingZones: DemoShippingZone[] = [
  {
    country: 'US',
    name: 'United States',
    rates: {
      artwork: { first: '120.00', further: '60.00', ...timeOf('artwork', 'home') },
      print: { first: '14.00', further: '3.00', ...timeOf('print', 'home') },
      merchandise: { first: '6.00', further: '2.00', ...timeOf('merchandise', 'home') },
    },
    merchandiseFreeFrom: '75.00',
  },
  {
    country: 'CA',
    name: 'Canada',
    rates: {
      artwork: { first: '190.00', further: '95.00', ...timeOf('artwork', 'abroad') },
      print: { first: '24.00', further: '5.00', ...timeOf('print', 'abroad') },
      merchandise: { first: '12.00', further: '3.00', ...timeOf('merchandise', 'abroad') },
    },
    merchandiseFreeFrom: '120.00',
  },
  {
    country: 'GB',
    name: 'United Kingdom',
    rates: {
      artwork: { first: '280.00', further: '140.00', ...timeOf('artwork', 'abroad') },
      print: { first: '30.00', further: '6.00', ...timeOf('print', 'abroad') },
      merchandise: { first: '14.00', further: '4.00', ...timeOf('merchandise', 'abroad') },
    },
    merchandiseFreeFrom: '140.00',
  },
  {
    country: 'AU',
    name: 'Australia',
    rates: {
      artwork: { first: '340.00', further: '170.00', ...timeOf('artwork', 'abroad') },
      print: { first: '34.00', further: '7.00', ...timeOf('print', 'abroad') },
      merchandise: { first: '16.00', further: '4.00', ...timeOf('merchandise', 'abroad') },
    },
    merchandiseFreeFrom: '140.00',
  },
  {
    country: '*',
    name: 'Rest of the world',
    rates: {
      artwork: { first: '380.00', further: '190.00', ...timeOf('artwork', 'abroad') },
      print: { first: '38.00', further: '8.00', ...timeOf('print', 'abroad') },
      merchandise: { first: '18.00', further: '5.00', ...timeOf('merchandise', 'abroad') },
    },
    merchandiseFreeFrom: null,
  },
];
