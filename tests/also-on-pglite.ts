/**
 * The API tests that `npm test` runs on PGlite too, each with what could be otherwise there; every API test runs on PostgreSQL (decision
 * 44). On PGlite run besides: each call of the API, right and wrong, in tests/abuse; each screen, in the browser tests; and everything
 * in `npm run check` and in the whole form (`npm run stress`).
 */
export const alsoOnPglite: Readonly<Record<string, string>> = {
  'app/features/search/api.test.ts': 'trigrams, which are an extension that PGlite brings itself',
  'app/features/demo/api.test.ts':
    'rows of every table, of every type of column, read and written back to the byte',
  'app/features/bookkeeping/api.test.ts': 'sums, days and months, as its driver reads them',
  'tests/api/database-definition.test.ts': 'tables, triggers and functions of the migrations',
  'tests/api/response-cache.test.ts':
    'the version of the site, which is asked for on the one connection there is, and writes that nobody counts',
  'tests/api/jobs.test.ts': 'the wake of a queue, for which nobody looks there for ten seconds',
  'tests/api/concurrent-edits.test.ts': 'two at once, on one connection that both share',
  'tests/api/export-page.test.ts':
    'a snapshot that has the one connection, beside who asks for more',
  'tests/simulation/club.test.ts':
    'the life of the club, a month after the other: every query of it, and sums and days as its driver reads them',
};
