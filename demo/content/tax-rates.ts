import type { DemoTaxRate } from './shapes.ts';

// Seed values, for the owner to check and edit. US: the state's own base rate, without county and city rates
// (California includes its statewide local 1.25 %, Virginia its statewide 1 %, Utah its statewide 1.25 %). Written from
// general knowledge, not from an official table, and rounded to whole basis points (MN, MO, NJ and NM have a fraction). Where a shop must collect depends on its nexus; Stripe Tax
// replaces this table where it is switched on. States without a sales tax are left out: AK, DE, MT, NH, OR.
const usStates: [string, string, number][] = [
  ['AL', 'Alabama', 400],
  ['AZ', 'Arizona', 560],
  ['AR', 'Arkansas', 650],
  ['CA', 'California', 725],
  ['CO', 'Colorado', 290],
  ['CT', 'Connecticut', 635],
  ['DC', 'District of Columbia', 600],
  ['FL', 'Florida', 600],
  ['GA', 'Georgia', 400],
  ['HI', 'Hawaii', 400],
  ['ID', 'Idaho', 600],
  ['IL', 'Illinois', 625],
  ['IN', 'Indiana', 700],
  ['IA', 'Iowa', 600],
  ['KS', 'Kansas', 650],
  ['KY', 'Kentucky', 600],
  ['LA', 'Louisiana', 500],
  ['ME', 'Maine', 550],
  ['MD', 'Maryland', 600],
  ['MA', 'Massachusetts', 625],
  ['MI', 'Michigan', 600],
  ['MN', 'Minnesota', 688],
  ['MS', 'Mississippi', 700],
  ['MO', 'Missouri', 423],
  ['NE', 'Nebraska', 550],
  ['NV', 'Nevada', 685],
  ['NJ', 'New Jersey', 663],
  ['NM', 'New Mexico', 488],
  ['NY', 'New York', 400],
  ['NC', 'North Carolina', 475],
  ['ND', 'North Dakota', 500],
  ['OH', 'Ohio', 575],
  ['OK', 'Oklahoma', 450],
  ['PA', 'Pennsylvania', 600],
  ['RI', 'Rhode Island', 700],
  ['SC', 'South Carolina', 600],
  ['SD', 'South Dakota', 420],
  ['TN', 'Tennessee', 700],
  ['TX', 'Texas', 625],
  ['UT', 'Utah', 610],
  ['VT', 'Vermont', 600],
  ['VA', 'Virginia', 530],
  ['WA', 'Washington', 650],
  ['WV', 'West Virginia', 600],
  ['WI', 'Wisconsin', 500],
  ['WY', 'Wyoming', 400],
];

// GST alone, HST where the province has joined it. Provincial sales taxes (BC, MB, QC, SK) are not collected by this shop.
const canada: [string, string, number][] = [
  ['AB', 'GST', 500],
  ['BC', 'GST', 500],
  ['MB', 'GST', 500],
  ['NB', 'HST', 1500],
  ['NL', 'HST', 1500],
  ['NS', 'HST', 1400],
  ['NT', 'GST', 500],
  ['NU', 'GST', 500],
  ['ON', 'HST', 1300],
  ['PE', 'HST', 1500],
  ['QC', 'GST', 500],
  ['SK', 'GST', 500],
  ['YT', 'GST', 500],
];

export const taxRates: DemoTaxRate[] = [
  ...usStates.map(([region, state, basisPoints]) => ({
    country: 'US',
    region,
    name: `${state} sales tax`,
    basisPoints,
  })),
  ...canada.map(([region, name, basisPoints]) => ({ country: 'CA', region, name, basisPoints })),
  { country: 'GB', region: null, name: 'VAT', basisPoints: 2000 },
  { country: 'AU', region: null, name: 'GST', basisPoints: 1000 },
];
