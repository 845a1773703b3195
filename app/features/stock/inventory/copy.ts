/** What the inventory asks before a work is taken from the buyer who is paying for it. */
export const heldCopy = {
  beingBought: (title: string, until: string) =>
    `${title} is in a buyer's checkout until ${until}. If you take it anyway, their payment is cancelled and they are told that the work is gone.`,
  waitsForOwner: (title: string) =>
    `${title} is paid for: its payment was missing here after the database was restored, and waits for you under Payments (/admin/payments). Decide there first: keep the order, or refund it and then mark the work.`,
  soldMeanwhile:
    'The buyer has paid meanwhile, so the work is sold to them. If you cannot deliver it, cancel their order and the money goes back.',
  takeAnyway: 'Take it anyway',
  leave: 'Leave it to the buyer',
};

/** What the inventory says of merchandise. */
export const merchandiseCopy = {
  title: 'Merchandise',
  failed: 'Merchandise could not be loaded.',
  printer: 'The printer makes it',
  you: 'You make it',
  stock: (count: number, bySize: string) => `${count} in stock${bySize && `: ${bySize}`}`,
  hidden: 'Not live',
  price: 'Price',
  cost: 'Cost',
  margin: 'Margin',
  unknown: '–',
  asking: 'Asking the printer what each one costs.',
  costsNow: 'Costs as the printer says them now, without postage.',
  unreached: 'The printer cannot be reached at the moment, so no costs are shown.',
  none: 'No printer is connected, so no costs are shown.',
  noRate: (currency: string) =>
    `The printer charges in ${currency}. Say in Settings, Printing, what that costs you, and every margin is shown.`,
};

/** Where an item has been. */
export const movementsCopy = {
  title: 'Where it has been',
  failed: 'Where it has been could not be loaded.',
};
