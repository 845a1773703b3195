/** What every page of the owner says while no real money or no real mail moves. */
export const modeCopy = {
  label: 'Mode of this site',
  payments: {
    sandbox: 'Test payments only: no money moves.',
    test: "Test mode: Stripe's test keys are set, and no money moves.",
    none: 'Nobody can pay: no payment account is connected.',
  },
  mail: 'Letters are kept here and reach nobody.',
  mailbox: 'Open the mailbox',
  testMode: 'Test mode',
};

/** What is said of a page of the owner's that broke. */
export const brokenPageCopy = {
  title: 'Something went wrong',
  words: 'This page could not be shown. Nothing was changed by that. Please reload it.',
  reload: 'Reload',
  health: 'How the shop runs',
};

/** What the account page says of what happened to the account. */
export const activityCopy = {
  title: 'Recent activity',
  intro:
    'Sign-ins, failed tries and changes of your credentials, the newest first. You are mailed about new browsers and changes.',
  failed: 'The list could not be loaded.',
  none: 'Nothing has happened yet.',
  server: 'The server itself',
  times: (count: number) => `(${count} times)`,
};

/** What stands below the head while strangers are kept out. */
export const closedCopy = {
  label: 'The shop is closed',
  closed: 'The shop is closed.',
  strangers: 'Strangers see "Opening soon" and the newsletter.',
  setUp: 'Set it up',
  see: 'See it as visitors will',
  seeIt: 'See it',
} as const;
