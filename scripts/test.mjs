// Every suite, one after the other, and one line at the end: `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { bin, pinnedEnv, root } from './bootstrap.mjs';
import { build } from './build.mjs';
import { findBrowser } from './browser.mjs';

const isQuick = process.argv.includes('--quick');
const env = { ...pinnedEnv(), STRIPE_SUPPRESS_NOTICES: 'true' };
const reports = mkdtempSync(join(tmpdir(), 'studio-tests-'));
const tally = { passed: 0, failed: 0 };

check('format', 'oxfmt', ['--check', '.']);
check('lint', 'oxlint', ['--deny-warnings', '.']);
check('types', 'tsc', ['--noEmit', '-p', '.']);
check('migrations', 'drizzle-kit', ['check']);
suite('unit');
suite('api');
if (!isQuick) {
  suite('pictures');
  suite('api-postgres');
  env.CHROMIUM_PATH = findBrowser();
  build();
  suite('browser');
}
rmSync(reports, { recursive: true, force: true });
console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed === 0 ? 0 : 1);

/** A tool that passes or fails as a whole counts as one. */
function check(name, command, args) {
  console.log(`\n── ${name}`);
  const { status } = spawnSync(resolve(bin, command), args, { cwd: root, stdio: 'inherit', env });
  tally[status === 0 ? 'passed' : 'failed'] += 1;
}

function suite(project) {
  console.log(`\n── ${project}`);
  const report = join(reports, `${project}.json`);
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { status } = spawnSync(resolve(bin, 'vitest'), args, { cwd: root, stdio: 'inherit', env });
  const counted = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  tally.passed += counted?.numPassedTests ?? 0;
  const failed = counted?.numFailedTests ?? 0;
  // A suite that broke before or after its tests (a setup, an unhandled rejection) has failed too.
  tally.failed += status !== 0 && failed === 0 ? 1 : failed;
}
