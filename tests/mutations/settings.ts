import type { Mutation } from './mutation.ts';

const file = 'app/platform/operations/live-settings.server.ts';
const settings = { project: 'unit' as const, invariant: '3', files: ['app/platform/operations/live-settings.test.ts'] };

/** What keeps a site from opening on settings that lose money. */
export const settingMutations: Mutation[] = [
  {
    guard: 'setting: live keys for a public site',
    patches: [
      { file, find: "if (PAYMENTS === 'sandbox' || !isLive) return [];", put: 'if (PAYMENTS !== env.PAYMENTS || isLive) return [];' },
    ],
    ...settings,
    only: 'in public without keys',
    sign: /expected 'starts' to match/,
  },
  {
    guard: 'setting: the secret key is not the one for browsers',
    patches: [{ file, find: 'if (browserKey && /^(sk|rk)_/.test(browserKey))', put: "if (browserKey === 'sk_')" }],
    ...settings,
    only: 'with the secret key twice',
    sign: /to match/,
  },
  {
    guard: 'setting: only a publishable key leaves the server',
    patches: [{ file, find: 'if (!publishableKey.test(key)) throw', put: "if (key === 'sk_') throw" }],
    ...settings,
    only: 'no key but a publishable one',
    sign: /to throw/,
  },
  {
    guard: 'setting: keys of one mode',
    patches: [{ file, find: 'modes[0] !== modes[1]', put: 'modes[0] === undefined' }],
    ...settings,
    only: 'with keys of two modes',
    sign: /to match/,
  },
  {
    guard: 'setting: mail beside live keys',
    patches: [{ file, find: 'if (!SMTP_URL)', put: "if (SMTP_URL === '')" }],
    ...settings,
    only: 'live without mail',
    sign: /expected 'starts' to match/,
  },
];
