import type { Mutation } from './mutation.ts';

/** What tells the owner that money, letters or the disk need her. */
export const monitoringMutations: Mutation[] = [
  {
    guard: "another shop's money left out of the comparison",
    invariant: '2',
    changes: [
      {
        in: 'withOwners',
        replace: 'isOurs: isBooked || site === context.env.PUBLIC_URL',
        by: 'isOurs: true',
      },
    ],
    project: 'api',
    only: 'agrees: payments',
    sign: /to match object/,
  },
  {
    guard: 'what the books have and the provider does not',
    invariant: '2',
    changes: [
      { in: 'missingAtProvider', replace: 'if (found !== amount)', by: 'if (found > amount)' },
    ],
    project: 'api',
    only: 'money that the provider never took',
    sign: /to match object/,
  },
  {
    guard: 'mismatch seen by each payment and not by the sum',
    invariant: '2',
    changes: [
      {
        in: 'compare',
        replace: 'mismatches: pairs.filter(({ expected, found }) => expected !== found)',
        by: `mismatches: incoming('found') === incoming('expected') ? [] : pairs.filter(({ expected, found }) => expected !== found)`,
      },
    ],
    project: 'unit',
    only: 'add up to nothing',
    sign: /to have a length of 2/,
  },
  {
    guard: 'order that is tried for too long told to the owner',
    invariant: '3',
    changes: [{ in: 'checkPayments', replace: '-untilTrouble)', by: '-60)' }],
    project: 'api',
    only: 'longer than a minute',
    sign: /to deeply equal/,
  },
  {
    guard: 'one letter a day about what comes and goes',
    invariant: '10',
    changes: [
      {
        in: 'limitedLetter',
        replace: 'if (lately?.severity && severity < worse * lately.severity) return undefined;',
        by: 'if (lately === undefined) return undefined;',
      },
    ],
    project: 'api',
    only: 'thirty buyers',
    sign: /to be 1/,
  },
  {
    guard: 'letter that was taken before a kill',
    invariant: '10',
    changes: [{ in: 'smtpMail', replace: 'if (handedOver.has(letter.id)) return;', by: '' }],
    project: 'unit',
    only: 'not handed over again',
    sign: /to have a length of 1/,
  },
];
