import { z } from 'zod';

/** Facts of what the printer does not make, or of which it says something that needs the owner (decisions 65 and 73). */
export const printingFacts = z.object({
  /** What it is of: an order, or a member's shirt of a month of the club. */
  orderId: z.uuid().optional(),
  orderNumber: z.string().optional(),
  shirt: z.object({ member: z.string(), month: z.string() }).optional(),
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
type Facts = Pick<z.output<typeof printingFacts>, 'reason' | 'thing' | 'said'> & {
  /** `order 4F1A`, or `the shirt of Ada Brandt for November 2026`. */
  it: string;
  who: 'buyer' | 'member';
  /** Where a wrong address is put right. */
  mend: string;
  sendBack: string;
  callOff: string;
};
type Words = { title: string; happened: string; todo: string };

const nothingYet = 'Nothing is charged and nothing is printed.';
const decide = ({ sendBack }: Pick<Facts, 'sendBack'>) =>
  `Open printing: try again there, wait until a day, pack it yourself, or ${sendBack}.`;

const sentences: Record<Facts['reason'], (facts: Facts) => Words> = {
  address: ({ it, said, who, mend, sendBack }) => ({
    title: `The printer does not take the address of ${it}`,
    happened: `${quoted(said)} ${nothingYet}`,
    todo: `Ask the ${who} for the right address${mend}. Post it yourself if the printer does not send there, or ${sendBack}.`,
  }),
  'out-of-stock': ({ it, thing, said, who, sendBack }) => ({
    title: `The printer is out of ${thing || `what ${it} needs`}`,
    happened: `${quoted(said)} ${capital(it)} waits. ${nothingYet}`,
    todo: `Wait until the printer has it again, ask the ${who} which other they want, pack it yourself, or ${sendBack}.`,
  }),
  'variant-missing': ({ it, thing }) => ({
    title: `The printer's catalog has no ${thing}`,
    happened: `${capital(it)} was paid, and the printer's product that the work names is not there in this color and size. ${nothingYet}`,
    todo: 'Choose the product of the printer on the page of the work, then try again in printing. Or pack it yourself.',
  }),
  'no-shipping': ({ it, who, sendBack }) => ({
    title: `The printer does not send ${it}`,
    happened: `It offers no way to the ${who}'s address except collection. ${nothingYet}`,
    todo: `Pack it yourself, or ${sendBack}.`,
  }),
  'costs-more': ({ it, who, sendBack }) => ({
    title: `${capital(it)} costs more than was paid for it`,
    happened: `The printer asks for more than the ${who} paid for these things and their shipping. ${nothingYet}`,
    todo: `Open printing and look at the cost. Have it printed all the same, pack it yourself, or ${sendBack}. Then raise the price of the work.`,
  }),
  'cost-unknown': ({ it, sendBack }) => ({
    title: `The printer does not say what ${it} costs`,
    happened: `It has the order, and would print it at a price that nobody has named. ${nothingYet}`,
    todo: `Look the price up in the account of the printer. Have it printed all the same, pack it yourself, or ${sendBack}.`,
  }),
  refunded: ({ it, callOff }) => ({
    title: `${capital(it)} was refunded before it was printed`,
    happened: `Money of it went back before the printer was asked to make it. ${nothingYet}`,
    todo: `Open printing and have it printed all the same, or ${callOff}.`,
  }),
  'test-payment': ({ it, callOff }) => ({
    title: `${capital(it)} was paid with play money`,
    happened: `Your printer charges real money, so it is not asked to make it. ${nothingYet}`,
    todo: `${capital(callOff)}, or pack it yourself.`,
  }),
  declined: ({ it, said, sendBack }) => ({
    title: `The printer does not take ${it}`,
    happened: `${quoted(said)} ${nothingYet}`,
    todo: decide({ sendBack }),
  }),
  'cancelled-there': ({ it, who, sendBack }) => ({
    title: `The printer has cancelled ${it}`,
    happened: `It will not print it. The ${who} has not been told.`,
    todo: decide({ sendBack }),
  }),
  'not-known': ({ it, said }) => ({
    title: `The printer does not know ${it}`,
    happened: `It was asked to make it, and its answer was lost. ${quoted(said)}`,
    todo: 'Look for the order in the account of the printer. If it is not there, open printing and try again.',
  }),
  recovered: ({ it }) => ({
    title: `${capital(it)} may be printed already`,
    happened:
      'A backup was brought back, and the printer may have been asked to make it since. Until you decide, it is not asked again.',
    todo: 'Look in the account of the printer whether it was printed already. If it was not, open printing and try again, or pack it yourself; if it was, say so there.',
  }),
  'unknown-word': ({ it, said }) => ({
    title: `The printer says something new about ${it}`,
    happened: `It calls it “${said}”, a word that this shop does not know. Nothing was changed by it.`,
    todo: 'Look at the order in the account of the printer. This disappears once it says something that is known.',
  }),
  'no-tracking': ({ it, who }) => ({
    title: `The printer posted ${it} without a tracking number`,
    happened: `The ${who} is told as soon as there is a number.`,
    todo: `Look for the number in the account of the printer, and write to the ${who}. This disappears once the printer gives one.`,
  }),
  'too-late': ({ it, said, who }) => ({
    title: `The printer goes on with ${it}, which was cancelled`,
    happened: `It had begun and does not stop any more. ${quoted(said)} You are charged for it, and it will be posted.`,
    todo: `Write to the printer if there is still time. Tell the ${who} that a parcel may come. This disappears once it has arrived.`,
  }),
};

const quoted = (said: string) => (said ? `It says: “${said}”.` : '');

/** `Order 4F1A`. */
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** What the task says. */
export function printingTask(facts: z.output<typeof printingFacts>) {
  const words = sentences[facts.reason]({ ...facts, ...namesOf(facts) });
  return {
    ...words,
    happened: words.happened.trim(),
    path: facts.shirt ? '/admin/printing?tab=to-see-to' : `/admin/printing?show=${facts.orderId}`,
    link: 'Open printing',
  };
}

function namesOf({ shirt, orderNumber }: z.output<typeof printingFacts>) {
  if (!shirt)
    return {
      it: `order ${orderNumber}`,
      who: 'buyer',
      mend: '',
      sendBack: 'refund the order',
      callOff: 'cancel the order',
    } as const;
  return {
    it: `the shirt of ${shirt.member} for ${inWords(shirt.month)}`,
    who: 'member',
    mend: ' and correct it in the list of the month: it is handed over anew then',
    sendBack: "send the month back on the member's page",
    callOff: 'take it off the list of its month',
  } as const;
}

/** `November 2026`. */
const inWords = (month: string) =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
