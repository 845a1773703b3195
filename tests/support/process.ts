import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';

/** A port that is free at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address
          ? resolve(address.port)
          : reject(new Error('no port')),
      );
    });
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
    env: { ...process.env, ...env },
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
  for (let tries = 0; tries < 1800; tries++) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the process ended before it answered at ${address}`);
    const answer = await fetch(address).catch(() => undefined);
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`nothing answered at ${address} in time`);
}
