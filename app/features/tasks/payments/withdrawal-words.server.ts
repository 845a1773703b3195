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
  left: z.enum(['nothing', 'part', 'all']),
});
type Facts = z.output<typeof withdrawalFacts>;

export const withdrawalTask = (facts: Facts) => ({
  title: `Withdrawal from order ${facts.orderNumber}${facts.isBuyers ? warnings[facts.left] : ': ask the buyer'}`,
  happened: facts.isBuyers
    ? `${facts.buyer || 'The buyer'} has withdrawn from it, in the form on your site.`
    : `Somebody has withdrawn from it in the form on your site, with another email address than ${facts.buyer || 'the buyer'} ordered with.`,
  todo: [
    !facts.isBuyers && 'Ask the buyer first whether it was them.',
    !facts.hasRight &&
      'The law gives no right of withdrawal here: the country has none, or its 14 days are over. What you take back is what your page of returns promises.',
    ...(facts.hasRight || facts.isBuyers ? [steps[facts.left]] : []),
    facts.hasRight && refund[facts.left],
    'When it is settled, archive the statement in the inbox; once all of the money has gone back, that happens by itself.',
  ]
    .filter(Boolean)
    .join(' '),
  path: `/admin/orders/${facts.orderId}`,
  link: 'Open the order',
});

const warnings: Record<Facts['left'], string> = {
  nothing: ': do not send it',
  part: ': do not send the rest',
  all: '',
};

const steps: Record<Facts['left'], string> = {
  nothing: 'Do not send it.',
  part: 'Do not send what has not left yet, and say where to send the rest back.',
  all: 'Say where to send it back.',
};

const refund: Record<Facts['left'], string> = {
  nothing:
    'Cancel the order, which sends the money back, or refund what was withdrawn, with the shipping that was paid, within 14 days.',
  part: 'Refund what was withdrawn within 14 days, with the shipping that was paid; for what has left you may wait until it is here or is shown to be sent.',
  all: 'Refund it within 14 days, with the shipping that was paid; you may wait until it is here or is shown to be sent.',
};
