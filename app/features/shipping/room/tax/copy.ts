import { saveCopy } from '#app/features/settings/frame/copy.ts';

/** What the room of the tax settings says. */
export const taxCopy = {
  title: 'Tax',
  intro: 'Whether buyers pay tax, and how much of it where. The checkout says what stands here.',
  notLoaded: 'The tax settings could not be loaded.',
  charge: {
    title: 'Charge tax',
    label: 'Charge tax at checkout',
    advice:
      'Turn it on only where you are registered to collect tax. The shop calculates by the rates below and cannot tell you which you owe: ask your tax office or an adviser.',
    prices: 'Your prices',
    options: { without: 'Without tax', with: 'With tax' },
    isAdded: 'Tax is added to your prices at checkout.',
    isIncluded:
      'Buyers everywhere pay your prices as they stand and are told how much of them is tax. Where there is no rate, nothing of them is.',
    off: 'Tax is off: nobody pays any, whatever rates stand below.',
    noRates: 'Without a rate nobody pays tax.',
  },
  rates: {
    title: 'Rates by place',
    unit: 'Percent of what is bought',
    empty: 'No place is taxed.',
    wholeCountry: 'Whole country',
    everywhereElse: 'Rest of the country',
    one: (percent: string) => `${percent} %`,
    several: (places: number, least: string, most: string) =>
      `${places} rates, ${least} to ${most} %`,
    withShipping: 'shipping too',
    partlyShipping: 'some with shipping',
    unwritten: 'Not written yet',
    edit: 'Edit',
    editOf: (country: string) => `Edit ${country}`,
    done: 'Done',
    doneWith: (country: string) => `Done with ${country}`,
    addCountry: 'Add a country',
    chooseCountry: 'Choose a country',
    add: 'Add a state',
    place: 'State or province',
    percent: 'Percent',
    shipping: 'Shipping is taxed too',
    remove: (place: string) => `Remove ${place}`,
    removeCountry: 'Remove the country',
    help: 'A state’s own rate counts there; where it has none, that of the whole country does, and without one buyers there pay no tax.',
  },
  ...saveCopy,
  back: 'Take back',
  unsaved: 'Not saved yet. Buyers pay as before.',
  unchanged: 'Nothing to save: buyers pay by this.',
  stale: 'Changed in another window meanwhile. Save again to write yours over it.',
  buyers: {
    note: 'With shipping and tax, if they ordered now.',
    included: (amount: string) => `${amount} of it tax`,
    tax: (amount: string) => `with ${amount} tax`,
    noTax: 'no tax',
  },
} as const;
