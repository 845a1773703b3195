import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { startPostgres } from '#tests/support/postgres.ts';
import { ask } from './owner-sites.ts';
import type { Figure } from './report.ts';
import { benchFolder } from './site.ts';

const products = 5_000;
const most = 600;

/** A shop of 5,000 products from Shopify with a picture each, brought into an empty PostgreSQL by the owner's command, and once more. */
export async function measureImport(): Promise<Figure[]> {
  const postgres = await startPostgres(['-c', 'fsync=off']);
  const folder = await benchFolder();
  try {
    await ask(`${postgres.url}/postgres`, 'create database import');
    const shop = join(folder.path, 'shop');
    await writeShop(shop);
    const env = { DATABASE_URL: `${postgres.url}/import`, DATA_DIR: join(folder.path, 'data') };
    const bring = async () => {
      const start = performance.now();
      const said = await runOwner(['import', 'shopify', shop], env);
      return { seconds: (performance.now() - start) / 1000, said };
    };
    const first = await bring();
    const again = await bring();
    for (const [{ said }, sentence] of [
      [first, `Imported: ${products.toLocaleString('en')} new`],
      [again, `Imported: 0 new, ${products.toLocaleString('en')} already here`],
    ] as const)
      if (!said.includes(sentence))
        throw new Error(`the import did not say “${sentence}”: ${said}`);
    return [
      {
        what: `${products.toLocaleString('en')} products with a picture each, imported`,
        value: first.seconds,
        unit: 's',
        limit: { kind: 'at most', value: most },
      },
      { what: 'the same file once more', value: again.seconds, unit: 's' },
    ];
  } finally {
    await folder.remove();
    await postgres.remove();
  }
}

/** Every picture is a file of its own, as a camera's would be after a shop has made it smaller: what follows its end shows nothing. */
async function writeShop(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const picture = await sharp(await readFile('demo/finished/birches-evening-side.avif'))
    .resize({ width: 1600 })
    .jpeg()
    .toBuffer();
  const rows = ['Handle,Title,Body (HTML),Type,Published,Variant Price,Image Src,Status'];
  for (let number = 1; number <= products; number += 1) {
    const name = `river-${number}`;
    await writeFile(join(folder, `${name}.jpg`), Buffer.concat([picture, Buffer.from(name)]));
    rows.push(
      `${name},River ${number},<p>Oil on linen.</p>,Painting,true,${number}.00,https://cdn.example/${name}.jpg,active`,
    );
  }
  await writeFile(join(folder, 'products_export.csv'), rows.join('\n'));
}

/** The owner's command line as it is built. Answers what it says at its end. */
async function runOwner(args: readonly string[], env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, ['build/server/owner.js', ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said = `${said}${chunk}`.slice(-2_000);
  });
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error(`the import ended with ${code}: ${said}`);
  return said.trim().split('\n').at(-1) ?? '';
}
