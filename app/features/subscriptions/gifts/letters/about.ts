import { z } from 'zod';

/** What every letter to the giver of a gift knows. */
export const AboutGift = z.object({
  giverName: z.string(),
  recipientName: z.string(),
  months: z.number().int(),
  contactEmail: z.string(),
});
