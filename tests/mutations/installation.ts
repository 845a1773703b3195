import type { Mutation } from './mutation.ts';

const file = 'app/server/installation/installation.server.ts';
const tests = { invariant: '12', project: 'api' as const, files: ['tests/api/installation.test.ts'] };
const folder = { invariant: '12', project: 'unit' as const, files: ['app/platform/storage/data-folder.test.ts'] };

/** What keeps one shop's keys, database and folder together, and its folder to itself. */
export const installationMutations: Mutation[] = [
  {
    guard: 'signing key compared with the database',
    patches: [{ file, find: '  if (!isOurs)', put: '  if (isOurs === undefined)' }],
    ...tests,
    only: 'never sign with different keys',
    sign: /promise resolved/,
  },
  {
    guard: 'session secret compared with the database',
    patches: [{ file, find: '  if (!env.DATABASE_URL || !row.secretsCheck) return;', put: '  if (row.secretsCheck !== "never") return;' }],
    ...tests,
    only: 'do not open with different session secrets',
    sign: /promise resolved/,
  },
  {
    guard: 'empty database beside another shop',
    patches: [{ file, find: '    if (traces.length > 0) throw', put: '    if (traces.length > 99) throw' }],
    ...tests,
    only: 'is no new shop beside uploads',
    sign: /promise resolved/,
  },
  {
    guard: 'database folder that is gone',
    patches: [{ file: 'app/database/client.server.ts', find: '  if (traces.length > 0) throw', put: '  if (traces.length > 99) throw' }],
    ...tests,
    only: 'is not even made',
    sign: /promise resolved/,
  },
  {
    guard: 'retired key that lies in the folder',
    patches: [
      {
        file: 'app/platform/secrets/signing-key.server.ts',
        find: "secrets['retired-certificates']?.split(' ').filter(Boolean) ?? []",
        put: '[]',
      },
    ],
    ...tests,
    only: 'is followed by a new one',
    sign: /expected \[\]/,
  },
  {
    guard: 'modes of what is written into the data folder',
    patches: [{ file: 'app/platform/storage/data-folder.server.ts', find: '  process.umask(0o077);\n', put: '' }],
    ...folder,
    only: 'alone, and so is everything',
    sign: /700/,
  },
  {
    guard: 'modes of what was left in the data folder',
    patches: [{ file: 'app/platform/storage/data-folder.server.ts', find: 'await chmod(path, mode);', put: 'await lstat(path);' }],
    ...folder,
    only: 'is mended to its last file',
    sign: /700/,
  },
];
