/** What the section of the printer says. */
export const sectionCopy = {
  title: 'Printing',
  intro:
    'A printer makes your merchandise once it is ordered and posts it to your buyer. The shop works with Teemill: connect your project there, and paid orders are handed over.',
  failed: 'The printer could not be loaded.',
  now: 'Printing now',
  checked: 'Checked with the printer, ',
  tags: {
    owner: 'Connected',
    environment: 'Set where the site is started',
    sandbox: 'Test mode',
    none: 'Nothing is printed',
  },
  sandbox: {
    before: 'Orders go to a stand-in on this site. Nothing is printed and nobody is charged. ',
    link: 'See what was ordered',
  },
  none: 'No printer is connected. What a printer is meant to make waits, or is packed by you.',
  environment:
    'TEEMILL_API_KEY is set where the site is started and wins over what is typed here. Change it there.',
  project: (project: string, products: number | null) =>
    products === null
      ? `Project ${project}`
      : `Project ${project}, ${products === 1 ? 'one product' : `${products} products`}`,
  at: (base: string, lastFour: string, isBearer: boolean) =>
    `At ${base}, with the key that ends in ${lastFour}${isBearer ? ', sent with “Bearer”' : ''}`,
  check: {
    act: 'Check again',
    busy: 'Checking...',
    done: (products: number) =>
      products === 1 ? 'The printer has one product.' : `The printer has ${products} products.`,
  },
  change: 'Change',
  remove: 'Remove',
  form: {
    key: 'Key',
    keyHelp: 'Kept encrypted and never shown again.',
    keyKept: 'Leave it empty to keep the one that is stored.',
    project: 'Project',
    projectHelp: 'The name of your project at the printer, like studio-123456.',
    base: 'Address of the API',
    baseHelp: 'As the printer gives it; mostly you leave it as it is.',
    authorization: 'How the key is sent',
    ways: { raw: 'As it is', bearer: 'With “Bearer”' },
    submit: 'Check and save',
    busy: 'Checking...',
    cancel: 'Cancel',
    missing: {
      key: 'Please paste the key.',
      project: 'Please enter the project.',
      base: 'Please enter the address.',
      ownerPassword: 'Please enter your password.',
    },
    saved: 'Printer connected',
    savedWords: 'What is paid for with real money is printed there from now on.',
  },
  removal: {
    title: 'Remove the printer?',
    words:
      'Its key is forgotten, and nothing more is ordered there. What it already prints it posts all the same; the shop no longer hears of it.',
    act: 'Remove',
    busy: 'Removing...',
    keep: 'Keep it',
    done: 'Printer removed',
    doneWords: 'Its key is deleted here.',
  },
  rate: {
    title: 'Exchange rate',
    label: (currency: string) => `One ${currency} costs me`,
    help: (currency: string) =>
      `The printer charges in ${currency}. With this number the shop works out what you keep of a price; without it you see the cost as the printer says it.`,
    same: (currency: string) => `The printer charges in ${currency}, as your shop does.`,
    save: 'Save',
    busy: 'Saving...',
    saved: 'Saved',
    savedWords: 'Margins are worked out with it from now on.',
    savedEmpty: 'Costs are shown as the printer says them.',
    wrong: 'Please enter a number, like 1.27.',
  },
} as const;
