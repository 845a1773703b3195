/** Why an offer cannot be made, changed or taken. Those of `link` reach the buyer. */
export const offerRefusals = {
  noWork: 'There is no such work.',
  noOffer: 'There is no such offer.',
  noInquiry: 'There is no such inquiry.',
  merchandise: 'Offers are for originals and prints.',
  hidden: (title: string) =>
    `Visitors cannot open ${title}. Publish it first: live, or for whoever has its link.`,
  standing: (title: string) => `${title} is not for sale now. The inventory says why.`,
  sold: (title: string) => `${title} has been sold.`,
  past: 'Choose a day to come.',
  tooFar: 'Choose a day within a year.',
  stale: 'This offer was changed elsewhere meanwhile. Look at it again.',
  over: {
    ended: 'This offer has ended. Choose a new last day first.',
    withdrawn: 'This offer was taken back. Make a new one.',
    accepted: 'This offer was accepted: there is an order.',
    sold: 'The work was sold in another way.',
  },
  link: {
    unknown: 'There is no offer at this address. Please check the link in your letter.',
    ended: 'This offer has ended. The work may still be in the shop.',
    withdrawn: 'This offer was taken back. Please answer the letter it came in.',
    accepted: 'This offer has been bought already.',
    sold: 'The work has been sold to somebody else.',
    off: 'The work is not for sale at present. Please answer the letter it came in.',
  },
};
