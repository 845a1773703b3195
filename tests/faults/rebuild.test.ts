import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDataFolder } from '#tests/support/migrated-database.ts';
import { beginProcess, freePort } from '#tests/support/process.ts';
import { siteEnv } from '#tests/support/site.setup.ts';
import { beginBuild, copyTree } from '#tests/support/tree.ts';
import { isWhole } from './support/random.ts';

/** Who builds the same at the same moment: with WHOLE=on another one too, which takes as long again. */
const builders = isWhole ? 2 : 1;

let tree: Awaited<ReturnType<typeof copyTree>>;
const data: string[] = [];
const sites: ReturnType<typeof beginProcess>[] = [];
beforeAll(async () => {
  tree = await copyTree();
});
afterAll(async () => {
  await Promise.all(sites.map(({ kill }) => kill()));
  await tree.remove();
  await Promise.all(data.map((folder) => rm(folder, { recursive: true, force: true })));
});

describe('a rebuild beside a running site', () => {
  it('changes no style or script that the site serves, and the next start serves the new ones', async () => {
    const before = await beginBuild(tree.folder).folder;
    const site = await startSite();
    const assets = await assetsOf(site.url);
    expect(assets.size).toBeGreaterThan(5);

    const there = await buildsIn(tree.folder);
    await appendFile(join(tree.folder, 'app/ui/styles/type.css'), '\nbody { --built: again; }\n');
    await appendFile(
      join(tree.folder, 'app/entry.client.tsx'),
      "\ndocument.documentElement.dataset['built'] = 'again';\n",
    );
    await interruptedBuild();
    // What was cut short is no build, and the current one is what it was.
    expect(await buildsIn(tree.folder)).toEqual(there);
    expect((await readFile(join(tree.folder, 'build/current'), 'utf8')).trim()).toBe(
      before.slice(-16),
    );

    const [after, ...others] = await Promise.all(
      Array.from({ length: builders }, () => beginBuild(tree.folder).folder),
    );
    expect(after).not.toBe(before);
    for (const other of others) expect(other).toBe(after);
    expect(
      (await readdir(join(tree.folder, 'build'))).filter((name) => name.startsWith('.')),
    ).toEqual([]);

    expect(await assetsOf(site.url)).toEqual(assets);
    const next = await startSite();
    const rebuilt = await assetsOf(next.url);
    expect([...rebuilt.keys()]).not.toEqual([...assets.keys()]);
    expect([...rebuilt.values()].some((text) => text.includes('--built'))).toBe(true);
    expect(await assetsOf(site.url)).toEqual(assets);
  }, 300_000);

  it('removes old builds, the last used and those that a site runs from excepted', async () => {
    const there = await buildsIn(tree.folder);
    const old = Array.from({ length: 6 }, (_, i) => `${i}`.repeat(16));
    for (const [i, name] of old.entries()) {
      const folder = join(tree.folder, 'build', name);
      await mkdir(join(folder, 'running'), { recursive: true });
      await writeFile(
        join(folder, 'running', name === old[0] ? String(process.pid) : '4194303'),
        '',
      );
      await utimes(folder, i, i);
    }
    await beginBuild(tree.folder).folder;
    expect(await buildsIn(tree.folder)).toEqual(
      [old[0]!, ...old.slice(3 + there.length), ...there].toSorted(),
    );
  });
});

/** Starts what `build/current` names. */
async function startSite() {
  const folder = await mkdtemp(join(tmpdir(), 'studio-rebuild-'));
  data.push(folder);
  await makeDataFolder(folder);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { NODE_ENV: _ofTheTests, ...env } = process.env as Record<string, string>;
  const site = beginProcess(
    ['build/server/main.js'],
    { ...env, ...siteEnv(port, folder), DEMO: 'off', DATABASE_URL: '' },
    `${url}/readyz`,
    'ignore',
    tree.folder,
  );
  await site.answers;
  sites.push(site);
  return { ...site, url };
}

/** Every style and script that the home page names, each answered 200: path → its text. */
async function assetsOf(url: string): Promise<Map<string, string>> {
  const html = await (await fetch(url)).text();
  const paths = [
    ...new Set([...html.matchAll(/\/assets\/[\w.-]+\.(?:css|js)/g)].map(([path]) => path)),
  ];
  const answers = await Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(url + path);
      return [path, answer.status, await answer.text()] as const;
    }),
  );
  expect(answers.filter(([, status]) => status !== 200).map(([path]) => path)).toEqual([]);
  return new Map(answers.map(([path, , text]) => [path, text]));
}

/** Kills a build, and all that it has started, when it has begun to write. */
async function interruptedBuild(): Promise<void> {
  const { child, folder } = beginBuild(tree.folder);
  const ended = expect(folder).rejects.toThrow('the build ended');
  const drafted = async () => {
    const drafts = (await readdir(join(tree.folder, 'build'))).filter((name) =>
      name.startsWith('.draft'),
    );
    return drafts[0] === undefined ? [] : readdir(join(tree.folder, 'build', drafts[0]));
  };
  await expect.poll(drafted, { timeout: 90_000, interval: 50 }).not.toEqual([]);
  process.kill(-child.pid!, 'SIGKILL');
  await ended;
}

const buildsIn = async (folder: string) =>
  (await readdir(join(folder, 'build'))).filter((name) => /^[0-9a-f]{16}$/.test(name)).toSorted();
