// Every check and suite, two at a time, and one line at the end: `N passed, N failed`.
import { pinnedEnv } from './bootstrap.mjs';
import { findBrowser } from './browser.mjs';
import { suite, tool } from './suite.mjs';

const isQuick = process.argv.includes('--quick');
const env = { ...pinnedEnv(), STRIPE_SUPPRESS_NOTICES: 'true' };
if (!isQuick) {
  // Each API test on PostgreSQL, some on PGlite too (tests/also-on-pglite.ts), and without the files of tests/whole-form.ts.
  env.TESTS = 'short';
  env.CHROMIUM_PATH = findBrowser();
}
const tally = { passed: 0, failed: 0 };
const failures = [];
const flaky = [];
/** Each step's name and how many seconds it took. */
const times = [];

/** A suite waits half of its time, for a browser, a timer, a database, a process that starts: a third one beside two made all of them slower (2026-11-23). */
const atOnce = 2;
const quick = [
  check('format', 'oxfmt', ['--check', '.']),
  check('lint', 'oxlint', ['--deny-warnings', '.']),
  // By default four look at the same types side by side, on two cores, and take twice the time and memory of one.
  check('types', 'tsc', ['--noEmit', '-p', '.', '--checkers', '1']),
  check('migrations', 'drizzle-kit', ['check']),
];
// The longest first: what is left at the end is short.
const steps = isQuick
  ? [...quick, tests('unit'), tests('api')]
  : [
      check('build', 'node', ['-e', "import('./scripts/build.mjs').then((it) => it.build())"]),
      ...quick,
      tests('browser', { after: 'build', workers: 3 }),
      tests('api-postgres', { workers: 2 }),
      tests('faults', { after: 'build', workers: 3 }),
      tests('unit'),
      // So few files that a second process would do little but load the server.
      tests('api', { workers: 1 }),
      tests('abuse'),
      tests('races'),
      tests('pictures'),
    ];

const begun = performance.now();
await Promise.all(Array.from({ length: atOnce }, work));
// At the end, where it is found in a log of which only the end is kept.
list('Failed:', failures);
list('Bugs to find: passed at the second try only.', flaky);
console.log(
  `\nSeconds: ${times.map(([name, seconds]) => `${name} ${seconds}`).join(', ')}; ${secondsSince(begun)} together.`,
);
console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed === 0 ? 0 : 1);

/** A tool that passes or fails as a whole counts as one. */
function check(name, command, args) {
  return {
    name,
    run: async () => {
      const status = await tool(command, args, { env, name });
      tally[status === 0 ? 'passed' : 'failed'] += 1;
      if (status !== 0) failures.push(name);
      // Without a build there is nothing to visit.
      if (status !== 0) steps.splice(0, Infinity, ...steps.filter(({ after }) => after !== name));
    },
  };
}

/** `after`: the step that has to be over before. */
function tests(name, { after = undefined, workers = undefined } = {}) {
  return {
    name,
    after,
    run: async () => {
      const counted = await suite(name, { env, name, workers });
      tally.passed += counted.passed;
      tally.failed += counted.failed;
      if (counted.failed > counted.failures.length) failures.push(`${name}, outside its tests`);
      failures.push(...counted.failures);
      flaky.push(...counted.flaky);
    },
  };
}

/** Takes one step after the other, each the first that need not wait. */
async function work() {
  for (;;) {
    const isOver = (name) => name === undefined || times.some(([done]) => done === name);
    const at = steps.findIndex(({ after }) => isOver(after));
    if (at < 0) return;
    const [{ name, run }] = steps.splice(at, 1);
    console.log(`\n── ${name}`);
    const startedAt = performance.now();
    await run();
    times.push([name, secondsSince(startedAt)]);
    console.log(`── ${name}: ${times.at(-1)[1]} s`);
  }
}

function list(heading, lines) {
  if (lines.length > 0) console.log(`\n${heading}\n${lines.map((one) => `- ${one}`).join('\n')}`);
}

function secondsSince(moment) {
  return Math.round((performance.now() - moment) / 1000);
}
