/** Why something of shipping is refused. */
export const refusals = {
  /** `titles`: what of the order stays behind; empty: all of it. */
  notServed: (titles: readonly string[]) =>
    titles.length === 0
      ? 'We cannot ship to this country yet. Write to us and we will find a way.'
      : `We cannot ship ${titles.map((title) => `“${title}”`).join(' and ')} to this country yet. Write to us and we will find a way.`,
  notSetUp:
    'Shipping is not set up in this shop yet, so nothing can be ordered. Write to us and we will find a way.',
  invalid: 'Some of this cannot be saved. Please look at the marked fields.',
  name: 'Give the zone a name.',
  nameLong: 'This is too long: 60 characters at most.',
  noCountry: 'Choose at least one country.',
  country: 'Choose countries from the list.',
  taken: (countries: string, zone: string) =>
    `${countries} ${countries.includes(',') ? 'are' : 'is'} in ${zone} already. A country is in one zone.`,
  elsewhereTaken: (zone: string) => `${zone} is for every other country already.`,
  amount: 'Write an amount, like 14 or 14.50.',
  freeFrom: 'Write an amount above zero, or leave it empty.',
  size: 'Write a length, like 24.',
  sizeTwice: 'There is a rate for this size already.',
  days: 'Write whole days, 1 to 365.',
  daysOrder: 'The longest cannot be shorter than the shortest.',
  daysBoth: 'Write both numbers of days, or neither.',
  changed: 'This zone was changed in another window meanwhile. Nothing was saved yet.',
  handlingChanged:
    'The days were changed in another window meanwhile. Load the page again to see them.',
  noZone: 'There is no such zone any more.',
  removed: 'This zone was removed in another window meanwhile.',
} as const;
