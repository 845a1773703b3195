import { moneyIn } from '#app/platform/formats/money.ts';

/** What the page of an order says to the owner. */
export const copy = {
  back: 'All orders',
  failed: 'This order could not be loaded.',
  unknown: 'There is no such order',
  unknownText: 'The address may be cut off, or the order is in another shop.',
  offered: (price: string, name: string) => `Bought at the ${price} that you offered to ${name} on`,
  works: 'Works',
  pieces: (count: number) => (count === 1 ? '1 piece' : `${count} pieces`),
  byHand: 'Packed by hand',
  byPrinter: 'Made and sent by the printer',
  nextSteps: {
    pending: 'This order waits to be packed.',
    processing: 'Pack it, then write down the tracking number.',
    shipped: 'It is on its way.',
    printing: 'What is left comes from the printer, who sends it. Nothing is yours to pack.',
    delivered: 'It has arrived. Nothing is left to do.',
    cancelled: 'This order was cancelled, and its money sent back.',
    withdrawn:
      'The buyer has withdrawn. Do not send it: cancel the order or, where something of it has left, send the money of the rest back.',
    'withdrawn-elsewhere':
      'Somebody has withdrawn with another email address than the buyer’s. Ask the buyer before you send it.',
  },
  partWithdrawn: (withdrawn: string, rest: string, count: number) =>
    `The buyer has withdrawn from ${withdrawn}, which is not to be sent: send its money back. ${rest} still ${count === 1 ? 'goes' : 'go'}.`,
  next: 'Next step',
  cancelOrder: 'Cancel order',
  chooseParcel: 'What goes into this parcel',
  anotherCarrier: 'Another',
  shipPart: 'Mark this parcel as shipped',
  needsWork: 'Choose what goes into this parcel first.',
  buyer: 'Buyer',
  recipient: 'Recipient and buyer',
  giftFrom: (name: string) => `A gift from ${name}`,
  giftNote:
    'The packing slip carries these words and no prices. Put nothing with a price into the parcel.',
  giftPrinted: 'The printer sends it, without prices and without these words.',
  copyAddress: 'Copy address',
  copied: { title: 'Address copied' },
  notCopied: {
    title: 'The address could not be copied',
    description: 'Mark it and copy it by hand.',
    destructive: true,
  },
  customer: 'This customer',
  testMode: 'Test mode',
  buyersPage: "The buyer's page",
  billing: 'Billed to',
  money: 'Money',
  sums: {
    subtotal: 'Subtotal',
    shipping: 'Shipping Cost',
    tax: 'Tax',
    includedTax: 'Of it tax',
    total: 'Total Amount',
    refunded: 'Sent back',
    lost: 'Lost dispute',
    left: 'Kept',
  },
  refunds: {
    due: 'on its way',
    pending: 'the bank works on it',
    done: 'sent back',
    elsewhere: 'sent back at the payment provider',
    settled: 'sent to the buyer another way',
    replaced: 'not sent: it went back at the payment provider',
    failed: (reason: string) =>
      `the bank did not accept it${reason && ` (${reason})`}, so it is back with you. Ask the buyer for another way, then mark it as settled.`,
    refused: (attempts: number) =>
      `the provider refused it ${attempts === 1 ? 'once' : `${attempts} times`}; it is tried again`,
  },
  papers: 'Papers',
  slip: 'Packing slip',
  otherLetters:
    'On the packing slip a box stands for each letter that is not Latin. Write those by hand.',
  customs: 'Customs sheet',
  evidence: 'Evidence as a PDF',
  parcels: 'Parcels',
  parcelShipping: (money: string) => `Shipping: ${money}.`,
  follow: (carrier: string | null) => `Follow it${carrier ? ` at ${carrier}` : ''}`,
  notes: 'Admin Notes',
  noNotes: 'None yet.',
  letters: 'Letters',
  noLetters: 'None yet.',
  noAddress: 'There is no e-mail address, so no letter is sent.',
  noLettersOfSample:
    'None. This order is a sample of the demo: no money was paid for it, and nobody is written to.',
  sampleMoves: 'This order is a sample of the demo: no money moves, and nobody is written to.',
  notSent: 'not sent: a sample of the demo',
  sendAgain: 'Send again',
  sending: 'Sending...',
  sentAgain: { title: 'Letter on its way again' },
  noLongerKept: 'No longer kept',
  letterGone:
    'What this letter said is no longer kept: letters are emptied ninety days after they were sent, and when their reader is erased.',
  waits: 'Waits to be sent',
  failing: 'Could not be sent yet; it is tried again',
  repeated: 'sent again',
  timeline: 'Timeline',
};

/** What is said where a buyer's name can be erased, who is no customer. */
export const eraseCopy = {
  open: 'Erase the name',
  ask: 'Erase the name of this buyer?',
  consequence:
    'Name, address and notes go for good; the order, its sums and its country stay for the books. This cannot be undone.',
  confirm: 'Erase for good',
  working: 'Erasing...',
  keep: 'Keep it',
  done: { title: 'Erased', description: 'What the law wants kept stays without their name.' },
  unfinished: 'It can be erased once the order has arrived or is cancelled.',
  isCustomer:
    'This buyer is among your customers. Erase them there, with all that is kept of them.',
  needsAddress: 'The parcel still needs the name and the address. Erase them once it has left.',
};

/** What the refund dialog says. */
export const refundCopy = {
  open: 'Send money back',
  left: (money: string) => `${money} of this order can be sent back.`,
  of: 'What is it for?',
  anyPart: 'Another part of the order',
  leftOf: (money: string) => `${money} can be sent back`,
  callOff: 'Do not send this parcel',
  callOffHelp: {
    printer: 'The printer is told not to make it, as long as it still can be stopped.',
    own: 'The rest of the order goes on as it is.',
  },
  linesOff: 'Do not send what is ticked',
  linesOffHelp:
    'It leaves the parcel and the papers. Its part of the shipping and the tax goes back with it, and the rest of the order goes on.',
  linesNotSent: (titles: readonly string[]) =>
    `${new Intl.ListFormat('en').format(titles)} ${titles.length === 1 ? 'is' : 'are'} not sent any more, and the letter says so. The rest of the order goes on.`,
  restock: 'Offer its works in the shop again',
  help: 'Take the sum of',
  shipping: 'Shipping',
  tax: 'Tax',
  amount: () => `Amount in ${moneyIn().code}`,
  note: 'A sentence for the buyer',
  noteHelp: 'It stands in the letter that tells of the refund.',
  notMoney: 'Write an amount like 120 or 120.50.',
  tooMuch: (money: string) => `Only ${money} is left.`,
  notSent:
    'This parcel is not sent any more, and the letter says so. The rest of the order goes on.',
  keptOf: (money: string) => `${money} that was paid for it is not sent back.`,
  goOn: 'Continue',
  ask: (money: string) => `Send ${money} back?`,
  consequence: (name: string) =>
    `It goes to the card that ${name} paid with, and a letter says so. This cannot be taken back.`,
  handBack: (name: string) =>
    `It was not paid by card here: hand it to ${name} yourself, the way it was paid. The books say so.`,
  confirm: (money: string) => `Send ${money} back`,
  change: 'Change the amount',
  working: 'Sending back...',
  done: (money: string) => ({
    title: `${money} is on its way back`,
    description: 'The buyer is told by letter.',
  }),
};

/** What the page of an order says about disputes and warnings. */
export const disputeCopy = {
  title: 'Dispute',
  warningTitle: 'Fraud warning',
  warning:
    "The card's bank warns that this payment may be fraud. A refund avoids a dispute and its fee. Ship the order only if you know the buyer.",
  reason: (words: string) => `The buyer's bank says: ${words}.`,
  opened: 'Opened',
  todo: 'Download the evidence and hand it in at the payment provider, or accept the dispute there.',
  due: 'The bank must have it by',
  states: {
    'needs-response': 'Needs evidence',
    'under-review': 'Under review',
    won: 'Won',
    lost: 'Lost',
    closed: 'Closed',
  },
  money: {
    'needs-response':
      'The bank holds the money until it has decided; until then nothing can be sent back from here.',
    'under-review':
      'The bank has the evidence and decides. Until then nothing can be sent back from here.',
    won: 'The money is yours again.',
    lost: 'The bank has taken the money.',
    closed: 'It ended without taking any money.',
  },
  inquiry:
    'The bank only asks so far and has taken no money. An answer or a refund now avoids a dispute.',
  fee: (money: string) => `The payment provider charges ${money} for it.`,
};

/** What the evidence for a bank says. */
export const evidenceCopy = {
  title: (number: string) => `Evidence for order ${number}`,
  kind: 'Evidence',
  bought: (name: string, on: string, money: string) =>
    `${name} ordered and paid ${money} on ${on}.`,
  shipped: (carrier: string | null, tracking: string, on: string) =>
    `The order was handed over on ${on} under tracking number ${tracking}${carrier ? `, ${carrier}` : ''}.`,
  notShipped: 'The order has not been handed to a carrier yet.',
  shipTo: 'Shipped to',
  buyer: 'Buyer',
  billed: 'Billed to',
  sameAsShipping: 'the same address',
  payment: 'Payment',
  works: 'Works',
  shipping: 'Shipping',
  tax: 'Tax',
  includedTax: 'Of it tax, in the prices',
  paid: 'Paid',
  disputes: 'Dispute',
  dispute: (money: string, reason: string, state: string, due: string | null) =>
    `${money} disputed: ${reason}. ${state}${due ? `, evidence due ${due}` : ''}.`,
  states: {
    'needs-response': 'Needs evidence',
    'under-review': 'Under review',
    won: 'Won',
    lost: 'Lost',
    closed: 'Closed',
  },
  parcels: 'Shipping',
  parcel: (carrier: string | null, tracking: string) =>
    `Tracking number ${tracking}${carrier ? `, ${carrier}` : ''}`,
  certificates: 'Certificates of authenticity',
  check: 'Checked publicly at',
  refunds: 'Refunds',
  refundStates: {
    due: 'asked for',
    pending: 'under way',
    done: 'sent back',
    failed: "refused by the buyer's bank",
    settled: 'sent another way',
    replaced: 'replaced',
  },
  letters: 'Letters',
  sentTo: (recipient: string) => `sent to ${recipient}`,
  notSent: (recipient: string) => `to ${recipient}, not sent yet`,
  timeline: 'Timeline',
  // The typefaces of printed sheets have no arrow.
  to: 'to',
  shop: 'The shop',
};

/** What the cancel dialog says. */
export const cancelCopy = {
  ask: 'Cancel this order?',
  consequence: (money: string, name: string) =>
    `${money} goes back to the card that ${name} paid with, and a letter says so. This cannot be taken back.`,
  handBack: (money: string, name: string) =>
    `Hand ${money} to ${name} yourself, the way it was paid; the books say so. This cannot be taken back.`,
  nothingLeft: (name: string) =>
    `Its money was sent back before; ${name} is told by letter. This cannot be taken back.`,
  restock: 'Offer the works in the shop again',
  confirm: (money: string | undefined) =>
    money ? `Cancel and send ${money} back` : 'Cancel the order',
  keep: 'Keep the order',
  working: 'Cancelling...',
};

/** What the buyer's receipt says. */
export const receiptCopy = {
  title: (number: string) => `Receipt ${number}`,
  kind: 'Receipt',
  seller: 'Seller',
  buyer: 'Buyer',
  shipTo: 'Shipped to',
  each: (price: string) => `${price} each`,
  certificate: (number: string) => `certificate ${number}`,
  subtotal: 'Subtotal',
  tax: 'Tax',
  includedTax: 'Of it tax, in the prices',
  paid: (currency: string, paidBy: string) =>
    `Total, paid${paidBy === 'card' ? ' by card' : ''} (${currency})`,
  refunded: 'Sent back',
};

export const withdrawalCopy = {
  title: 'Withdrawal',
  elsewhere: 'It did not come from the buyer’s address. Ask before you act on it.',
  about: (titles: readonly string[]) =>
    `This is about ${new Intl.ListFormat('en').format(titles)}.`,
  todo: {
    stopped:
      'What it is about was called off and is not sent: there is nothing to come back. Only money of it that has not gone back is left.',
    atPrinter:
      'What the printer has begun may still be sent: see in Printing whether it can be stopped.',
    waiting:
      'Do not send what was withdrawn. For a consumer in the European Union, the European Economic Area or the United Kingdom the money goes back within 14 days of the statement, the shipping that was paid too; elsewhere what your page of returns promises counts.',
    left: 'For a consumer in the European Union, the European Economic Area or the United Kingdom the money goes back within 14 days of the statement, and you may wait until the goods are here again, or are shown to be sent; elsewhere what your page of returns promises counts.',
  },
  ends: 'When it is settled, archive it in the inbox. Once all of its money has gone back, that happens by itself; where it is about a part, once its parcel is called off too.',
  settled: 'Settled: put away, or its money went back.',
  inbox: 'In the inbox',
};
