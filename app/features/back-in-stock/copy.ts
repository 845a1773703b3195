/** What is said to somebody who would have a work that is in another buyer's checkout. */
export const backInStockCopy = {
  title: 'Tell me if it comes free',
  placeholder: 'name@example.com',
  promise:
    'One letter, if this work comes free, and nothing else. It is not the newsletter, and your address is deleted within a week of it.',
  send: 'Tell me',
  sending: 'Noting...',
  noted:
    'Noted. If it comes free, a letter goes out to you at once. If it is sold, there will be none.',
  changed: 'This has just changed',
  failed: 'That did not work. Please try again.',
  empty: 'Enter your email address.',
} as const;
