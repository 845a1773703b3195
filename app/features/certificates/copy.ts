/** Every sentence about certificates, once. */
export const certificateCopy = {
  title: 'Certificate of authenticity',
  original: 'Original, the only one',
  intro: 'Type the number that stands on the certificate, or open the file that was saved of it.',
  numberLabel: 'Number of the certificate',
  numberHelp: 'Like FC-7K2M-9QHX-0A4B. Capitals and dashes do not matter.',
  lookUp: 'Look it up',
  fileLabel: 'Check a saved certificate',
  unknownTitle: 'No such certificate',
  unknown: (number: string) =>
    `The studio has issued no certificate with the number ${number}. Please compare it with the paper, sign by sign: 0 is always a zero and 1 always a one.`,
  notRead: 'The certificate could not be looked up. Please try again.',
  right: 'This certificate is genuine.',
  rightNote:
    'It stands in the studio’s own books, and its signature is right: not one sign of it has been changed.',
  changed: 'This certificate has been changed.',
  changedNote: 'What it says and its signature do not agree. Please write to the studio.',
  otherKey: 'This certificate was signed with a key that this site does not have.',
  otherKeyNote:
    'Its signature fits it, but it is not the studio’s present key. Please write to the studio.',
  withdrawn: 'This certificate was taken back.',
  withdrawnNote:
    'It was issued by the studio, but it no longer counts: its sale was cancelled, or the studio took it back.',
  here: {
    waiting: 'Your browser is checking the signature too.',
    right:
      'Your own browser has checked the signature too, without trusting this site: it is right.',
    wrong: 'Your own browser finds the signature wrong.',
    unable: 'Your browser is too old to check the signature by itself.',
  },
  print: 'Print it (PDF)',
  save: 'Save this certificate',
  saveNote:
    'One file that shows the certificate and checks its signature by itself, even when this site is no longer there.',
  toWork: 'See the work',
  key: 'Signed with the key',
  signature: 'Signature (Ed25519)',
  file: {
    noFile: 'This is not a saved certificate.',
    right: (title: string, number: string) =>
      `The saved certificate ${number} for “${title}” is right.`,
    wrong: 'This file has been changed, or it was not made by this studio. It proves nothing.',
    toPage: 'See what the studio says of it today',
  },
  soldOn: 'Sold',
  byHand: {
    whichSheet: 'Say which sheet of the edition it is.',
    noSheets: 'This work has no numbered sheets.',
    proof: (number: number, of: number) => `Artist’s proof ${number} of ${of}`,
    justSold: 'This work was sold, or its order cancelled, a moment ago. Please try again.',
    toCome: 'Choose today or a day before.',
  },
  ownerCopy: {
    title: 'Certificates',
    none: 'Nothing in this order leaves the studio by hand.',
    notRead: 'The certificates could not be loaded. Please try again.',
    lacking: 'No certificate yet.',
    cancelled: 'It was cancelled, so there is none.',
    issue: 'Issue a certificate',
    issuing: 'Issuing...',
    notIssued: 'The certificate could not be issued. Please try again.',
    issued: 'Certificate issued',
    edition: 'Which print is it?',
    editionHelp: 'As it is written on the sheet, like 3 of 50.',
    withdraw: 'Take back',
    withdrawing: 'Taking back...',
    ask: (number: string) => `Take ${number} back?`,
    askNote:
      'Whoever looks it up will read that it no longer counts. This cannot be undone; you can issue a new one.',
    keep: 'Keep it',
    notWithdrawn: 'The certificate could not be taken back. Please try again.',
    wasWithdrawn: 'Certificate taken back',
    former: (numbers: readonly string[]) => `Taken back: ${numbers.join(', ')}`,
    pdf: 'PDF',
    verify: 'Verify page',
  },
};

/** What stands on the printed page. */
export const printCopy = {
  artist: 'Artist',
  edition: 'Edition',
  issued: 'Issued',
  sold: 'Sold',
  number: 'Number',
  key: 'Key',
  hand: 'Signed by the artist',
  scan: (address: string) =>
    `Check this certificate with the code above, or type its number at ${address}`,
  withdrawn: (date: string) => `Taken back on ${date}: this certificate no longer counts.`,
};
