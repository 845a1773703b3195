import { setTimeout } from 'node:timers/promises';

/** Milliseconds the answer takes: longer than a letter takes to be written. */
const answerTakes = 250;

/** Answers what was done after the same time in every case, so that how long it took tells a stranger nothing (invariant 12). */
export async function answerAlike<Done>(work: Promise<Done>): Promise<Done> {
  const [done] = await Promise.all([work, setTimeout(answerTakes)]);
  return done;
}
