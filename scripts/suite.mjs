// One vitest project, counted.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { bin, root } from './bootstrap.mjs';

/** Runs a project's tests (all, or those of the files and names given) and answers how many passed and failed, and vitest's report. */
export function suite(project, { env, cwd = root, files = [], only = undefined, workers = undefined, isQuiet = false }) {
  const folder = mkdtempSync(join(tmpdir(), 'studio-tests-'));
  const report = join(folder, 'report.json');
  const reporters = [...(isQuiet ? [] : ['--reporter=default']), '--reporter=json', `--outputFile.json=${report}`];
  const { status } = spawnSync(
    resolve(bin, 'vitest'),
    ['run', '--project', project, ...reporters, ...files, ...(only ? ['-t', only] : []), ...(workers ? [`--maxWorkers=${workers}`] : [])],
    {
      cwd,
      stdio: isQuiet ? 'ignore' : 'inherit',
      env,
    },
  );
  const counted = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  rmSync(folder, { recursive: true, force: true });
  const failed = counted?.numFailedTests ?? 0;
  // A suite that broke before or after its tests (a setup, an unhandled rejection), or has none, has failed too.
  return { passed: counted?.numPassedTests ?? 0, failed: status !== 0 && failed === 0 ? 1 : failed, report: counted };
}
