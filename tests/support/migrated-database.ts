import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Two thirds of its files belong to the databases that new ones are copied from, and here nobody copies one. */
const withoutTemplates = [
  'update pg_database set datistemplate = false, datallowconn = true',
  'drop database template0',
  'drop database template1',
  'checkpoint',
];

/**
 * The file of an empty, migrated database as PGlite loads it. Making one takes 2.5 s, so it is made once for each state of the migrations.
 */
export async function migratedDatabaseFile(): Promise<string> {
  const folder = 'node_modules/.cache/test-databases';
  const file = join(folder, `${await migrationsDigest()}.tar`);
  if (existsSync(file)) return file;
  const [{ createPglite }, { pgliteDatabase }] = await Promise.all([
    import('#app/database/connection/pglite.server.ts'),
    import('#app/database/client.server.ts'),
  ]);
  const client = await createPglite();
  await pgliteDatabase(client);
  for (const statement of withoutTemplates) await client.exec(statement);
  const dump = await client.dumpDataDir('none');
  await client.close();
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, dump.stream());
  await rename(draft, file);
  return file;
}

/** Makes a data folder whose database is migrated already: what a site's first start spends most of its time on. */
export async function makeDataFolder(folder: string): Promise<void> {
  const database = join(folder, 'database');
  await mkdir(database, { recursive: true });
  await promisify(execFile)('tar', ['-xf', await migratedDatabaseFile(), '-C', database]);
}

/** The same of a shop that its owner has opened, with rates: a first start without the demo keeps strangers out and sends nothing (decisions 55 and 62). */
export async function makeOpenShop(folder: string): Promise<void> {
  await makeDataFolder(folder);
  const [{ openDatabase }, { setOpening, setRates }] = await Promise.all([
    import('#app/database/client.server.ts'),
    import('./studio.ts'),
  ]);
  const database = await openDatabase({ DATABASE_URL: undefined, DATA_DIR: folder });
  await setOpening(database);
  await setRates(database);
  await database.close();
}

async function migrationsDigest(): Promise<string> {
  const folder = 'app/database/migrations';
  const digest = createHash('sha256');
  const pglite = JSON.parse(
    await readFile('node_modules/@electric-sql/pglite/package.json', 'utf8'),
  ) as { version: string };
  digest.update(pglite.version);
  // The journal too: by its times a database knows which migrations it has.
  const names = (await readdir(folder)).filter((one) => one.endsWith('.sql')).sort();
  for (const name of [...names, 'meta/_journal.json'])
    digest.update(name).update(await readFile(join(folder, name)));
  return digest.digest('hex').slice(0, 16);
}
