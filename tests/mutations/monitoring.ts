import type { Mutation } from './mutation.ts';

const day = 'app/features/bookkeeping/compare-day.server.ts';
const compare = 'app/features/bookkeeping/compare.ts';
const api = { project: 'api' as const, files: ['app/features/bookkeeping/api.test.ts'] };

/** What tells the owner that money, letters or the disk need her. */
export const monitoringMutations: Mutation[] = [
  {
    guard: "another shop's money left out of the comparison",
    invariant: '2',
    patches: [{ file: day, find: 'isOurs: isBooked || site === context.env.PUBLIC_URL', put: 'isOurs: true' }],
    ...api,
    only: 'agrees: payments',
    sign: /to match object/,
  },
  {
    guard: 'what the books have and the provider does not',
    invariant: '2',
    patches: [{ file: day, find: '    if (found !== amount)\n', put: '    if (found > amount)\n' }],
    ...api,
    only: 'money that the provider never took',
    sign: /to match object/,
  },
  {
    guard: 'mismatch seen by each payment and not by the sum',
    invariant: '2',
    patches: [
      {
        file: compare,
        find: 'mismatches: pairs.filter(({ expected, found }) => expected !== found),',
        put: "mismatches: incoming('found') === incoming('expected') ? [] : pairs.filter(({ expected, found }) => expected !== found),",
      },
    ],
    project: 'unit',
    files: ['app/features/bookkeeping/compare.test.ts'],
    only: 'add up to nothing',
    sign: /to have a length of 2/,
  },
  {
    guard: 'order that is tried for too long told to the owner',
    invariant: '3',
    patches: [{ file: 'app/features/monitoring/payment-check.server.ts', find: '-untilTrouble)', put: '-60)' }],
    project: 'api',
    files: ['app/features/monitoring/api.test.ts'],
    only: 'longer than a minute',
    sign: /to deeply equal/,
  },
  {
    guard: 'one letter a day about what comes and goes',
    invariant: '10',
    patches: [
      {
        file: 'app/features/tasks/letter-ration.server.ts',
        find: 'if (lately?.severity && severity < worse * lately.severity) return undefined;',
        put: 'if (lately === undefined) return undefined;',
      },
    ],
    project: 'api',
    files: ['app/features/monitoring/api.test.ts'],
    only: 'thirty buyers',
    sign: /to be 1/,
  },
  {
    guard: 'letter that was taken before a kill',
    invariant: '10',
    patches: [{ file: 'app/integrations/mail/smtp.server.ts', find: '      if (handedOver.has(letter.id)) return;\n', put: '' }],
    project: 'unit',
    files: ['app/integrations/mail/mail.test.ts'],
    only: 'not handed over again',
    sign: /to have a length of 1/,
  },
];
