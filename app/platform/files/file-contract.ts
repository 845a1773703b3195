import { z } from 'zod';

/**
 * A file as a use case answers it. Its name is plain ASCII; one that is `shown` opens in the browser instead of being saved.
 * One that may be long is handed over piece by piece.
 */
export const SentFile = z.object({
  name: z.string().regex(/^[\w.-]+$/),
  bytes: z
    .instanceof(Uint8Array)
    .or(z.custom<AsyncIterable<Uint8Array>>((given) => isPieces(given))),
  shown: z.boolean().optional(),
});
export type SentFile = z.output<typeof SentFile>;

function isPieces(given: unknown): boolean {
  return typeof given === 'object' && given !== null && Symbol.asyncIterator in given;
}

/** A picture as it is taken in. */
export const TakenPicture = z.object({ picture: z.instanceof(Uint8Array) });
