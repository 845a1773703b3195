/** What a saved certificate says by itself: plain words only, for they travel inside the file. */
export const savedCopy = {
  title: 'Certificate of authenticity',
  artist: 'Artist',
  edition: 'Edition',
  sold: 'Sold',
  issued: 'Issued',
  number: 'Number',
  key: 'Key',
  right: 'The signature is right: not one sign of this certificate has been changed.',
  today: (saved: string) =>
    `Saved on ${saved}. Whether it was taken back since, and that the key is the studio’s own, the studio’s page says:`,
  signed: 'What was signed',
  publicKey: 'Public key (Ed25519)',
  signature: 'Signature',
  wrong: 'This certificate has been changed.',
  wrongNote: 'What this file says and its signature do not agree. It proves nothing.',
  unable: 'Not checked',
  unableNote:
    'This browser cannot check the signature (Ed25519). Please open this file in a newer one.',
  asleep: 'Not checked',
  asleepNote:
    'This file checks its own signature when it is opened in a web browser that runs scripts. Until then it proves nothing.',
};
