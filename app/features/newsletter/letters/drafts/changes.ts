import type { LetterForm } from '../form-contract.ts';

export const fieldNames = [
  'subject',
  'preheader',
  'body',
  'audience',
  'series',
  'perMinute',
  'countsLinks',
] as const satisfies readonly (keyof LetterForm)[];
