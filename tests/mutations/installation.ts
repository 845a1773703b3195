import type { Mutation } from './mutation.ts';

/** What keeps one shop's keys, database and folder together, and its folder to itself. */
export const installationMutations: Mutation[] = [
  {
    guard: 'signing key compared with the database',
    invariant: '12',
    changes: [
      { in: 'agreeOnSigningKey', replace: 'if (!isOurs)', by: 'if (isOurs === undefined)' },
    ],
    project: 'api',
    only: 'never sign with different keys',
    sign: /promise resolved/,
  },
  {
    guard: 'session secret compared with the database',
    invariant: '12',
    changes: [
      {
        in: 'agreeOnSessionSecret',
        replace: 'if (!env.DATABASE_URL || !row.secretsCheck) return;',
        by: 'if (row.secretsCheck !== "never") return;',
      },
    ],
    project: 'api',
    only: 'do not open with different session secrets',
    sign: /promise resolved/,
  },
  {
    guard: 'empty database beside another shop',
    invariant: '12',
    changes: [
      {
        in: 'openInstallation',
        replace: 'if (traces.length > 0) throw',
        by: 'if (traces.length > 99) throw',
      },
    ],
    project: 'api',
    file: 'installation.test.ts',
    only: 'is no new shop beside uploads',
    sign: /promise resolved/,
  },
  {
    guard: 'database folder that is gone',
    invariant: '12',
    changes: [
      {
        in: 'refuseEmptied',
        replace: 'if (traces.length > 0) throw',
        by: 'if (traces.length > 99) throw',
      },
    ],
    project: 'api',
    only: 'is not even made',
    sign: /promise resolved/,
  },
  {
    guard: 'retired key that lies in the folder',
    invariant: '12',
    changes: [
      {
        in: 'retiredKeysIn',
        replace: `secrets['retired-certificates']?.split(' ').filter(Boolean) ?? []`,
        by: '[]',
      },
    ],
    project: 'api',
    only: 'is followed by a new one',
    sign: /expected \[\]/,
  },
  {
    guard: 'modes of what is written into the data folder',
    invariant: '12',
    changes: [{ in: 'closeDataFolder', withoutCall: 'umask' }],
    project: 'unit',
    only: 'alone, and so is everything',
    sign: /700/,
  },
  {
    guard: 'modes of what was left in the data folder',
    invariant: '12',
    changes: [{ in: 'closeOne', replace: 'await chmod(path, mode);', by: 'await lstat(path);' }],
    project: 'unit',
    only: 'is mended to its last file',
    sign: /700/,
  },
];
