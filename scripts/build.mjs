// Builds the site when a source has changed since the last build, and packs its files for the wire.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { root, run } from './bootstrap.mjs';

const sources = ['app', 'sandbox', 'demo/content', 'public', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts'];
const packable = /\.(js|css|svg|html|txt|json|webmanifest)$/;

export function build() {
  const stamp = resolve(root, 'build/.stamp');
  const print = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === print) return;
  console.log('Building…');
  run('react-router', ['build', '--logLevel', 'warn']);
  for (const file of filesIn(resolve(root, 'build/client'))) if (packable.test(file)) pack(file);
  mkdirSync(resolve(root, 'build'), { recursive: true });
  writeFileSync(stamp, print);
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
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)]));
}

function pack(file) {
  const bytes = readFileSync(file);
  if (bytes.length < 1024) return;
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
