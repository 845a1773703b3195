// Takes the guards of the shop away, one at a time in a copy of the tree, and shows that a test goes red for it:
// `npm run mutations`, or `npm run mutations -- WORD…` for those whose names hold a word.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pinnedEnv, root } from './bootstrap.mjs';
import { suite } from './suite.mjs';
import { editOf, readProgram } from '../tests/mutations/change.ts';
import { mutations } from '../tests/mutations/mutations.ts';
import { testsOf } from '../tests/mutations/tests-of.ts';
import { startPostgres } from '../tests/support/postgres.ts';

/** How a failed expectation begins; a broken import or a thrown TypeError does not. */
const assertion = /^(AssertionError|Error: (promise (resolved|rejected)|expected ))/;

/** A race is lost by chance: a mutation that was not seen at once is looked for again. */
const looks = 3;

if (import.meta.main) {
  const { passed, failed } = await mutate(process.argv.slice(2));
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

async function seenWithin(times, mutation, folder, env) {
  const result = await seen(mutation, folder, env);
  return result.isRight || times === 1 ? result : seenWithin(times - 1, mutation, folder, env);
}

/** Makes every mutation, or those whose guard's name holds one of the words; answers how many were seen. */
export async function mutate(words = []) {
  const chosen = mutations.filter(
    ({ guard }) => words.length === 0 || words.some((word) => guard.includes(word)),
  );
  if (chosen.length === 0) throw new Error(`no guard's name holds ${words.join(' or ')}`);
  const folder = copyOfTheTree();
  const postgres = process.env.TEST_DATABASE_URL
    ? undefined
    : await startPostgres(['-c', 'fsync=off', '-c', 'max_connections=200']);
  const env = {
    ...pinnedEnv(),
    STRIPE_SUPPRESS_NOTICES: 'true',
    TEST_DATABASE_URL: process.env.TEST_DATABASE_URL ?? postgres.url,
  };
  const found = [];
  try {
    found.push({ guard: 'none taken away', ...(await sound(chosen, folder, env)) });
    say(found[0]);
    for (const mutation of found[0].isRight ? chosen : []) {
      found.push({
        guard: mutation.guard,
        invariant: mutation.invariant,
        ...(await seenWithin(looks, mutation, folder, env)),
      });
      say(found.at(-1));
    }
  } finally {
    await postgres?.remove();
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`\n| guard taken away | invariant | the suite | seen by |\n|---|---|---|---|`);
  for (const { guard, invariant = '', verdict, by = '' } of found)
    console.log(`| ${guard} | ${invariant} | ${verdict} | ${by} |`);
  const passed = found.filter(({ isRight }) => isRight).length;
  // What was never tried because the tree itself was red has not passed.
  return { passed, failed: chosen.length + 1 - passed };
}

/** Without a mutation the very same tests must be green: otherwise red would show nothing. */
async function sound(chosen, folder, env) {
  const results = [];
  for (const project of ['unit', 'api', 'races']) {
    const here = chosen.filter((mutation) => mutation.project === project);
    const files = [...new Set(here.flatMap(testsOf))];
    const only = here.map((mutation) => mutation.only).join('|');
    if (files.length > 0)
      results.push(await suite(project, { env, cwd: folder, files, only, isQuiet: true }));
  }
  const isRight = results.every(({ passed, failed }) => failed === 0 && passed > 0);
  return {
    isRight,
    verdict: isRight ? 'green' : 'RED',
    by: results
      .flatMap(({ report }) => failuresOf(report))
      .map(firstLine)
      .join('; '),
  };
}

async function seen(mutation, folder, env) {
  const program = readProgram(folder);
  try {
    for (const change of mutation.changes) apply(change, folder);
    const { report } = await suite(mutation.project, {
      env,
      cwd: folder,
      files: testsOf(mutation),
      only: mutation.only,
      isQuiet: true,
    });
    if (!report) return { isRight: false, verdict: 'NO REPORT: the run was cut short' };
    const failures = failuresOf(report);
    const right = failures.find(
      ({ message }) => assertion.test(message) && mutation.sign.test(message),
    );
    if (right) return { isRight: true, verdict: 'red', by: firstLine(right) };
    const other =
      failures.map(firstLine).join('; ') ||
      report?.testResults.map(({ message }) => message.split('\n')[0]).join(' ');
    return {
      isRight: false,
      verdict: failures.length > 0 ? 'RED FOR ANOTHER REASON' : 'GREEN: not seen',
      by: other,
    };
  } finally {
    for (const { path, text } of program) writeFileSync(resolve(folder, path), text);
  }
}

function apply(change, folder) {
  const { path, start, end, text } = editOf(change, readProgram(folder));
  const before = readFileSync(resolve(folder, path), 'utf8');
  writeFileSync(resolve(folder, path), before.slice(0, start) + text + before.slice(end));
}

function failuresOf(report) {
  const failed =
    report?.testResults
      .flatMap((file) => file.assertionResults)
      .filter(({ status }) => status === 'failed') ?? [];
  return failed.flatMap(({ title, failureMessages }) =>
    failureMessages.map((message) => ({ title, message })),
  );
}

function firstLine({ title, message }) {
  return `${title}: ${message.split('\n')[0].slice(0, 160).replaceAll('|', '\\|')}`;
}

function copyOfTheTree() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'studio-mutations-')));
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of stdout.split('\0').filter((path) => path && path !== 'node_modules')) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  symlinkSync(realpathSync(join(root, 'node_modules')), join(folder, 'node_modules'));
  return folder;
}

function say({ guard, verdict, by = '' }) {
  console.log(`${verdict.padEnd(6)} ${guard}${by ? `\n         ${by}` : ''}`);
}
