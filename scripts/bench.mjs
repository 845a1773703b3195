// Builds the site, fetches what only the measurements need, and measures.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pinnedEnv, root, run } from './bootstrap.mjs';
import { findBrowser } from './browser.mjs';
import { build } from './build.mjs';

build();
if (!existsSync(resolve(root, 'bench/lighthouse/node_modules/.package-lock.json'))) {
  run(
    'npm',
    ['ci', '--prefix', 'bench/lighthouse', '--no-audit', '--no-fund', '--loglevel=error'],
    process.env,
  );
}
run('node', ['bench/main.ts', ...process.argv.slice(2)], {
  ...pinnedEnv(),
  CHROMIUM_PATH: findBrowser(),
});
