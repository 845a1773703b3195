/** What the calls about the printer say. */
export const printerCopy = {
  environmentWins:
    'The printer is set by TEEMILL_API_KEY, where this site is started. That wins: change it there.',
  standIn:
    'A printer on this machine prints nothing. Buyers pay with real money here: connect the printer itself.',
  plain: 'The address must begin with https://, or the key could be read on its way.',
  keyNeeded: 'Please paste the key.',
  wrongKey:
    'The printer does not accept this key. Copy it once more, or choose the other way of sending it.',
  wrongProject: (words: string) => `The printer refuses this project: ${words}`,
  noApi: 'There is no printer at this address.',
  unreadable: 'What answers at this address is not the printer’s API.',
  unreached: 'Nobody answers at this address. Look for a typing mistake, or try again in a moment.',
  busy: 'The printer has trouble at the moment. Try again in a few minutes.',
  none: 'No printer is connected: there is nothing to check.',
  changed: 'This was changed meanwhile, in another window. Load the page again.',
};
