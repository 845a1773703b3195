// Finds a Chromium for the browser tests, or installs one where that is possible.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { bin, pinnedEnv, root } from './bootstrap.mjs';

// A page of the one without a screen opens in a fourth of the time that a whole Chromium takes, with half of the processor's.
const { headless, whole } = JSON.parse(
  readFileSync(new URL('chromium-paths.json', import.meta.url), 'utf8'),
);

/** The path of a Chromium: the one named, Debian's without a screen, the system's, Playwright's own, or one fetched now. Ends the process where there is none. */
export function findBrowser() {
  const found =
    named() ?? debians() ?? whole.find((path) => existsSync(path)) ?? playwrights() ?? downloaded();
  if (found) return found;
  console.error(
    'A Chromium is needed for the browser tests: install the package "chromium", or name one in CHROMIUM_PATH.',
  );
  process.exit(1);
}

function named() {
  const path = process.env.CHROMIUM_PATH;
  if (path && !existsSync(path)) {
    console.error(`CHROMIUM_PATH: there is nothing at ${path}.`);
    process.exit(1);
  }
  return path;
}

function playwrights() {
  const { stdout } = run(
    resolve(bin, 'node'),
    [
      '-e',
      "import('playwright-core').then(({chromium})=>process.stdout.write(chromium.executablePath()))",
    ],
    'pipe',
  );
  const path = stdout?.toString().trim();
  return path && existsSync(path) ? path : undefined;
}

/** Debian's own, installed where that is allowed; beside it a whole one, which alone keeps pages for the way back. */
function debians() {
  if (existsSync(headless) && existsSync(whole[0])) return headless;
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return undefined;
  console.log('Installing Chromium for the browser tests…');
  run('apt-get', ['update', '-qq'], 'inherit');
  run(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'chromium-headless-shell'],
    'inherit',
  );
  return existsSync(headless) ? headless : undefined;
}

function downloaded() {
  console.log('Fetching Chromium for the browser tests…');
  run(resolve(bin, 'playwright-core'), ['install', 'chromium'], 'inherit');
  return playwrights();
}

function run(command, args, stdio) {
  return spawnSync(command, args, {
    cwd: root,
    stdio,
    env: { ...pinnedEnv(), DEBIAN_FRONTEND: 'noninteractive' },
  });
}
