import { z } from 'zod';

/** A file as a use case answers it. Its name is plain ASCII; one that is `shown` opens in the browser instead of being saved. */
export const SentFile = z.object({
  name: z.string().regex(/^[\w.-]+$/),
  bytes: z.instanceof(Uint8Array),
  shown: z.boolean().optional(),
});
export type SentFile = z.output<typeof SentFile>;
