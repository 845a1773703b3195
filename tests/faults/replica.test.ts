import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { artworks } from '#app/database/schema/catalog.ts';
import { type Postgres, startPostgres, startReplica } from '#tests/support/postgres.ts';
import { hangWork } from '#tests/support/works.ts';
import { openShop, type Shop } from './support/shop.ts';

let primary: Postgres;
let replica: Postgres;
let shop: Shop;
beforeAll(async () => {
  primary = await startPostgres(['-c', 'max_connections=100']);
  replica = await startReplica(primary);
  shop = await openShop({ postgres: primary.url, replicaPort: replica.port });
  await shop.start();
});
afterAll(async () => {
  await shop.close();
  await replica.remove();
  await primary.remove();
});

it('a public read is made from the replica once that has all of the site', async () => {
  // The site itself may write between the two, and then the database is read.
  const reads = async () => {
    const { slug } = await hangWork(shop);
    await followed();
    expect(await titleOf(slug)).toBeDefined();
    return readsOfSite();
  };
  await expect.poll(reads, { timeout: 30_000 }).toBeGreaterThan(0);
});

it('an edit is seen at once though the replica lags, and the replica serves again when it has caught up', async () => {
  const { id, slug } = await hangWork(shop);
  await followed();
  expect(await titleOf(slug)).toBeDefined();
  await onReplica('select pg_wal_replay_pause()');
  const title = `Changed ${randomUUID()}`;
  try {
    await shop.db.update(artworks).set({ title }).where(eq(artworks.id, id));
    expect(await titleOf(slug)).toBe(title);
    expect(await onReplica('select title from artworks where title = $1', [title])).toEqual([]);
  } finally {
    await onReplica('select pg_wal_replay_resume()');
  }
  await followed();
  const later = `Later ${randomUUID()}`;
  await shop.db.update(artworks).set({ title: later }).where(eq(artworks.id, id));
  await followed();
  expect(await titleOf(slug)).toBe(later);
});

it('what nobody has asked for before is shown while the database itself is away', async () => {
  const { slug } = await hangWork(shop);
  await followed();
  expect((await fetch(`${shop.url}/work/${slug}`)).status).toBe(200);
  await primary.stop();
  try {
    await expect.poll(() => titleOf(slug), { timeout: 20_000 }).toBeDefined();
  } finally {
    await primary.start();
  }
});

it('a replica that is gone costs nobody an answer', async () => {
  const { slug } = await hangWork(shop);
  await replica.stop();
  const answer = await fetch(`${shop.url}/api/artworks/${slug}`);
  expect(answer.status).toBe(200);
  expect((await fetch(`${shop.url}/work/${slug}`)).status).toBe(200);
});

async function titleOf(slug: string): Promise<string | undefined> {
  const answer = await fetch(`${shop.url}/api/artworks/${slug}`);
  if (!answer.ok) return undefined;
  const { title } = (await answer.json()) as { title: string };
  return title;
}

/** Waits until the replica has the version of the site that the database has. */
async function followed(): Promise<void> {
  const [now] = await onPrimary('select version::text from site_version');
  await expect
    .poll(() => onReplica('select version::text from site_version').catch(() => []), {
      timeout: 30_000,
    })
    .toEqual([now]);
}

/** How many connections of the site to the replica last asked for more than its version. */
async function readsOfSite(): Promise<number> {
  const rows = await onReplica(
    `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and query like '%from "%'`,
  );
  return rows.length;
}

const onPrimary = (statement: string) => ask(primary.port, statement, []);
const onReplica = (statement: string, values: string[] = []) =>
  ask(replica.port, statement, values);

async function ask(port: number, statement: string, values: string[]): Promise<unknown[]> {
  const url = new URL(shop.databaseUrl);
  url.port = String(port);
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}
