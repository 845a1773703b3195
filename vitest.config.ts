import { existsSync, statfsSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';
import { alsoOnPglite } from './tests/also-on-pglite.ts';
import { onlyInWholeForm } from './tests/whole-form.ts';

// The pages without a build of them.
const resolve = {
  alias: {
    'virtual:react-router/server-build': `${import.meta.dirname}/tests/support/server-build.ts`,
  },
};

const apiTests = ['app/**/api.test.ts', 'tests/api/**/*.test.ts', 'tests/simulation/**/*.test.ts'];
// `npm test` runs the short form (scripts/test.mjs); `npm run stress`, and a file that is named on the command line, the other one.
const isShort = process.env.TESTS === 'short';
const notInShortForm = isShort ? Object.keys(onlyInWholeForm) : [];
/** A list of one's own takes the place of the usual one. */
const excluded = [...configDefaults.exclude, ...notInShortForm];

/**
 * In memory, where there is plenty: what tests write lives for minutes, and there a database is made and written for half of the processor's
 * time (decision 44).
 */
const memory = '/dev/shm';
const { bavail, bsize } = existsSync(memory) ? statfsSync(memory) : { bavail: 0, bsize: 0 };
if (bavail * bsize > 8 * 1024 ** 3) process.env.TMPDIR ??= memory;

/**
 * A browser, or a process that is killed and started, now and then fails by itself on a busy machine (docs/decisions/0044). `npm run
 * stress` forgives nothing.
 */
const secondTry = process.env.WHOLE ? 0 : 1;

export default defineConfig({
  test: {
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    fileParallelism: true,
    // The suites are a process each and load the same sources: what one has compiled serves the next.
    fsModuleCache: true,
    // On a busy machine an answer may take seconds, and `npm test` runs three suites side by side: only what never comes has failed.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000, interval: 50 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'app/**/*.test.{ts,tsx}',
            'sandbox/**/*.test.ts',
            'tests/architecture.test.ts',
            'tests/mutations/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, 'app/**/api.test.ts'],
          // Most take milliseconds: a process for each would take half of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'pictures', include: ['demo/**/*.test.ts'], testTimeout: 120_000 },
      },
      {
        extends: true,
        resolve,
        // One process for many files: otherwise each would load the whole server again.
        test: {
          name: 'api',
          // Each of them runs on PostgreSQL; here, in the short form, those alone that could end otherwise on PGlite (decision 44).
          include: isShort ? Object.keys(alsoOnPglite) : apiTests,
          isolate: false,
        },
      },
      {
        extends: true,
        resolve,
        test: {
          name: 'api-postgres',
          include: [...apiTests, 'bench/**/*.test.ts'],
          exclude: excluded,
          isolate: false,
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['tests/support/postgres.setup.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'abuse', include: ['tests/abuse/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'races',
          include: ['tests/races/**/*.test.ts'],
          isolate: false,
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['tests/support/postgres.setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: excluded,
          // As above: each file would load the driver again.
          isolate: false,
          globalSetup: ['tests/support/site.setup.ts'],
          testTimeout: 90_000,
          hookTimeout: 200_000,
          expect: { poll: { timeout: 20_000, interval: 100 } },
          retry: secondTry,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          exclude: excluded,
          isolate: false,
          globalSetup: ['tests/support/postgres.setup.ts'],
          // A shop may take two minutes to settle.
          testTimeout: 240_000,
          hookTimeout: 120_000,
          retry: secondTry,
        },
      },
    ],
  },
});
