/** What the first rates of a shop say, in the steps to opening it. */
export const firstRatesCopy = {
  intro:
    'One price for each kind, whatever its size; every further piece costs the same. Leave empty what you do not send.',
  country: 'Your country',
  noCountry: 'Choose your country',
  home: 'Your own country',
  elsewhere: 'Everywhere else',
  elsewhereHelp: 'Left empty, buyers there are told that you do not ship there yet.',
  minDays: 'Days on the way, from',
  maxDays: 'to',
  leavesWithin: 'Leaves within, in working days',
  leavesHelp: 'Of days left empty nothing is said to buyers.',
  more: 'Other countries, sizes and further pieces',
  noPrice: 'Write at least one price, like 14, or skip this step for now.',
} as const;
