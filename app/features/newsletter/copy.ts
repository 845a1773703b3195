/** What the newsletter says (spec. sections 2 and 8). */
export const newsletterCopy = {
  title: 'Newsletter',
  text: 'New paintings, the next edition off the press, a day when the studio is open. A few letters a year.',
  label: 'Email address',
  subscribe: 'Subscribe',
  subscribing: 'Subscribing...',
  withoutScript: 'Subscribing here needs JavaScript. Without it, write to',
  oneClick: 'A link in every letter ends it.',
  privacy: 'Privacy',
  subscribed: {
    title: 'Successfully Subscribed',
    description:
      'Welcome! Check your mail to confirm: the letters begin once you press the link in it.',
  },
  failed: { title: 'Error', description: 'Failed to subscribe. Please try again.' },
  toConfirm: {
    title: 'One press, and you are on the list',
    text: 'Please confirm that the letters may come to this address.',
    press: 'Confirm my address',
  },
  confirmed: {
    title: 'You are on the list',
    text: 'Thank you. The next letter from the studio will come to you.',
  },
  toLeave: {
    title: 'Leave the newsletter',
    text: 'One press, and no more letters come to this address.',
    press: 'Unsubscribe',
  },
  left: {
    title: 'You are unsubscribed',
    text: 'No more letters will come to this address. You can subscribe again at any time.',
  },
  choices: {
    title: 'What you get',
    goesTo: (address: string) => `The letters come to ${address}.`,
    legend: 'Letters',
    wants: {
      everything: { label: 'Every letter', note: 'A few a year' },
      series: { label: 'Only about some series', note: 'The ones you choose below' },
    },
    series: 'Series you follow',
    save: 'Save',
    saved: 'Saved.',
    notSaved: 'That was not saved. Please try again.',
    notLoaded: 'Your choices could not be loaded.',
    invalid: 'It came with a test letter, or this address no longer gets the letters.',
    leave: 'Leave the newsletter',
  },
  sending: 'One moment...',
  invalid: {
    title: 'This link is not valid any more',
    text: 'Ask for a new letter by entering your address again.',
    toLeave:
      'It came with a test letter, or part of it is missing. If so, press it again in the letter itself.',
  },
} as const;
