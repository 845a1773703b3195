// Builds the site when a source has changed since it was last built, and packs its files for the wire. Each build is a folder of its
// own, `build/<fingerprint>/`, complete from the moment it is there: a site that runs from one is not touched by the next.
import { createHash, randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { pinnedEnv, root, run } from './bootstrap.mjs';

const sources = [
  'app',
  'sandbox',
  'demo/content',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/build.mjs',
];
const packable = /\.(js|css|svg|html|txt|json|webmanifest)$/;
const builds = resolve(root, 'build');
const isBuild = /^[0-9a-f]{16}$/;
/** Builds that are kept although nobody runs them: the way back after an update is a start, not a build. */
const keptBuilds = 3;

/** Makes the build of the sources as they are, unless it is there; answers its folder. `build/current` names it. */
export function build() {
  removeLeftovers();
  const folder = builtFolder();
  // The last used is the last to be removed, also by a build that begins now.
  quietly(() => utimesSync(folder, new Date(), new Date()));
  point(folder);
  removeOldBuilds();
  return folder;
}

function builtFolder() {
  for (let tries = 0; tries < 3; tries++) {
    const print = fingerprint();
    const folder = join(builds, print.slice(0, 16));
    if (existsSync(folder)) return folder;
    console.log('Building…');
    const draft = join(builds, `.draft-${process.pid}-${randomUUID()}`);
    make(draft);
    // Changed while they were read, the sources make a build that is neither the old nor the new.
    if (fingerprint() === print) return put(draft, folder);
    rmSync(draft, { recursive: true });
  }
  console.error('The sources changed again and again while they were built.');
  process.exit(1);
}

function make(draft) {
  run('react-router', ['build', '--logLevel', 'warn'], { ...pinnedEnv(), BUILD_DIRECTORY: draft });
  cpSync(resolve(root, 'app/integrations/printing/blanks'), join(draft, 'server/blanks'), {
    recursive: true,
  });
  writeVisitorsManifest(join(draft, 'client/assets'));
  for (const file of filesIn(join(draft, 'client'))) if (packable.test(file)) pack(file);
}

/**
 * The router's manifest without the owner's pages: on a slow phone it takes longer to prepare sixty pages than to draw one. Pages for
 * visitors name it in place of the whole one (`pages.server.ts`).
 */
function writeVisitorsManifest(folder) {
  const name = readdirSync(folder).find((one) => /^manifest-\w+\.js$/.test(one));
  const [, before, whole, after] = /^([^{]+)(\{.+\})(;?\s*)$/s.exec(
    readFileSync(join(folder, name), 'utf8'),
  );
  const { routes, url, ...manifest } = JSON.parse(whole);
  const visitors = Object.entries(routes).filter(
    ([id, { parentId }]) => id !== 'owner' && parentId !== 'owner',
  );
  const text = JSON.stringify({
    ...manifest,
    url: url.replace(name, `visitors-${name}`),
    routes: Object.fromEntries(visitors),
  });
  writeFileSync(join(folder, `visitors-${name}`), before + text + after);
}

/** A folder is renamed as a whole: nobody ever finds half a build, and of two that made the same one comes first. */
function put(draft, folder) {
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(draft, { recursive: true });
  }
  return folder;
}

/** `node build/server/main.js` runs the build that `build/current` names, on the Node that it was written for. */
function point(folder) {
  const name = folder.slice(builds.length + 1);
  const { node } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')).dependencies;
  const major = node.split('.')[0];
  const launch = (entry) =>
    "import { readFileSync } from 'node:fs';\n\n" +
    `if (Number(process.versions.node.split('.')[0]) < ${major}) {\n` +
    `  console.error(\`The site runs on Node ${major}; this is \${process.version}. Start it with node_modules/.bin/node, or with npm start.\`);\n` +
    '  process.exit(1);\n}\n' +
    "const build = readFileSync(new URL('../current', import.meta.url), 'utf8').trim();\n" +
    `await import(new URL(\`../\${build}/server/${entry}.js\`, import.meta.url).href);\n`;
  quietly(() => {
    for (const entry of ['main', 'owner'])
      replace(join(builds, 'server', `${entry}.js`), launch(entry));
    replace(join(builds, 'current'), `${name}\n`);
  });
}

function replace(file, text) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}

/** What an interrupted build or removal has left behind. */
function removeLeftovers() {
  for (const name of namesIn(builds)) {
    const [, pid] = /^\.(?:draft|removed)-(\d+)-/.exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) rmSync(join(builds, name), { recursive: true, force: true });
  }
}

/** All but the last used, and never one that a site runs from: each writes its number into its build (`running-build.server.ts`). */
function removeOldBuilds() {
  const byUse = namesIn(builds)
    .filter((name) => isBuild.test(name))
    .map((name) => ({ folder: join(builds, name), at: statSync(join(builds, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at);
  for (const { folder } of byUse.slice(keptBuilds)) {
    if (namesIn(join(folder, 'running')).some((pid) => isAlive(Number(pid)))) continue;
    const aside = join(builds, `.removed-${process.pid}-${randomUUID()}`);
    quietly(() => {
      renameSync(folder, aside);
      rmSync(aside, { recursive: true });
    });
  }
}

/** Whether there is a process of this number; a later one of the same number keeps a build a little longer. */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** A site may run where nothing can be written, or two may tidy up at once. */
function quietly(work) {
  try {
    work();
  } catch (error) {
    if (!['EROFS', 'EACCES', 'EPERM', 'ENOENT', 'ENOSPC'].includes(error.code)) throw error;
  }
}

function namesIn(folder) {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** Names, sizes and contents of everything a build depends on. */
function fingerprint() {
  const hash = createHash('sha256').update(process.env.NODE_ENV ?? '');
  for (const source of sources) {
    const path = resolve(root, source);
    for (const file of statSync(path).isDirectory() ? filesIn(path) : [path]) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash.update(file.slice(root.length)).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)],
    );
}

function pack(file) {
  const bytes = readFileSync(file);
  if (bytes.length < 1024) return;
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
