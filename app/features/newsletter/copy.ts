/** What the newsletter says (spec. sections 2 and 8). */
export const newsletterCopy = {
  title: 'Newsletter',
  text: 'New paintings, the next edition off the press, a day when the studio is open. A few letters a year.',
  label: 'Email address',
  subscribe: 'Subscribe',
  subscribing: 'Subscribing...',
  subscribed: {
    title: 'Successfully Subscribed',
    description: 'Welcome! Please press the link in the letter that is on its way to you.',
  },
  failed: { title: 'Error', description: 'Failed to subscribe. Please try again.' },
  confirming: { title: 'Confirming your address...', text: '' },
  confirmed: { title: 'You are on the list', text: 'Thank you. The next letter from the studio will come to you.' },
  leaving: { title: 'Unsubscribing...', text: '' },
  left: { title: 'You are unsubscribed', text: 'No more letters will come to this address. You can subscribe again at any time.' },
  withoutScript: 'This page needs JavaScript to answer the letter. Please switch it on and press the link once more.',
  invalid: { title: 'This link is not valid any more', text: 'Ask for a new letter by entering your address again.' },
} as const;
