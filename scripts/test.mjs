// Every suite, one after the other, and one line at the end: `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { bin, pinnedEnv, root } from './bootstrap.mjs';
import { build } from './build.mjs';
import { findBrowser } from './browser.mjs';
import { suite as run } from './suite.mjs';

const isQuick = process.argv.includes('--quick');
const env = { ...pinnedEnv(), STRIPE_SUPPRESS_NOTICES: 'true' };
const tally = { passed: 0, failed: 0 };
const flaky = [];
/** Each step's name and how many seconds it took. */
const times = [];

check('format', 'oxfmt', ['--check', '.']);
check('lint', 'oxlint', ['--deny-warnings', '.']);
check('types', 'tsc', ['--noEmit', '-p', '.']);
check('migrations', 'drizzle-kit', ['check']);
suite('unit');
// The rest of them run on PostgreSQL below (vitest.config.ts).
if (!isQuick) env.API_TESTS = 'once';
suite('api');
if (!isQuick) {
  env.CHROMIUM_PATH = findBrowser();
  suite('pictures');
  suite('api-postgres');
  suite('races');
  suite('abuse');
  timed('build', build);
  suite('browser');
  // Its processes wait more than they work.
  suite('faults', { workers: 3 });
}
if (flaky.length > 0)
  console.log(
    `\nBugs to find: passed at the second try only.\n${flaky.map((one) => `- ${one}`).join('\n')}`,
  );
console.log(`\nSeconds: ${times.map(([name, seconds]) => `${name} ${seconds}`).join(', ')}.`);
console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed === 0 ? 0 : 1);

/** A tool that passes or fails as a whole counts as one. */
function check(name, command, args) {
  const { status } = timed(name, () =>
    spawnSync(resolve(bin, command), args, { cwd: root, stdio: 'inherit', env }),
  );
  tally[status === 0 ? 'passed' : 'failed'] += 1;
}

function suite(project, options = {}) {
  const counted = timed(project, () => run(project, { env, ...options }));
  tally.passed += counted.passed;
  tally.failed += counted.failed;
  flaky.push(...counted.flaky);
}

function timed(name, step) {
  console.log(`\n── ${name}`);
  const begun = performance.now();
  const result = step();
  times.push([name, Math.round((performance.now() - begun) / 1000)]);
  return result;
}
