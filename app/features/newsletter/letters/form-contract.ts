import { z } from 'zod';
import { limits, speeds } from './limits.ts';

export const Audience = z.enum(['everybody', 'buyers', 'club', 'series']);

/** A letter as the owner types it, whole or not. */
const fields = {
  subject: z.string().max(limits.subject),
  /** Empty where mail programs show the first words. */
  preheader: z.string().max(limits.preheader),
  body: z.string().max(limits.body),
  audience: Audience,
  /** Whose followers get it, where its audience is those of a series. */
  series: z.string().max(200).nullable(),
  /** How many leave in a minute. */
  perMinute: z.number().refine((speed) => speeds.some((one) => one === speed)),
  /** Whether it is counted how often its links are pressed. */
  countsLinks: z.boolean(),
};

export const LetterForm = z.object(fields);
export type LetterForm = z.output<typeof LetterForm>;

/** What a browser sends: the fields that it changed. */
export const LetterChanges = z.strictObject(fields).partial();
