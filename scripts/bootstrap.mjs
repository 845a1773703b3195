// Plain JavaScript for Node 20 and npm alone: makes sure the packages of the lock file are there, and nothing else.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
export const bin = resolve(root, 'node_modules/.bin');

/** The environment in which every tool runs on the pinned Node. */
export function pinnedEnv() {
  const separator = process.platform === 'win32' ? ';' : ':';
  return { ...process.env, PATH: `${bin}${separator}${process.env.PATH}` };
}

/** Runs a command with its output shown; ends this process when it fails. */
export function run(command, args, env = pinnedEnv()) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env,
    shell: process.platform === 'win32',
  });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

function isInstalled() {
  const installed = resolve(root, 'node_modules/.package-lock.json');
  const lock = resolve(root, 'package-lock.json');
  return (
    existsSync(installed) &&
    existsSync(resolve(bin, 'node')) &&
    existsSync(resolve(bin, 'react-router')) &&
    statSync(installed).mtimeMs >= statSync(lock).mtimeMs
  );
}

const [major] = process.versions.node.split('.').map(Number);
if (major < 20) {
  console.error(`Node 20 or newer is needed to start; this is ${process.version}.`);
  process.exit(1);
}
if (!isInstalled()) {
  console.log('Installing packages…');
  // A live shop has NODE_ENV=production, and there npm leaves out what the build needs.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  run('npm', args, process.env);
}
