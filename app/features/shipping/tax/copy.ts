/** Why something of the tax settings is refused. */
export const taxRefusals = {
  invalid: 'Some of this cannot be saved. Please look at the marked fields.',
  country: 'Choose a country from the list.',
  region: 'Choose a state or province from the list.',
  twice: 'There is a rate for this place already.',
  rate: 'Write 0 to 100, like 8.875.',
  code: 'Write a code of Stripe’s, like txcd_99999999.',
  inactive:
    'Stripe Tax is not set up on your account yet. Set it up at Stripe, then save again. Nothing was saved.',
  unregistered:
    'Stripe collects tax nowhere for you yet: add a registration at Stripe, then save again. Nothing was saved.',
  changed: 'The tax settings were changed in another window meanwhile. Nothing was saved yet.',
} as const;

/** What Stripe still asks for, by its own names. */
export const missingWords: Readonly<Record<string, string>> = {
  head_office: 'The address of your business.',
  'head_office.address': 'The address of your business.',
  'defaults.tax_code': 'A tax code for what has none of its own.',
  'defaults.tax_behavior': 'Whether your prices include tax.',
};
