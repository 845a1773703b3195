import type { PaidByHand } from '../sale.ts';

/** What the page of a sale by hand says. */
export const saleCopy = {
  title: 'Record a sale',
  lead: 'Sold at a fair, in the studio or by telephone. It becomes an order like any other.',
  back: '← Fulfillment',
  works: 'What was sold',
  find: 'Find a work by its title',
  findHelp: 'Works that visitors cannot see are found too.',
  none: (q: string) => `No work is called “${q}”.`,
  nothing: 'Nothing chosen yet.',
  failed: 'The works could not be loaded.',
  size: 'Size',
  color: 'Color',
  quantity: 'How many',
  price: 'Price of one',
  left: (count: number) => `${count} left`,
  onDemand: 'Made on demand',
  soldOut: 'None left',
  remove: (title: string) => `Take out ${title}`,
  buyer: 'Who bought it',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  emailHelp: 'With it the buyer is in Customers, and finds the order and its certificate again.',
  paid: 'How it was paid',
  soldOn: 'Day of the sale',
  parcel: 'How it gets there',
  handedOver: 'Handed over',
  handedOverHelp: 'Nothing is to be packed.',
  sent: 'To be sent',
  sentHelp: 'It waits in Fulfillment like every order.',
  shipping: 'Paid for shipping',
  letter: 'Send the buyer the order confirmation',
  letterNeedsEmail: 'It needs an email address.',
  notes: 'Notes',
  notesHelp: 'Only you see them.',
  total: 'Total',
  moreThanThereAre: (title: string, total: number) =>
    total === 1
      ? `There is one of “${title}”, and it can be sold once. Set its number to 1.`
      : `There are ${total} of “${title}” in all: no more can be sold.`,
  atGallery: (title: string, gallery: string) =>
    `“${title}” is at ${gallery}. If ${gallery} sold it, write that down in Works at galleries instead, where its share is booked too. If you sold it yourself, record it, and say there afterwards that it came back.`,
  galleries: 'Works at galleries',
  anyway: 'I sold it myself',
  notYet: 'Not now',
  save: 'Record the sale',
  saving: 'Recording...',
  done: (number: string) => `Order ${number} recorded`,
  look: 'View the order',
  notSaved:
    'No answer came, so it is not known whether the sale was recorded. Please press again: it is recorded once.',
};

/** Ways to pay, as she reads them. */
export const waysToPay: Record<PaidByHand, string> = {
  cash: 'Cash',
  transfer: 'Bank transfer',
  terminal: 'Card reader',
  other: 'Another way',
};
