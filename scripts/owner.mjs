import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { bin, pinnedEnv, root } from './bootstrap.mjs';
import { build } from './build.mjs';

build();
const { status } = spawnSync(resolve(bin, 'node'), ['build/server/owner.js', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: pinnedEnv(),
});
process.exit(status ?? 1);
