import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { copy } from '../copy.ts';

const club = 'app/features/subscriptions';

/** Each promise on the page of the club, and the tests that prove it: a file and the end of a test's name. What cloth the shirt is of no program can prove. */
const proofs: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'One exclusive design each month': [
    [
      `${club}/archive/api.test.ts`,
      'previewed and recorded by no route, before its month and after',
    ],
    [`${club}/closing/api.test.ts`, '21 days before its first one, until the design is published'],
  ],
  'Premium cotton shirts': [],
  "An artist's story card": [
    [`${club}/closing/api.test.ts`, 'have the story on four cards, however long it is'],
  ],
  'Free shipping': [
    [
      `${club}/follow/api.test.ts`,
      'the first payment begins it, with a welcome and a receipt, once',
    ],
  ],
  'Cancellation at any time': [
    [
      `${club}/member/changes/api.test.ts`,
      'ends the membership with what is paid for, is told to both, and can be taken back',
    ],
  ],
  'The option to skip a month': [
    [`${club}/member/api.test.ts`, 'neither charged nor sent, and can be taken back'],
    ['tests/simulation/club.test.ts', 'charge nobody for a skipped one'],
  ],
  'Sizes from XS to 3XL': [
    [`${club}/months/api.test.ts`, 'in the size of that moment, and for nothing else'],
  ],
  'Each design is a limited run that retires after its month': [
    [`${club}/designs/running.test.ts`, 'until the last day on which it is the month’s'],
    [
      `${club}/archive/api.test.ts`,
      'previewed and recorded by no route, before its month and after',
    ],
  ],
};

it('each promise on the page of the club has its proof, which is there', () => {
  expect(copy.promises).toEqual(Object.keys(proofs));
  const missing = Object.values(proofs)
    .flat()
    .filter(([file, name]) => !readFileSync(file, 'utf8').includes(name));
  expect(missing).toEqual([]);
});
