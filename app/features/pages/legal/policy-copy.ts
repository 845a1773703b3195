import { noRightYetHere } from '#app/features/shipping/withdrawal.ts';

/**
 * What the policies say until the owner writes her own, paragraph by paragraph: what the program does and the settings say, and what
 * the law of a place asks for. No promise that nobody made stands here.
 */
export const policyCopy = {
  terms: {
    seller: 'These are the terms on which {{name}} sells.',
    what: '## What you buy\n\nThe page of each work says what it is, how large, and how many there are. An original comes with a certificate of authenticity. Colors on a screen are close but not exact.',
    orders:
      '## Orders\n\nNo account is needed. A sale is made when your payment has succeeded and you have been sent a confirmation by e-mail. While you are in the checkout, what is in your cart is held for you, and the time left is shown. If a work should nevertheless prove to have been sold, you are told and refunded in full at once.',
    prices: {
      none: '## Prices and payment\n\nPrices stand beside each work. Shipping is added at checkout, before you pay.',
      added:
        '## Prices and payment\n\nPrices stand beside each work. Shipping, and tax where it is charged, are added at checkout, before you pay.',
      included:
        '## Prices and payment\n\nPrices stand beside each work and include tax where it is charged. Shipping is added at checkout, before you pay.',
    },
    stripe: 'Payment is by card, through Stripe.',
    guarantee: '## The 30-day satisfaction guarantee\n\n{{guarantee}} [How](/returns).',
    commissions:
      '## Commissions\n\nA commission begins with a proposal that we agree on in writing: what is made, for how much, and when it is paid. A deposit and the rest are paid through a link in a letter to you.',
    club: '## The monthly shirt\n\nThe subscription is charged to your card on the same day each month, or on the last day of a shorter one, at the price that the page of the subscription names, shipping included. Each letter about it has a link to your own page. There you can skip a month until the day before you are charged for it, un-skip it until the same day, pause until a month you choose, which skips every month before that one, and change your size or address until that month’s list is closed; both days are written there. A month that is skipped is not charged, and no shirt of it is sent. A charge that your bank refuses is tried again, and the shirt is sent once it is paid.\n\nYou can cancel there at any time. Cancelling stops the next charge, and can be taken back until the last day you have paid for. A month already paid is still sent.\n\nThe club may rest in a month that nobody has paid: everybody is told by letter, nobody is charged for it, and a month that was given comes later. Should the club end, everybody is told by letter which month is the last one; nothing is charged after it, and each subscription ends by itself with what is paid.\n\nMonths can be given: one, three, six or twelve, paid once, shipping included. Nothing renews, and a gift does not run out. Whoever has its link redeems it, once, with a size and an address; the shirts are those of the first months whose list is not closed. Until it is redeemed, the giver can withdraw within 14 days of paying and has everything back. Once it is redeemed, months whose list is not closed can be refunded. Should the club end before a gift is redeemed, or before all its months are sent, its giver is refunded what was not sent.',
    copyright: '## Copyright\n\nBuying a work gives you the work, not the right to reproduce it.',
    withdrawal:
      '## Changing your mind\n\nConsumers in the European Union, the European Economic Area and the United Kingdom can withdraw within 14 days and get the postage of the way there back: [how](/returns).',
    wrong:
      '## If something goes wrong\n\nWrite first: {{contact}}.\n\nNothing in these terms takes away rights that the law of your country gives you as a consumer.',
  },
  returns: {
    guarantee: '## The 30-day satisfaction guarantee\n\n{{guarantee}}',
    wrong:
      'If something arrives damaged, or is not what you ordered, write to {{contact}}. Photograph it, and keep the packing.',
    faulty: {
      eu: '## If something is faulty\n\nFor two years from delivery the law answers for goods that are not as agreed: you can ask for repair or replacement and, where that is not possible, for a lower price or your money back.',
      gb: '## If something is faulty\n\nUnder the Consumer Rights Act 2015 you can return faulty goods within 30 days for your money back, and ask for repair or replacement after that.',
    },
    withdrawal: `## Right of withdrawal in the EU, the EEA and the UK

As a consumer you have the right to withdraw from the contract within 14 days without giving any reason. The 14 days begin on the day on which you, or somebody you named who is not the carrier, received the goods; of an order in several parcels, the last of them.

To withdraw, say so in a clear statement before the 14 days are over: with the form at the end of this page, by e-mail to {{contact}}, or by letter to the address in the [imprint](/imprint). You may use the model form below, but need not. A statement that comes through the form is confirmed to you by e-mail at once.

### What happens then

- You get back **everything you paid, the postage of the way to you included** (only the extra cost of a faster delivery than the ordinary one, had you chosen it, is not), without undue delay and within 14 days of the day on which your withdrawal arrives.
- The money goes back the way it came, and it costs you nothing. It may wait until the goods are here again, or until you have shown that you sent them, whichever is earlier.
- Send the goods back within 14 days of your statement. The postage of the way back is yours.
- You answer for a loss of value only where it comes from handling the goods more than is needed to see what they are.

### What it does not cover

A commission that is made to your wishes cannot be withdrawn from once it is begun.

### Model withdrawal form

> To {{name}}, {{contact}}:
>
> I hereby give notice that I withdraw from my contract of sale of the following goods:
>
> Order number, ordered on, received on:
>
> Name and address of the consumer:
>
> Date, and signature if this form is on paper:`,
    early: `## Before it is sent

${noRightYetHere} The form at the end of this page asks for it.`,
    gift: '## A gift of the monthly shirt\n\nMonths of the club that you give can be withdrawn from within 14 days of the day on which you pay, as long as nobody has redeemed them: you have everything back, and the card can be redeemed no more. Shirts that have been sent are goods like any other.',
    rights: 'The rights that the law of your country gives you as a consumer are untouched.',
  },
  imprint: `## Who runs this site and sells here

{{name}}

{{address}}

E-mail: {{contact}}

Telephone: {{phone}}

{{tax}}

The [terms of sale](/terms), the [privacy page](/privacy), [shipping](/shipping-policy) and [returns and withdrawal](/returns) belong to every order.`,
  shipping: {
    nothing:
      'Nothing is sent anywhere yet. Write to {{contact}} if you would like to have something.',
    costs: '## What it costs\n\n{{shipping-costs}}',
    club: 'Shipping of the monthly shirt is included in its price.',
    times: '## How long it takes\n\n{{shipping-times}}',
    letter: 'You get a letter when your order leaves, with its tracking number.',
    from: (country: string, tax: string) =>
      `## Customs\n\nParcels are sent from: ${country}. Import VAT and duties of other countries are not in the prices: your customs may ask for them when the parcel arrives.${tax}`,
    tax: {
      none: '',
      added: ' Where tax is charged at checkout, it is shown there before you pay.',
      included:
        ' Where the shop itself charges tax, it is in the price, and the checkout says how much it is.',
    },
    damage:
      '## Damage\n\nPhotograph the parcel before you open it further, and keep everything.\n\nThen write to {{contact}}.',
  },
  privacy: {
    begin: 'This page says what is kept about you, why, and for how long.',
    who: '## Who is responsible\n\n{{name}}\n\n{{address}}\n\nE-mail: {{contact}}\n\nTelephone: {{phone}}',
    kept: `## What is kept

- **When you visit.** A cart number, chosen at random and stored in your browser, so that your cart is still there when you come back. Unused carts are deleted after 60 days. There are no accounts, no advertising cookies and no analytics that follow you to other sites.
- **When you buy.** Your name, e-mail address, shipping and billing address, and what you bought. They are needed to send the work and to keep the accounts that the law requires.
- **When you pay.** {{pay}}
- **When you write.** What you send in the contact form, with the pictures that you attach, so that it can be answered. Commission inquiries are kept with the papers of the commission.
- **When you subscribe to letters.** Your e-mail address. The first letter asks you to confirm it; until you do, nothing else is sent. Every letter has a link that ends the subscription.
- **When I make you an offer.** Your name and e-mail address, the work, the price and what I wrote with it.
- **When you wait for a work.** Your e-mail address and the work you asked about, for the one letter that says it is free again.`,
    club: '- **When you join the monthly T-shirt club.** Your name, e-mail address, shipping address and size, which months you paid for and skipped, a pause included, where each shirt went, and of your card its kind, its last four digits and the month in which it ends. The link to your own page is kept only as a fingerprint, and opens the page for 30 days.',
    clubCard: 'The card itself is kept by Stripe, which charges it each month.',
    clubGifts:
      '- **When you give months of it.** Your name and e-mail address, the name of who it is for, your words on the card and, where the card is mailed, that address, which is used for that one letter. A gift that was not paid is deleted after a month.',
    others: '## Who else sees it\n\n{{who}}',
    cookies: '## Cookies\n\nOne strictly necessary cookie keeps the session safe. {{cookies}}',
    long: '## How long\n\n{{how-long}}',
    rights:
      '## Your rights\n\nYou can ask what is held about you, have it corrected, receive a copy, or have it erased. What the law obliges the shop to keep is stripped of your name as far as possible.\n\nWrite to {{contact}}.',
    gdpr: 'What you order, pay and ask for is kept to do what you asked for (Article 6(1)(b) GDPR); accounts because the law requires them (Article 6(1)(c)); letters because you agreed to them, for as long as you do (Article 6(1)(a)); the session cookie to keep the site safe (Article 6(1)(f)). You can object to what rests on the last, and complain to the authority for data protection of your country.',
  },
} as const;
