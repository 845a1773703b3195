import type { PlantedBug } from './bug.ts';

const inquiry = { project: 'api' as const, files: ['app/features/inquiry/api.test.ts'] };
const newsletter = { project: 'api' as const, files: ['app/features/newsletter/api.test.ts'] };

/** What keeps strangers' machines off the board, and people's words and addresses no longer than is said. */
export const retentionBugs: PlantedBug[] = [
  {
    guard: 'held back: what a machine sent makes no card',
    promise: '12',
    patches: [{ file: 'app/features/inquiry/service.server.ts', find: 'if (!isMachine) await', put: "if (inquiry.email !== '') await" }],
    ...inquiry,
    only: 'answers a machine like a person',
    sign: /deeply equal/,
  },
  {
    guard: 'held back: the calls beside it make no card either',
    promise: '12',
    patches: [
      {
        file: 'app/features/inquiry/service.server.ts',
        find: "return latest?.state === 'held';",
        put: "return latest?.state === 'archived';",
      },
    ],
    ...inquiry,
    only: 'leave no card and no customer',
    sign: /deeply equal/,
  },
  {
    guard: 'an old link signs nobody up again',
    promise: '19',
    patches: [
      {
        file: 'app/features/newsletter/service.server.ts',
        find: 'if (!row?.email || row.unsubscribedAt) throw missing();',
        put: 'if (!row) throw missing();\n    if (!row.email) return;',
      },
    ],
    ...newsletter,
    only: 'its old links sign nobody up again',
    sign: /expected 200 to be 404/,
  },
  {
    guard: 'a digest alone of who left the newsletter',
    promise: '19',
    patches: [{ file: 'app/features/newsletter/forget-address.server.ts', find: 'readerToo: true', put: 'readerToo: false' }],
    ...newsletter,
    only: 'a digest alone',
    sign: /'outbox'/,
  },
];
