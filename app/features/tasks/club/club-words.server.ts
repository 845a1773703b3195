import { z } from 'zod';

/** The month of the club that has no design, in words, and whether its first day is over. */
export const clubDesignFacts = z.object({
  month: z.string(),
  inWords: z.string(),
  hasBegun: z.boolean(),
});

export const clubDesignTask = ({ month, inWords, hasBegun }: z.output<typeof clubDesignFacts>) => ({
  title: `The club has no design for ${inWords}`,
  happened: hasBegun
    ? `${inWords} has begun, and members who pay for it see no design.`
    : `Members pay for ${inWords} from its first day on, and see no design yet.`,
  todo: 'Give the month a title, a picture and its story, and publish it. This disappears by itself then.',
  path: `/admin/subscriptions/designs/${month}`,
  link: 'Draw the design',
});
