import { z } from 'zod';

/** A statement of withdrawal that names an order. */
export const withdrawalFacts = z.object({
  orderId: z.uuid(),
  orderNumber: z.string(),
  buyer: z.string(),
  /** It was sent with the address that the order was placed with. */
  isBuyers: z.boolean(),
  /** The law of the buyer's country gives the right, and its time is not over. */
  hasRight: z.boolean(),
  /** How much of what it is about has left; `cancelled`: none of it ever will. */
  left: z.enum(['nothing', 'part', 'all', 'cancelled']),
  /** The printer makes something of it, which has not left. */
  isAtPrinter: z.boolean().default(false),
  /** What it is about, where that is a part of the order. */
  titles: z.array(z.string()).default([]),
  /** Which one it is of all that name the order: somebody may write twice, with other words. */
  statement: z.int().default(1),
});
type Facts = z.output<typeof withdrawalFacts>;

export const withdrawalTask = (facts: Facts) => ({
  title: `Withdrawal from order ${facts.orderNumber}${whichOf(facts)}${facts.isBuyers ? warningOf(facts) : ': ask the buyer'}`,
  happened: facts.isBuyers
    ? `${facts.buyer || 'The buyer'} has withdrawn from ${nameOf(facts)}, in the form on your site.`
    : `Somebody has withdrawn from ${nameOf(facts)} in the form on your site, with another email address than ${facts.buyer || 'the buyer'} ordered with.`,
  todo: [
    facts.statement > 1 && 'An earlier statement names the same order: read them together.',
    !facts.isBuyers && 'Ask the buyer first whether it was them.',
    !facts.hasRight &&
      'The law gives no right of withdrawal here: the country has none, or its 14 days are over. What you take back is what your page of returns promises.',
    ...(facts.hasRight || facts.isBuyers ? [steps[facts.left]] : []),
    facts.isAtPrinter &&
      'What the printer has begun may still be sent: see in Printing whether it can be stopped.',
    isPart(facts) && 'The rest of the order goes on.',
    facts.hasRight && (isPart(facts) ? refundOfPart : refund)[facts.left],
    isPart(facts)
      ? 'When it is settled, archive the statement in the inbox; once its parcel is called off and its money has gone back, that happens by itself.'
      : 'When it is settled, archive the statement in the inbox; once all of the money has gone back, that happens by itself.',
  ]
    .filter(Boolean)
    .join(' '),
  path: `/admin/orders/${facts.orderId}`,
  link: 'Open the order',
});

const isPart = ({ titles }: Facts) => titles.length > 0;

const whichOf = ({ statement }: Facts) => (statement > 1 ? `, statement ${statement}` : '');

const nameOf = (facts: Facts) =>
  isPart(facts)
    ? new Intl.ListFormat('en', { type: 'conjunction' }).format(facts.titles)
    : 'the order';

function warningOf(facts: Facts): string {
  if (!isPart(facts)) return warnings[facts.left];
  return facts.left === 'nothing' || facts.left === 'part'
    ? `: do not send ${nameOf(facts)}`
    : `: ${nameOf(facts)}`;
}

const warnings: Record<Facts['left'], string> = {
  nothing: ': do not send it',
  part: ': do not send the rest',
  all: '',
  cancelled: '',
};

const steps: Record<Facts['left'], string> = {
  nothing: 'Do not send it.',
  part: 'Do not send what has not left yet, and say where to send the rest back.',
  all: 'Say where to send it back.',
  cancelled: 'It was called off before and is not sent.',
};

const refund: Record<Facts['left'], string> = {
  nothing: 'Cancel the order, which sends the money back, with the shipping, within 14 days.',
  part: 'Refund what was withdrawn within 14 days, with the shipping that was paid; for what has left you may wait until it is here or is shown to be sent.',
  all: 'Refund it within 14 days, with the shipping that was paid; you may wait until it is here or is shown to be sent.',
  cancelled: 'Refund what of its money has not gone back yet, within 14 days.',
};

const refundOfPart: Record<Facts['left'], string> = {
  ...refund,
  nothing:
    'Send its money back within 14 days, with its part of the shipping that was paid: the order’s page has it ready.',
};
