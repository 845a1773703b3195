import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { bin, pinnedEnv, root } from './bootstrap.mjs';
import { build } from './build.mjs';

const folder = build();
// A small site on a small server: a young generation of 8 MB and few malloc arenas keep it below 150 MB at its start. With
// 2 MB, and code kept small, it answered half as often from memory.
const frugal = ['--max-semi-space-size=8'];
const server = spawn(resolve(bin, 'node'), [...frugal, join(folder, 'server/main.js')], {
  cwd: root,
  // The channel closes when this wrapper dies, however it dies, and the server goes with it.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { STRIPE_SUPPRESS_NOTICES: 'true', MALLOC_ARENA_MAX: '2', ...pinnedEnv() },
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
