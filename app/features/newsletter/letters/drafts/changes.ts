import type { LetterForm } from '../form-contract.ts';

export const fieldNames = [
  'subject',
  'preheader',
  'body',
  'audience',
  'series',
  'perMinute',
] as const satisfies readonly (keyof LetterForm)[];
