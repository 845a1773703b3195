/** Why a person cannot be erased yet. The first of these is also the sentence of the refusal. */
export const erasureCopy = {
  checkout: 'This person is paying for something right now. They can be erased once that is over.',
  payment: 'A payment of this person has not become an order yet. Settle it first.',
  recovered:
    'A payment of this person was found that the shop did not know. Decide about it first.',
  refund: 'A refund to this person has not arrived yet. They can be erased once it has.',
  failedRefund:
    'A refund to this person failed. Send it again, or write down how the money was sent.',
  dispute: "This person's bank has asked a payment back. They can be erased once that is decided.",
  commissionPaid: 'This person paid for their commission a moment ago. Look at it first.',
  giftPaying: 'This person is paying for a gift right now. They can be erased once that is over.',
  commissionPaying:
    'This person is paying for their commission right now. They can be erased once that is over.',
  signup:
    'This person has begun to subscribe and can still pay. They can be erased once that is over.',
  order: (number: string) =>
    `Order ${number} has not been shipped. Ship or cancel it first: without their address it cannot arrive.`,
  shirt:
    'A shirt of the club that this person has paid for is still to be sent. They can be erased once it is on its way.',
  subscription:
    'This person has a running subscription. End it first, so that nobody is charged who is not known any more.',
  erase: 'Erase this person',
  title: 'Before this person can be erased',
  until: 'Over by',
  open: 'Open',
  close: 'Close',
};
