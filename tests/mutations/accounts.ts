import type { Mutation } from './mutation.ts';

/** Passwords that are not guessed, cookies that are not taken, and what the owner hears of her account. */
export const accountMutations: Mutation[] = [
  {
    guard: 'account: proxies that may name the visitor',
    invariant: '12',
    changes: [
      { in: 'Settings', replace: 'value === undefined || isProxySetting(value)', by: 'true' },
    ],
    project: 'api',
    file: 'proxies.test.ts',
    only: 'TRUST_PROXY',
    sign: /to throw/,
  },
  {
    guard: 'account: length of a password',
    invariant: '13',
    changes: [
      { in: 'shortestPassword', replace: 'shortestPassword = 12', by: 'shortestPassword = 8' },
    ],
    project: 'unit',
    only: 'may not be chosen',
    sign: /expected/,
  },
  {
    guard: 'account: common passwords',
    invariant: '13',
    changes: [{ in: 'weakest', replace: 'const weakest = 3', by: 'const weakest = 0' }],
    project: 'unit',
    only: 'may not be chosen',
    sign: /expected/,
  },
  {
    guard: "account: passwords of the site's own words",
    invariant: '13',
    changes: [{ in: 'leastOwn', replace: 'const leastOwn = 8', by: 'const leastOwn = 0' }],
    project: 'unit',
    only: 'may not be chosen',
    sign: /expected/,
  },
  {
    guard: 'account: cookies of one host',
    invariant: '13',
    changes: [
      { in: 'cookieNames', replace: 'return secure ? {', by: 'return !secure && secure ? {' },
    ],
    project: 'api',
    only: 'belong to this very host',
    sign: /expected/,
  },
  {
    guard: 'account: each cookie once',
    invariant: '13',
    changes: [
      {
        in: 'tidyCookies',
        replace: 'const once = [...byName.values()]',
        by: 'const once = [...cookies]',
      },
    ],
    project: 'api',
    only: 'are each sent once',
    sign: /expected/,
  },
  {
    guard: 'account: list of what happened',
    invariant: '13',
    changes: [
      {
        in: 'recordActivity',
        replace: 'set: { count: sql`${accountActivity.count} + 1`, at, agent }',
        by: 'set: { at, agent }',
      },
    ],
    project: 'api',
    file: 'account-records.test.ts',
    only: 'is listed',
    sign: /expected/,
  },
  {
    guard: 'account: letter about changed credentials',
    invariant: '13',
    changes: [
      {
        in: 'recordActivity',
        replace: 'if (letters.includes(kind)) await',
        by: `if (kind === 'new-browser') await`,
      },
    ],
    project: 'api',
    only: 'is told by letter when credentials change',
    sign: /expected/,
  },
];
