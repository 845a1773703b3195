import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { resolve } from 'node:path';

/**
 * A port that is free, and stays so until it is listened on: below those that the system gives to whoever asks for any, for then the
 * stand-in of another suite could get it first, and answer in the site's place.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(10_240, 32_768);
  return (await isFree(port)) ? port : freePort();
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** A Node process of the project that answers at an address; `stop` and `kill` wait until it has ended. */
export async function startProcess(
  args: readonly string[],
  env: Record<string, string>,
  answersAt: string,
) {
  const begun = beginProcess(args, env, answersAt);
  try {
    await begun.answers;
  } catch (error) {
    await begun.kill();
    throw error;
  }
  return begun;
}

/** The built site with a clock that `kill('SIGUSR2')` turns on by a minute, for what is done when time has passed. */
export const withClockAhead = [
  '--import',
  './tests/support/clock-ahead.ts',
  'build/server/main.js',
];

/** Where processes find what others have compiled: compiling is a sixth of a start, and the tests start some fifty. */
const compiled = resolve('node_modules/.cache/compiled');

/** The same before it answers: `answers` settles once it does, and rejects when it ends before that. */
export function beginProcess(
  args: readonly string[],
  env: Record<string, string>,
  answersAt: string,
  output: 'inherit' | 'ignore' | 'pipe' | number = 'inherit',
  cwd = '.',
) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { NODE_COMPILE_CACHE: compiled, ...process.env, ...env },
    stdio: ['ignore', output, output === 'ignore' ? 'inherit' : output],
  });
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  };
  return {
    child,
    pid: child.pid!,
    answers: answering(answersAt, child),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

async function answering(address: string, child: ChildProcess): Promise<void> {
  // A first start takes some ten seconds of the processor's time: minutes on a machine that is busy otherwise.
  for (let tries = 0; tries < 3000; tries++) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the process ended before it answered at ${address}`);
    const answer = await fetch(address).catch(() => undefined);
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`nothing answered at ${address} in time`);
}
