// One vitest project, counted.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { bin, root } from './bootstrap.mjs';

/** Runs a tool and answers its status. Each line that it writes begins with `name`, where one is given; `isQuiet` drops them all. */
export function tool(command, args, { env, cwd = root, name = undefined, isQuiet = false }) {
  const child = spawn(resolve(bin, command), args, {
    cwd,
    stdio: isQuiet ? 'ignore' : name === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env,
  });
  for (const stream of [child.stdout, child.stderr])
    if (stream)
      createInterface({ input: stream }).on('line', (line) => console.log(`${name} │ ${line}`));
  return new Promise((ended, failed) => {
    child.once('error', failed);
    child.once('close', ended);
  });
}

/** Runs a project's tests (all, or those of the files and names given) and answers how many passed and failed, which failed or passed at the second try only, and vitest's report. */
export async function suite(
  project,
  {
    env,
    cwd = root,
    files = [],
    only = undefined,
    workers = undefined,
    name = undefined,
    isQuiet = false,
  },
) {
  const folder = mkdtempSync(join(tmpdir(), 'studio-tests-'));
  const report = join(folder, 'report.json');
  const reporters = [
    ...(isQuiet ? [] : ['--reporter=default']),
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const status = await tool(
    'vitest',
    [
      'run',
      '--project',
      project,
      ...reporters,
      ...files,
      ...(only ? ['-t', only] : []),
      ...(workers ? [`--maxWorkers=${workers}`] : []),
    ],
    { env, cwd, name, isQuiet },
  );
  const counted = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  rmSync(folder, { recursive: true, force: true });
  const failed = counted?.numFailedTests ?? 0;
  // A suite that broke before or after its tests (a setup, an unhandled rejection), or has none, has failed too.
  return {
    passed: counted?.numPassedTests ?? 0,
    failed: status !== 0 && failed === 0 ? 1 : failed,
    failures: counted ? failuresOf(counted, 'failed') : [],
    flaky: counted ? failuresOf(counted, 'passed') : [],
    report: counted,
  };
}

/** `file > name: what the first try said`, of each test that ended as `status` and failed at least once. */
function failuresOf({ testResults }, status) {
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter((one) => one.status === status && one.failureMessages.length > 0)
      .map(
        ({ fullName, failureMessages }) =>
          `${relative(root, file)} > ${fullName}: ${failureMessages[0].split('\n').slice(0, 4).join(' ')}`,
      ),
  );
}
