/** What every page of the owner says while no real money or no real mail moves. */
export const modeCopy = {
  label: 'Mode of this site',
  payments: {
    sandbox: 'No money moves: payments go to a stand-in.',
    test: "No money moves: Stripe's test keys are set.",
  },
  mail: 'Letters are kept here and reach nobody.',
  mailbox: 'Open the mailbox',
};
