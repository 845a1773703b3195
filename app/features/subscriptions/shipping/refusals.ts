/** Why a shirt is not marked or changed. */
export const refusals = {
  missing: 'There is no such shirt.',
  notClosed: 'This month is not closed yet: what is sent is not decided.',
  nothing: 'Paste one line per member.',
  tooMany: 'That are too many lines at once: 2,000 at most.',
  trackingNumber: 'A tracking number has 100 characters at most.',
  twice: 'A shirt is marked once.',
  notPending: 'Only a shirt that was not sent yet can be changed.',
  invalid: 'This cannot be saved. Please look at the marked fields.',
  atPrinter:
    'The printer makes this shirt and posts it: it is marked by itself. To send it yourself, choose “I pack it myself” under Printing first.',
  reason: 'Say why.',
  steps: {
    shipped: 'A shirt that is on its way can come back, and nothing else.',
    returned: 'A shirt that came back can be sent again, or not at all.',
    canceled: 'A shirt that is not sent can be put back into the list, and nothing else.',
    pending: 'A shirt that was not sent can only be taken out of the list.',
  },
  changed: 'This shirt was changed meanwhile. Please look at it again.',
} as const;
