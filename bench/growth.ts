import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, openDatabase } from '#app/database/client.server.ts';
import { rowsOf } from '#app/database/rows.server.ts';
import { type Figure, median } from './report.ts';
import { bareServer, benchFolder, startSite } from './site.ts';

const sizes = [50, 5_000, 50_000] as const;
const reads = ['/', '/shop', '/api/artworks?limit=50', 'deep in /api/artworks?limit=50'] as const;
const warmUp = 20;
const rounds = 80;

/** What a page and a list cost with 50, 5,000 and 50,000 works: the same reads on three sites, in turn, so that all meet the same weather. */
export async function measureGrowth(): Promise<Figure[]> {
  const first = await benchFolder();
  await (await startSite(first.path)).stop();
  const sites = [];
  for (const works of sizes) {
    const folder = await benchFolder();
    await cp(first.path, folder.path, { recursive: true });
    const middle = await fill(folder.path, works);
    sites.push({ works, folder, middle, ...(await startSite(folder.path)) });
  }
  const home = await (await fetch(`${sites[0]!.origin}/`)).text();
  const bare = await bareServer(home);
  try {
    const figures: Figure[] = [];
    for (const read of reads) {
      const paths = sites.map(
        ({ origin, middle }) =>
          origin + (read.startsWith('deep') ? `/api/artworks?limit=50&cursor=${middle}` : read),
      );
      const [plain, small, ...large] = await inTurn([`${bare.origin}/`, ...paths]);
      large.forEach((cost, index) =>
        figures.push({
          what: `${read}: cost with ${sizes[index + 1]!.toLocaleString('en')} works`,
          value: cost / small!,
          unit: '× that with 50',
          baseline: { what: `ms with 50; a bare reply ${plain!.toFixed(2)} ms`, value: small! },
          limit: { kind: 'at most', value: 1.3 },
        }),
      );
    }
    return figures;
  } finally {
    await bare.stop();
    for (const { stop, folder } of sites) {
      await stop();
      await folder.remove();
    }
    await first.remove();
  }
}

async function fill(dataDir: string, works: number): Promise<string> {
  const database = await openDatabase({ DATA_DIR: join(dataDir), DATABASE_URL: undefined });
  try {
    return await fillCatalog(database.db, works);
  } finally {
    await database.close();
  }
}

/** Brings a site's catalog to so many works, with the demo collection's pictures; answers the work in the middle of the wall. */
export async function fillCatalog(db: Database, works: number): Promise<string> {
  await db.execute(sql`
    with made as (
      insert into artworks (slug, title, medium, year, height, width, price, category, product_type, position)
      select 'bench-' || n, 'Work ' || n, 'Oil on linen', 2020, 24, 36, 100000 + n,
        (array['paintings', 'prints', 'commissions'])[1 + n % 3], (array['artwork', 'artwork', 'print'])[1 + n % 3], 1000 + n
      from generate_series((select count(*)::int + 1 from artworks), ${works}) as n
      returning id, slug
    ), pictured as (
      select made.id, (array(select id from pictures order by id))[1 + abs(hashtext(made.slug)) % (select count(*)::int from pictures)] as picture from made
    ), hung as (
      insert into artwork_pictures (artwork_id, picture_id, position) select id, picture, 0 from pictured
    )
    insert into editions (artwork_id, size, total) select id, null, 1 from made
  `);
  await db.execute(sql`analyze`);
  const found = await rowsOf<{ id: string }>(
    db,
    sql`select id from artworks order by position, id offset ${Math.floor(works / 2)} limit 1`,
  );
  return found[0]!.id;
}

/** The median milliseconds of each address, asked one after the other, round after round. */
async function inTurn(addresses: readonly string[]): Promise<number[]> {
  const costs: number[][] = addresses.map(() => []);
  for (let round = 0; round < warmUp + rounds; round++) {
    for (const [index, address] of addresses.entries()) {
      const start = performance.now();
      const answer = await fetch(address);
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
      if (round >= warmUp) costs[index]!.push(performance.now() - start);
    }
  }
  return costs.map(median);
}
