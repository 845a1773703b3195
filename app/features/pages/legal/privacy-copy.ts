import { retention } from '#app/platform/storage/retention.ts';

/** What the privacy page says of the shop's settings and of what its sweeps keep to (`platform/storage/retention.ts`). */
export const privacyCopy = {
  pay: {
    stripe:
      'Card payments are handled by Stripe. Your card number goes from your browser to Stripe and never reaches this site. I see the amount and whether the payment succeeded.',
    rehearsal:
      'Payments on this site are a rehearsal: nobody is charged, and a real card number has no business here.',
  },
  stripe:
    'Stripe, for payments. It keeps what the law asks of it, also about somebody who was erased here.',
  stripeTax:
    'It is also given the address that your parcel goes to, and what is in it, to say how much tax is due.',
  printer:
    'The printer, who gets the name and address for the shirts and other printed goods that it makes and posts itself. Of what I pack myself it learns nothing.',
  carrier: 'The carrier that brings your parcel.',
  mail: 'The service that delivers my e-mail.',
  notion:
    'Notion, where I keep my lists of customers and commissions: name, e-mail address, what was asked for and what was bought. The pages of somebody who is erased are emptied there and put into the trash, which Notion empties after 30 days.',
  nobodyElse: 'Nobody else, and nothing is sold.',
  cookies: {
    stripe:
      'Stripe sets its own on the checkout page, to prevent fraud. That is all, which is why there is no banner.',
    none: 'That is all, which is why there is no banner.',
  },
  howLong: [
    'Orders and invoices are kept as long as tax law requires.',
    'Who a gift is for, and the words that go with it, are kept with the order of who gave it and erased with them. The link to a new order stays in your own browser for a day, or until you dismiss it.',
    `An inquiry is deleted ${retention.inquiryDays} days after it came, unless a commission was made of it; one that was taken for a machine's, after ${retention.heldInquiryDays} days.`,
    `An offer made to you is kept with its order; one that you did not take is deleted ${retention.offerDays} days after it ended.`,
    `What a letter to you said is deleted ${retention.letterDays} days after it was sent.`,
    `A newsletter address that is not confirmed is deleted after ${retention.unconfirmedDays} days. When you unsubscribe, your address is deleted, and a fingerprint of it is kept, so that I do not write to you by mistake.`,
    'In a letter that says so at its foot, I count how often each link is pressed; who pressed it is not known to the shop.',
    `The address you left to hear when a work comes free is kept until that one letter has gone or the work is sold, and ${retention.waitingDays} days longer.`,
    'A back-up copy of this shop that was made before something was deleted still holds it until that copy is deleted.',
  ].join(' '),
};
