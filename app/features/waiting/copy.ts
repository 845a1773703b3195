/** What is said to somebody who would have a work that is in another buyer's checkout. */
export const waitingCopy = {
  open: 'Tell me if it comes free',
  title: 'Tell me if it comes free',
  label: 'Your email address',
  promise: 'You get one letter, if this work comes free. Nothing else: no newsletter, and your address is deleted afterwards.',
  send: 'Tell me',
  sending: 'One moment...',
  noted: "Noted. If it comes free, you'll hear from us at once. If it is sold, you will not.",
  failed: 'That did not work. Please try again.',
  empty: 'Enter your email address.',
} as const;
