import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { bin, pinnedEnv, root } from './bootstrap.mjs';
import { build } from './build.mjs';

build();
const server = spawn(resolve(bin, 'node'), ['build/server/main.js'], {
  cwd: root,
  stdio: 'inherit',
  env: { STRIPE_SUPPRESS_NOTICES: 'true', ...pinnedEnv() },
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
