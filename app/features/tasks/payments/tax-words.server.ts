import { z } from 'zod';

/** The order that Stripe has not been told of, and why. */
export const taxFacts = z.object({ orderId: z.uuid(), reason: z.string() });

export const taxTask = ({ orderId, reason }: z.output<typeof taxFacts>) => ({
  title: 'Stripe has not recorded the tax of an order',
  happened: `The order is paid and stands, with the tax its buyer was told. Stripe Tax has not written it into your tax reports yet: ${reason}`,
  todo: 'Nothing is lost: it is tried again by itself. If this stays, look at Stripe Tax in the dashboard of Stripe, and enter the sale there by hand before you file.',
  path: `/admin/orders/${orderId}`,
  link: 'Open the order',
});
