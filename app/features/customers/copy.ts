/** Why a person cannot be erased yet. The first of these is also the sentence of the refusal. */
export const erasureCopy = {
  checkout: 'This person is paying for something right now. They can be erased once that is over.',
  payment: 'A payment of this person has not become an order yet. Settle it first.',
  signup: 'This person has begun to subscribe and can still pay. They can be erased once that is over.',
  order: (number: string) => `Order ${number} has not been shipped. Ship or cancel it first: without their address it cannot arrive.`,
  subscription: 'This person has a running subscription. End it first, so that nobody is charged who is not known any more.',
  title: 'Before this person can be erased',
  until: 'Over by',
  open: 'Open',
  close: 'Close',
};
