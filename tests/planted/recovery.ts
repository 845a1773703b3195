import type { PlantedBug } from './bug.ts';

const privacy = 'app/features/customers/privacy.server.ts';
const storedQuote = 'app/features/checkout/stored-quote.server.ts';

/** What keeps money and works together after an erasure or a restored database. */
export const recoveryBugs: PlantedBug[] = [
  {
    guard: 'erasure waits for payments and parcels',
    promise: '24',
    patches: [{ file: privacy, find: "    if (first) throw new AppError('conflict', sentenceOf(first));\n", put: '' }],
    project: 'api',
    files: ['tests/api/erasure.test.ts'],
    only: 'does not erase a person|asks for parcels',
    sign: /409/,
  },
  {
    guard: 'tolerant reader of stored quotes',
    promise: '24',
    patches: [
      {
        file: storedQuote,
        find: '  const lines = found.flatMap((line: unknown) => StoredLine.safeParse(line).data ?? []);',
        put: '  const lines = found.map((line: unknown) => StoredLine.parse(line));',
      },
    ],
    project: 'api',
    files: ['tests/api/erasure.test.ts'],
    only: 'lists every payment',
    sign: /500/,
  },
];
