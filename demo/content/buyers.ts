import type { DemoBuyer } from './shapes.ts';

// Invented people at invented doors. Nobody here exists, and nobody can have an address at sample.example.
type Door = [address1: string, city: string, state: string, postalCode: string, country: string];

function buyer(
  name: string,
  timeZone: string,
  [address1, city, state, postalCode, country]: Door,
  address2?: string,
): DemoBuyer {
  const email = `${name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z ]/g, '')
    .replaceAll(' ', '.')}@sample.example`;
  return {
    name,
    email,
    timeZone,
    address: { address1, ...(address2 && { address2 }), city, state, postalCode, country },
  };
}

const [eastern, central, mountain, pacific] = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
] as const;

export const buyers = {
  adaeze: buyer('Adaeze Pryor', central, ['214 Lakeview Terrace', 'Duluth', 'MN', '55804', 'US']),
  anselm: buyer(
    'Anselm Reuter',
    'Europe/Berlin',
    ['Spreeuferweg 14', 'Berlin', '', '10179', 'DE'],
    'Hinterhaus',
  ),
  beatriz: buyer('Beatriz Calloway', pacific, [
    '88 Juniper Court',
    'Portland',
    'OR',
    '97214',
    'US',
  ]),
  callum: buyer(
    'Callum Fairweather',
    'Europe/London',
    ['27 Wharf Lane', 'London', '', 'E14 9SH', 'GB'],
    'Flat 3',
  ),
  delphine: buyer('Delphine Marchetti', eastern, [
    '9 Ropewalk Street',
    'Providence',
    'RI',
    '02903',
    'US',
  ]),
  elias: buyer('Elias Thornbury', eastern, ['1407 Canal Road', 'Buffalo', 'NY', '14202', 'US']),
  freya: buyer('Freya Lindholm', 'Europe/Berlin', ['Torhausgasse 5', 'Berlin', '', '12435', 'DE']),
  gideon: buyer('Gideon Marsh', central, ['33 Foundry Lane', 'Milwaukee', 'WI', '53204', 'US']),
  hana: buyer(
    'Hana Whitlock',
    pacific,
    ['512 Ferry Landing', 'Seattle', 'WA', '98108', 'US'],
    'Apt 4B',
  ),
  ivo: buyer('Ivo Castellane', mountain, ['76 Millrace Drive', 'Denver', 'CO', '80216', 'US']),
  joan: buyer('Joan Abernathy', eastern, ['5 Lockkeepers Row', 'Pittsburgh', 'PA', '15222', 'US']),
  kwame: buyer('Kwame Ellsworth', 'Europe/London', [
    '11 Tanyard Mews',
    'London',
    '',
    'SE16 4DG',
    'GB',
  ]),
  leonie: buyer('Leonie Vasquez', pacific, [
    '240 Saltworks Avenue',
    'Oakland',
    'CA',
    '94607',
    'US',
  ]),
  magnus: buyer('Magnus Oyelaran', 'America/Toronto', [
    '61 Gantry Crescent',
    'Hamilton',
    'ON',
    'L8L 1A4',
    'CA',
  ]),
  noor: buyer('Noor Hathersage', central, [
    '1820 Grain Street',
    'Minneapolis',
    'MN',
    '55401',
    'US',
  ]),
  orla: buyer('Orla Penhaligon', eastern, ['3 Signal House Lane', 'Portland', 'ME', '04101', 'US']),
  pascal: buyer('Pascal Winterbourne', central, [
    '407 Boilerworks Road',
    'Chicago',
    'IL',
    '60608',
    'US',
  ]),
  quentin: buyer('Quentin Adeyemi', 'Australia/Melbourne', [
    '19 Slipway Parade',
    'Melbourne',
    'VIC',
    '3207',
    'AU',
  ]),
  rosalind: buyer('Rosalind Teague', eastern, [
    '72 Towpath Street',
    'Richmond',
    'VA',
    '23220',
    'US',
  ]),
  theodora: buyer('Theodora Quill', eastern, [
    '118 Cooperage Street',
    'Philadelphia',
    'PA',
    '19123',
    'US',
  ]),
  umar: buyer('Umar Eastwick', pacific, ['2050 Drydock Way', 'San Francisco', 'CA', '94107', 'US']),
  vivienne: buyer('Vivienne Ashdown', 'Europe/London', [
    '8 Gasworks Cottages',
    'Bristol',
    '',
    'BS1 6XN',
    'GB',
  ]),
  wendell: buyer('Wendell Okonjo', 'America/Toronto', [
    '340 Mill Street',
    'Toronto',
    'ON',
    'M5A 3C4',
    'CA',
  ]),
  xiomara: buyer('Xiomara Fell', central, [
    '77 Roundhouse Road',
    'Saint Paul',
    'MN',
    '55107',
    'US',
  ]),
  yannick: buyer('Yannick Holloway', mountain, [
    '1290 Smelter Avenue',
    'Butte',
    'MT',
    '59701',
    'US',
  ]),
  zelda: buyer('Zelda Brightwater', 'Australia/Sydney', [
    '4 Coal Loader Lane',
    'Sydney',
    'NSW',
    '2060',
    'AU',
  ]),
  silas: buyer('Silas Norgaard', central, [
    '15 Breakwater Place',
    'Cleveland',
    'OH',
    '44113',
    'US',
  ]),
  alba: buyer('Alba Winterbourne', eastern, ['6 Chandlery Court', 'Portland', 'ME', '04101', 'US']),
  bram: buyer('Bram Ostrander', central, ['902 Ore Dock Road', 'Marquette', 'MI', '49855', 'US']),
  cosima: buyer('Cosima Vail', pacific, ['31 Cannery Row Lane', 'Astoria', 'OR', '97103', 'US']),
  dashiell: buyer('Dashiell Moor', central, [
    '447 Elevator Street',
    'Superior',
    'WI',
    '54880',
    'US',
  ]),
  effie: buyer('Effie Carrick', 'Europe/London', ['12 Shore Place', 'Leith', '', 'EH6 6JB', 'GB']),
  fergus: buyer('Fergus Lindqvist', central, [
    '5 Harbor Light Way',
    'Ashland',
    'WI',
    '54806',
    'US',
  ]),
  greta: buyer('Greta Santangelo', eastern, [
    '73 Slipway Street',
    'Baltimore',
    'MD',
    '21231',
    'US',
  ]),
  hollis: buyer('Hollis Tremaine', mountain, [
    '18 Headframe Road',
    'Leadville',
    'CO',
    '80461',
    'US',
  ]),
  imogen: buyer('Imogen Drey', 'America/Halifax', [
    '29 Drawbridge Lane',
    'Halifax',
    'NS',
    'B3J 1A1',
    'CA',
  ]),
  jarrah: buyer('Jarrah Penhallow', eastern, [
    '640 Coke Oven Hill',
    'Pittsburgh',
    'PA',
    '15222',
    'US',
  ]),
} as const satisfies Record<string, DemoBuyer>;
