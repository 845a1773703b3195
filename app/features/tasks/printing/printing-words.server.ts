import { z } from 'zod';

/** Facts of an order that the printer does not make, or of which it says something that needs the owner (decision 65). */
export const printingFacts = z.object({
  orderId: z.uuid(),
  orderNumber: z.string(),
  reason: z.enum([
    'address',
    'out-of-stock',
    'variant-missing',
    'no-shipping',
    'costs-more',
    'cost-unknown',
    'refunded',
    'test-payment',
    'declined',
    'cancelled-there',
    'not-known',
    'recovered',
    'unknown-word',
    'no-tracking',
    'too-late',
  ]),
  /** The line that it is about, where it is one. */
  thing: z.string(),
  /** The printer's own words. */
  said: z.string(),
});
type Facts = z.output<typeof printingFacts>;
type Words = { title: string; happened: string; todo: string };

const nothingYet = 'Nothing is charged and nothing is printed.';
const decide =
  'Open printing: try again there, wait until a day, pack it yourself, or refund the order.';

const sentences: Record<Facts['reason'], (facts: Facts) => Words> = {
  address: ({ orderNumber, said }) => ({
    title: `The printer does not take the address of order ${orderNumber}`,
    happened: `${quoted(said)} ${nothingYet}`,
    todo: 'Ask the buyer for the right address. Post it yourself if the printer does not send there, or refund the order.',
  }),
  'out-of-stock': ({ orderNumber, thing, said }) => ({
    title: `The printer is out of ${thing || 'what order ' + orderNumber + ' needs'}`,
    happened: `${quoted(said)} Order ${orderNumber} waits. ${nothingYet}`,
    todo: 'Wait until the printer has it again, ask the buyer which other they want, pack it yourself, or refund the order.',
  }),
  'variant-missing': ({ orderNumber, thing }) => ({
    title: `The printer's catalog has no ${thing}`,
    happened: `Order ${orderNumber} was paid, and the printer's product that the work names is not there in this color and size. ${nothingYet}`,
    todo: 'Choose the product of the printer on the page of the work, then try again in printing. Or pack it yourself.',
  }),
  'no-shipping': ({ orderNumber }) => ({
    title: `The printer does not send order ${orderNumber}`,
    happened: `It offers no way to the buyer's address except collection. ${nothingYet}`,
    todo: 'Pack it yourself, or refund the order.',
  }),
  'costs-more': ({ orderNumber }) => ({
    title: `Order ${orderNumber} costs more than was paid for it`,
    happened: `The printer asks for more than the buyer paid for these things and their shipping. ${nothingYet}`,
    todo: 'Open printing and look at the cost. Have it printed all the same, pack it yourself, or refund the order. Then raise the price of the work.',
  }),
  'cost-unknown': ({ orderNumber }) => ({
    title: `The printer does not say what order ${orderNumber} costs`,
    happened: `It has the order, and would print it at a price that nobody has named. ${nothingYet}`,
    todo: 'Look the price up in the account of the printer. Have it printed all the same, pack it yourself, or refund the order.',
  }),
  refunded: ({ orderNumber }) => ({
    title: `Order ${orderNumber} was refunded before it was printed`,
    happened: `Money of it went back before the printer was asked to make it. ${nothingYet}`,
    todo: 'Open printing and have it printed all the same, or cancel the order.',
  }),
  'test-payment': ({ orderNumber }) => ({
    title: `Order ${orderNumber} was paid with play money`,
    happened: `Your printer charges real money, so it is not asked to make this order. ${nothingYet}`,
    todo: 'Cancel the order, or pack it yourself.',
  }),
  declined: ({ orderNumber, said }) => ({
    title: `The printer does not take order ${orderNumber}`,
    happened: `${quoted(said)} ${nothingYet}`,
    todo: decide,
  }),
  'cancelled-there': ({ orderNumber }) => ({
    title: `The printer has cancelled order ${orderNumber}`,
    happened: 'It will not print it. The buyer has not been told.',
    todo: decide,
  }),
  'not-known': ({ orderNumber, said }) => ({
    title: `The printer does not know order ${orderNumber}`,
    happened: `It was asked to make it, and its answer was lost. ${quoted(said)}`,
    todo: 'Look for the order in the account of the printer. If it is not there, open printing and try again.',
  }),
  recovered: ({ orderNumber }) => ({
    title: `Order ${orderNumber} may be printed already`,
    happened:
      'A backup was brought back, and the printer may have been asked to make it since. Until you decide, it is not asked again.',
    todo: 'Look in the account of the printer whether it was printed already. If it was not, open printing and try again, or pack it yourself; if it was, say so there.',
  }),
  'unknown-word': ({ orderNumber, said }) => ({
    title: `The printer says something new about order ${orderNumber}`,
    happened: `It calls the order “${said}”, a word that this shop does not know. Nothing was changed by it.`,
    todo: 'Look at the order in the account of the printer. This disappears once it says something that is known.',
  }),
  'no-tracking': ({ orderNumber }) => ({
    title: `The printer posted order ${orderNumber} without a tracking number`,
    happened: 'The buyer is told as soon as there is a number.',
    todo: 'Look for the number in the account of the printer, and write to the buyer. This disappears once the printer gives one.',
  }),
  'too-late': ({ orderNumber, said }) => ({
    title: `The printer goes on with order ${orderNumber}, which was cancelled`,
    happened: `It had begun and does not stop any more. ${quoted(said)} You are charged for it, and it will be posted.`,
    todo: 'Write to the printer if there is still time. Tell the buyer that a parcel may come. This disappears once it has arrived.',
  }),
};

const quoted = (said: string) => (said ? `It says: “${said}”.` : '');

/** What the task says. */
export function printingTask(facts: Facts) {
  const words = sentences[facts.reason](facts);
  return {
    ...words,
    happened: words.happened.trim(),
    path: `/admin/printing?show=${facts.orderId}`,
    link: 'Open printing',
  };
}
