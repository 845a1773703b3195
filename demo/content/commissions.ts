import type { DemoCommission, DemoCommissionStory } from './shapes.ts';

export const commissions: DemoCommission[] = [
  {
    title: 'Weir House, three seasons',
    email: 'r.castellan@example.com',
    stage: 'inquiry',
    projectType: 'Custom Commission',
    budget: 5000,
    deadlineInDays: null,
    updatedDaysAgo: 1,
    notes:
      'Three small panels of the same weir from one standpoint. Asked whether spring flood can be one of them.',
  },
  {
    title: 'Linocut for a rowing club centenary',
    email: 'secretary.rowing@example.com',
    stage: 'inquiry',
    projectType: 'Custom artwork',
    budget: null,
    deadlineInDays: 120,
    updatedDaysAgo: 3,
    notes:
      'Edition of 60 for members. Boathouse under the rail bridge. No budget named yet; send the price list for editions.',
  },
  {
    title: 'Grain silos for a bakery wall',
    email: 'hello.bakery@example.com',
    stage: 'proposal',
    projectType: 'Custom Commission',
    budget: 8500,
    deadlineInDays: 45,
    updatedDaysAgo: 4,
    notes:
      '48 × 72 in, oil on linen. Steam and flour dust: quoted with varnish and glazing. Waiting for the wall measurements.',
  },
  {
    title: 'Pilot cutter at the old pier head',
    email: 'j.tennant@example.com',
    stage: 'in_progress',
    projectType: 'Custom Commission',
    budget: 3200,
    deadlineInDays: 5,
    updatedDaysAgo: 2,
    notes:
      'Rigging checked with the owner. Sky still too warm. Needs four days to dry before it can be crated.',
  },
  {
    title: 'Substation with rosebay',
    email: 'collections.energy@example.com',
    stage: 'in_progress',
    projectType: 'Custom artwork',
    budget: 12000,
    deadlineInDays: -6,
    updatedDaysAgo: 9,
    notes:
      'Second sitting lost to rain. Client told of the delay and content to wait until the rosebay is in seed.',
  },
  {
    title: 'Pumping station, interior',
    email: 'museum.water@example.com',
    stage: 'completed',
    projectType: 'Custom Commission',
    budget: 6400,
    deadlineInDays: 18,
    updatedDaysAgo: 5,
    notes:
      'Approved at the studio. Frame ordered in oiled oak. Final payment received; crate to be built.',
  },
  {
    title: 'Draft Marks, for a river trust',
    email: 'readingroom.trust@example.com',
    stage: 'delivered',
    projectType: 'Custom Commission',
    budget: 4800,
    deadlineInDays: null,
    updatedDaysAgo: 2,
    notes: 'Hung in the reading room, north wall. Certificate and care sheet handed over.',
  },
  {
    title: 'Ferry slip, two panels',
    email: 'iris.vantongeren@sample.example',
    stage: 'completed',
    projectType: 'Custom Commission',
    budget: 2600,
    deadlineInDays: 12,
    updatedDaysAgo: 2,
    notes: 'Both panels dry and varnished. Leaves the studio once the balance is here.',
  },
];

/** What the commissions with money in them went through, by title. */
export const stories: DemoCommissionStory[] = [
  {
    title: 'Grain silos for a bakery wall',
    client: 'Odile Farrow',
    begun: 16.3,
    description:
      'The silos at the end of the siding, seen from the bakery door at opening time. To hang behind the counter.',
    medium: 'Oil on linen',
    dimensions: '48 × 72 in',
    agreedPrice: 8500,
    deposit: { amount: 2550, asked: 3.8 },
    moved: [{ to: 'proposal', at: 12.4 }],
  },
  {
    title: 'Substation with rosebay',
    client: 'Henrik Dacre',
    begun: 92.5,
    description:
      'The old substation by the canal, with the rosebay that has come up through its yard.',
    medium: 'Oil on linen',
    dimensions: '60 × 80 in',
    agreedPrice: 12_000,
    deposit: { amount: 3600, asked: 79.2, paid: 77.6 },
    moved: [
      { to: 'proposal', at: 88.1 },
      { to: 'in_progress', at: 77.5 },
    ],
    letters: [
      {
        at: 9.1,
        text: 'The second sitting was lost to rain. I would like to wait until the rosebay is in seed, if you can.',
      },
    ],
  },
  {
    title: 'Ferry slip, two panels',
    client: 'Iris van Tongeren',
    begun: 74.2,
    description: 'The slip at low and at high water, as a pair. The chain in both.',
    medium: 'Oil on panel',
    dimensions: '18 × 24 in each',
    agreedPrice: 2600,
    deposit: { amount: 780, asked: 68.3, paid: 67.9 },
    balance: { amount: 1820, asked: 2.1 },
    moved: [
      { to: 'proposal', at: 71.8 },
      { to: 'in_progress', at: 67.8 },
      { to: 'completed', at: 2.2 },
    ],
    letters: [
      {
        at: 31.4,
        text: 'The low-water panel is done. I begin the other one with the next spring tide.',
      },
    ],
    completed: 2.2,
  },
  {
    title: 'Pumping station, interior',
    client: 'Rowan Sallis',
    begun: 128.4,
    description: 'The engine hall with the beam at rest, for the entrance of the museum.',
    medium: 'Oil on linen',
    dimensions: '40 × 50 in',
    agreedPrice: 6400,
    deposit: { amount: 1920, asked: 119.2, paid: 117.5 },
    balance: { amount: 4480, asked: 7.3, paid: 5.2 },
    moved: [
      { to: 'proposal', at: 124.6 },
      { to: 'in_progress', at: 117.4 },
      { to: 'completed', at: 7.4 },
    ],
    completed: 7.4,
  },
  {
    title: 'Draft Marks, for a river trust',
    client: 'Agnes Whitcombe',
    begun: 212.7,
    description:
      'The bow of the last coaster to load here, close enough to read her draft. For the north wall of the reading room.',
    medium: 'Oil on panel',
    dimensions: '30 × 24 in',
    agreedPrice: 4800,
    deposit: { amount: 1440, asked: 203.1, paid: 201.8 },
    balance: { amount: 3360, asked: 24.6, paid: 21.9 },
    moved: [
      { to: 'proposal', at: 208.2 },
      { to: 'in_progress', at: 201.7 },
      { to: 'completed', at: 24.9 },
      { to: 'delivered', at: 2.1 },
    ],
    pictures: [118.3, 66.4, 25.2],
    letters: [
      {
        at: 118.2,
        text: 'The figures are in. I scraped the eight back twice; it now looks painted by somebody in a hurry, as it was.',
      },
      {
        at: 66.3,
        text: 'This is the waterline, with the weed that hangs from it. What is left is the quiet part above.',
      },
      {
        at: 25.1,
        text: 'It is finished. Come and see it before it is varnished, any morning this week.',
      },
    ],
    workSlug: 'draft-marks',
    completed: 24.9,
    delivered: 2.1,
    deliveryMethod: 'By hand, two people, from the studio',
    clientFeedback: 'Quieter than we had imagined, and better for it. Readers stop in front of it.',
  },
];
