import type { Mutation } from './mutation.ts';

/** What keeps a site from opening on settings that lose money. */
export const settingMutations: Mutation[] = [
  {
    guard: 'setting: live keys for a public site',
    invariant: '3',
    changes: [
      {
        in: 'refusedWithoutLiveKeys',
        replace: `if (PAYMENTS === 'sandbox' || !isLive) return [];`,
        by: 'if (PAYMENTS !== env.PAYMENTS || isLive) return [];',
      },
    ],
    project: 'unit',
    only: 'in public without keys',
    sign: /expected 'starts' to match/,
  },
  {
    guard: 'setting: the secret key is not the one for browsers',
    invariant: '3',
    changes: [
      {
        in: 'refusedKeys',
        replace: 'if (browserKey && /^(sk|rk)_/.test(browserKey))',
        by: `if (browserKey === 'sk_')`,
      },
    ],
    project: 'unit',
    only: 'with the secret key twice',
    sign: /to match/,
  },
  {
    guard: 'setting: only a publishable key leaves the server',
    invariant: '3',
    changes: [
      {
        in: 'publishable',
        replace: 'if (!publishableKey.test(key)) throw',
        by: `if (key === 'sk_') throw`,
      },
    ],
    project: 'unit',
    only: 'no key but a publishable one',
    sign: /to throw/,
  },
  {
    guard: 'setting: keys of one mode',
    invariant: '3',
    changes: [
      { in: 'refusedKeys', replace: 'modes[0] !== modes[1]', by: 'modes[0] === undefined' },
    ],
    project: 'unit',
    only: 'with keys of two modes',
    sign: /to match/,
  },
  {
    guard: 'setting: mail beside live keys',
    invariant: '3',
    changes: [{ in: 'whyNoMail', replace: 'if (SMTP_URL)', by: `if (SMTP_URL !== '')` }],
    project: 'unit',
    only: 'live without mail',
    sign: /expected 'starts' to match/,
  },
];
