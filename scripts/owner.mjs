import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { bin, pinnedEnv, root } from './bootstrap.mjs';
import { build } from './build.mjs';

const folder = build();
const { status } = spawnSync(
  resolve(bin, 'node'),
  [join(folder, 'server/owner.js'), ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: pinnedEnv(),
  },
);
process.exit(status ?? 1);
