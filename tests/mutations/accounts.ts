import type { Mutation } from './mutation.ts';

const rules = { invariant: '13', project: 'unit' as const, files: ['app/features/auth/credentials/password-rules.test.ts'] };
const cookies = { invariant: '13', project: 'api' as const, files: ['tests/api/sign-in.test.ts'] };
const records = { invariant: '13', project: 'api' as const, files: ['tests/api/account-records.test.ts'] };

/** Passwords that are not guessed, cookies that are not taken, and what the owner hears of her account. */
export const accountMutations: Mutation[] = [
  {
    guard: 'account: proxies that may name the visitor',
    invariant: '12',
    patches: [{ file: 'app/platform/env.server.ts', find: 'value === undefined || isProxySetting(value)', put: 'true' }],
    project: 'api',
    files: ['tests/api/proxies.test.ts'],
    only: 'TRUST_PROXY',
    sign: /to throw/,
  },
  {
    guard: 'account: length of a password',
    patches: [
      { file: 'app/features/auth/credentials/password-rules.server.ts', find: 'shortestPassword = 12', put: 'shortestPassword = 8' },
    ],
    ...rules,
    only: 'may not be chosen',
    sign: /expected/,
  },
  {
    guard: 'account: common passwords',
    patches: [{ file: 'app/features/auth/credentials/password-rules.server.ts', find: 'const weakest = 3', put: 'const weakest = 0' }],
    ...rules,
    only: 'may not be chosen',
    sign: /expected/,
  },
  {
    guard: "account: passwords of the site's own words",
    patches: [{ file: 'app/features/auth/credentials/password-rules.server.ts', find: 'const leastOwn = 8', put: 'const leastOwn = 0' }],
    ...rules,
    only: 'may not be chosen',
    sign: /expected/,
  },
  {
    guard: 'account: cookies of one host',
    patches: [{ file: 'app/features/auth/sessions/cookies.server.ts', find: 'return secure ? {', put: 'return !secure && secure ? {' }],
    ...cookies,
    only: 'belong to this very host',
    sign: /expected/,
  },
  {
    guard: 'account: each cookie once',
    patches: [
      { file: 'app/features/auth/sessions/cookies.server.ts', find: 'const once = [...byName.values()]', put: 'const once = [...cookies]' },
    ],
    ...cookies,
    only: 'are each sent once',
    sign: /expected/,
  },
  {
    guard: 'account: list of what happened',
    patches: [
      {
        file: 'app/features/auth/activity.server.ts',
        find: 'set: { count: sql`${accountActivity.count} + 1`, at, agent }',
        put: 'set: { at, agent }',
      },
    ],
    ...records,
    only: 'is listed',
    sign: /expected/,
  },
  {
    guard: 'account: letter about changed credentials',
    patches: [
      { file: 'app/features/auth/activity.server.ts', find: 'if (letters.includes(kind)) await', put: "if (kind === 'new-browser') await" },
    ],
    ...records,
    only: 'is told by letter when credentials change',
    sign: /expected/,
  },
];
