import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

// What `npm start` and the service of docs/operations.md do before the site is built, with a stand-in that writes down how npm is called.
let place: string;

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'installing-'));
  mkdirSync(join(place, 'scripts'));
  mkdirSync(join(place, 'tools'));
  cpSync('scripts/bootstrap.mjs', join(place, 'scripts/bootstrap.mjs'));
  writeFileSync(join(place, 'package-lock.json'), '{}');
  writeFileSync(join(place, 'tools/npm'), `#!/bin/sh\necho "$@" > ${place}/called\n`);
  chmodSync(join(place, 'tools/npm'), 0o755);
});
afterEach(() => rmSync(place, { recursive: true }));

describe('the installation of packages', () => {
  it('brings what the build needs to a live shop, too', () => {
    expect(start()).toContain('ci --include=dev');
  });

  it('is made again where a live shop was left without what the build needs', () => {
    install('node');
    expect(start()).toContain('ci');
  });

  it('is made once', () => {
    install('node', 'react-router');
    expect(start()).toBeNull();
  });
});

function install(...tools: string[]) {
  const folder = join(place, 'node_modules/.bin');
  mkdirSync(folder, { recursive: true });
  for (const tool of tools) writeFileSync(join(folder, tool), '');
  writeFileSync(join(place, 'node_modules/.package-lock.json'), '{}');
}

/** How npm was called, or null when it was not. */
function start() {
  execFileSync(process.execPath, ['scripts/bootstrap.mjs'], {
    cwd: place,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PATH: `${join(place, 'tools')}${delimiter}${process.env.PATH}`,
    },
  });
  const called = join(place, 'called');
  return existsSync(called) ? readFileSync(called, 'utf8') : null;
}
