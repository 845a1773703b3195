import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** What neither a build nor a start without the demo reads. */
const besides = /^(bench|docs|tests|demo\/(finished|pictures))\//;

/** A copy of the tree to change, with its current build; `remove` takes it away. */
export async function copyTree() {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'studio-tree-')));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    encoding: 'utf8',
  }).split('\0');
  for (const file of listed.filter(
    (path) => path && path !== 'node_modules' && !besides.test(path),
  )) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(file, join(folder, file));
  }
  const current = (await readFile('build/current', 'utf8')).trim();
  await cp(join('build', current), join(folder, 'build', current), {
    recursive: true,
    filter: (path) => basename(path) !== 'running',
  });
  await symlink(await realpath('node_modules'), join(folder, 'node_modules'));
  // Younger than the packages, it would have them installed again, for everybody who shares them.
  await utimes(join(folder, 'package-lock.json'), 0, 0);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Builds a tree in a process (and process group) of its own; `folder` is the build, once it is made. */
export function beginBuild(tree: string): { child: ChildProcess; folder: Promise<string> } {
  const program =
    "import('./scripts/build.mjs').then(({ build }) => process.stdout.write(`=${build()}`))";
  const { NODE_ENV: _ofTheTests, ...env } = process.env;
  const child = spawn(process.execPath, ['-e', program], {
    cwd: tree,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const folder = new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      const made = /=(.+)$/.exec(said)?.[1];
      if (code === 0 && made) resolve(made);
      else reject(new Error(`the build ended with ${code}: ${said}`));
    });
  });
  return { child, folder };
}
