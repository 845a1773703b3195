import { blockOf } from '#app/features/blog/writing/field/blocks.ts';
import { isTangled, tangledSentence } from '#app/features/markdown/markdown-limits.ts';
import type { FieldErrors } from '#app/platform/errors.ts';
import type { LetterForm } from '../form-contract.ts';
import { refusals } from '../refusals.ts';

/** What keeps a letter from being sent, by field. */
export function wrongOf({ subject, body, audience, series }: LetterForm): FieldErrors {
  const errors: FieldErrors = {};
  if (subject.trim() === '') errors['subject'] = refusals.subject;
  if (body.trim() === '') errors['body'] = refusals.body;
  if (body.split('\n').some((line) => blockOf(line)?.kind === 'upload'))
    errors['body'] = refusals.underWay;
  if (isTangled(body)) errors['body'] = tangledSentence;
  if (audience === 'series' && !series) errors['series'] = refusals.series;
  return errors;
}
