import type { DemoTaxRate } from './shapes.ts';

// Seed values, for the owner to check and edit. US: the state's own base rate, without county and city rates
// (California includes its statewide local 1.25 %, Virginia its statewide 1 %, Utah its statewide 1.25 %). Written from
// general knowledge, not from an official table, and rounded to hundredths of a percent (MN, MO, NJ and NM have thousandths). Where a shop
// must collect depends on its nexus. States without a sales tax are left out: AK, DE, MT, NH, OR.
const usStates: [string, string, number][] = [
  ['AL', 'Alabama', 4],
  ['AZ', 'Arizona', 5.6],
  ['AR', 'Arkansas', 6.5],
  ['CA', 'California', 7.25],
  ['CO', 'Colorado', 2.9],
  ['CT', 'Connecticut', 6.35],
  ['DC', 'District of Columbia', 6],
  ['FL', 'Florida', 6],
  ['GA', 'Georgia', 4],
  ['HI', 'Hawaii', 4],
  ['ID', 'Idaho', 6],
  ['IL', 'Illinois', 6.25],
  ['IN', 'Indiana', 7],
  ['IA', 'Iowa', 6],
  ['KS', 'Kansas', 6.5],
  ['KY', 'Kentucky', 6],
  ['LA', 'Louisiana', 5],
  ['ME', 'Maine', 5.5],
  ['MD', 'Maryland', 6],
  ['MA', 'Massachusetts', 6.25],
  ['MI', 'Michigan', 6],
  ['MN', 'Minnesota', 6.88],
  ['MS', 'Mississippi', 7],
  ['MO', 'Missouri', 4.23],
  ['NE', 'Nebraska', 5.5],
  ['NV', 'Nevada', 6.85],
  ['NJ', 'New Jersey', 6.63],
  ['NM', 'New Mexico', 4.88],
  ['NY', 'New York', 4],
  ['NC', 'North Carolina', 4.75],
  ['ND', 'North Dakota', 5],
  ['OH', 'Ohio', 5.75],
  ['OK', 'Oklahoma', 4.5],
  ['PA', 'Pennsylvania', 6],
  ['RI', 'Rhode Island', 7],
  ['SC', 'South Carolina', 6],
  ['SD', 'South Dakota', 4.2],
  ['TN', 'Tennessee', 7],
  ['TX', 'Texas', 6.25],
  ['UT', 'Utah', 6.1],
  ['VT', 'Vermont', 6],
  ['VA', 'Virginia', 5.3],
  ['WA', 'Washington', 6.5],
  ['WV', 'West Virginia', 6],
  ['WI', 'Wisconsin', 5],
  ['WY', 'Wyoming', 4],
];

// GST alone, HST where the province has joined it. Provincial sales taxes (BC, MB, QC, SK) are not collected by this shop.
const canada: [string, string, number][] = [
  ['AB', 'GST', 5],
  ['BC', 'GST', 5],
  ['MB', 'GST', 5],
  ['NB', 'HST', 15],
  ['NL', 'HST', 15],
  ['NS', 'HST', 14],
  ['NT', 'GST', 5],
  ['NU', 'GST', 5],
  ['ON', 'HST', 13],
  ['PE', 'HST', 15],
  ['QC', 'GST', 5],
  ['SK', 'GST', 5],
  ['YT', 'GST', 5],
];

export const taxRates: DemoTaxRate[] = [
  ...usStates.map(([region, , percent]) => ({ country: 'US', region, percent })),
  ...canada.map(([region, , percent]) => ({ country: 'CA', region, percent })),
  { country: 'GB', region: null, percent: 20 },
  { country: 'AU', region: null, percent: 10 },
];
