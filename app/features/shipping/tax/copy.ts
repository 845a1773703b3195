/** Why something of the tax settings is refused. */
export const taxRefusals = {
  invalid: 'Some of this cannot be saved. Please look at the marked fields.',
  country: 'Choose a country from the list.',
  region: 'Choose a state or province from the list.',
  twice: 'There is a rate for this place already.',
  rate: 'Write 0 to 100, like 8.875.',
  changed: 'The tax settings were changed in another window meanwhile. Nothing was saved yet.',
} as const;
