import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createPglite } from '#app/database/connection/pglite.server.ts';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as schema from '#app/database/schema.ts';
import { freshDatabase } from '../support/context.ts';
import { asAdmin } from '../support/postgres.ts';

const folder = 'app/database/triggers';

/** A database as these tests use it. */
type Opened = { run: (statements: string) => Promise<Row[]>; close: () => Promise<void> };
/** `name` is the object's, `text` its definition as the database itself writes it. */
type Row = { name: string; text: string };
type Definitions = Record<string, string>;

let migrated: Opened;
let built: Opened;
/** Which file each trigger of the built database came from. */
const fileOf: Record<string, string> = {};

beforeAll(async () => {
  migrated = await open('migrated');
  built = await open('empty');
  for (const statement of await generateMigration(
    generateDrizzleJson({}),
    generateDrizzleJson(schema),
  ))
    await built.run(statement);
  for (const file of await files()) {
    await built.run(await readFile(join(folder, file), 'utf8'));
    for (const { name } of await built.run(triggers)) fileOf[name] ??= file;
  }
});

afterAll(async () => {
  await migrated.close();
  await built.close();
});

describe('a database made of the schema and the files of triggers', () => {
  it('has the triggers of a migrated one', async () => {
    const expected = await definitions(migrated, triggers);
    expect(Object.keys(expected).length).toBeGreaterThan(50);
    expect(await definitions(built, triggers), `${folder} and the migrations differ`).toEqual(
      expected,
    );
  });

  it('has the functions of a migrated one', async () => {
    const expected = await definitions(migrated, functions);
    expect(Object.keys(expected).length).toBeGreaterThan(25);
    expect(await definitions(built, functions), `${folder} and the migrations differ`).toEqual(
      expected,
    );
  });

  it('has the columns, constraints and indexes of a migrated one', async () => {
    for (const [kind, query] of Object.entries({ columns, constraints, indexes })) {
      const expected = await definitions(migrated, query);
      expect(Object.keys(expected).length, kind).toBeGreaterThan(100);
      expect(
        await definitions(built, query),
        `the ${kind} of app/database and of the migrations differ`,
      ).toEqual(expected);
    }
  });

  it('has each trigger in the file named after the schema file of its table', async () => {
    const schemaOf: Record<string, string> = {};
    for (const file of (await readdir('app/database/schema', { recursive: true })).filter((name) =>
      name.endsWith('.ts'),
    )) {
      const text = await readFile(join('app/database/schema', file), 'utf8');
      for (const [, table] of text.matchAll(/pgTable\(\s*'(\w+)'/g))
        schemaOf[table!] = basename(file, '.ts');
    }
    const misfiled = Object.entries(fileOf).filter(
      ([name, file]) => `${schemaOf[name.split('.')[0]!]}.sql` !== file,
    );
    expect(misfiled).toEqual([]);
  });
});

const triggers = `
  select tgrelid::regclass || '.' || tgname as name, pg_get_triggerdef(oid) || ' ' || tgenabled::text as text
  from pg_trigger where not tgisinternal`;
const functions = `
  select oid::regprocedure::text as name, pg_get_functiondef(oid) as text
  from pg_proc where pronamespace = 'public'::regnamespace`;
const columns = `
  select attrelid::regclass || '.' || attname as name,
    concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, attidentity::text, attgenerated::text, pg_get_expr(adbin, adrelid)) as text
  from pg_attribute join pg_class on pg_class.oid = attrelid
  left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`;
// Whether a column may be null is said with the columns.
const constraints = `
  select conrelid::regclass || '.' || conname as name, pg_get_constraintdef(oid) as text
  from pg_constraint where connamespace = 'public'::regnamespace and contype not in ('t', 'n')`;
const indexes = `select tablename || '.' || indexname as name, indexdef as text from pg_indexes where schemaname = 'public'`;

async function definitions(database: Opened, query: string): Promise<Definitions> {
  return Object.fromEntries(
    (await database.run(`${query} order by 1`)).map(({ name, text }) => [name, text]),
  );
}

/** What several files use comes first. */
async function files(): Promise<string[]> {
  const shared = 'functions.sql';
  return [shared, ...(await readdir(folder)).filter((file) => file !== shared).sort()];
}

async function open(state: 'migrated' | 'empty'): Promise<Opened> {
  if (process.env['TEST_DATABASE'] === 'postgres') return openPostgres(state);
  const client = state === 'migrated' ? (await freshDatabase()).client : await createPglite();
  return {
    run: async (statements) => (await client.exec(statements)).at(-1)?.rows as Row[],
    close: () => client.close(),
  };
}

async function openPostgres(state: 'migrated' | 'empty'): Promise<Opened> {
  const admin = inject('postgresUrl');
  const name = `t${randomUUID().replaceAll('-', '')}`;
  await asAdmin(
    admin,
    `create database ${name}${state === 'migrated' ? ` template ${inject('migratedDatabase')}` : ''}`,
  );
  const url = new URL(admin);
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return {
    run: async (statements) => (await client.query<Row>(statements)).rows,
    close: async () => {
      await client.end();
      await asAdmin(admin, `drop database ${name} with (force)`);
    },
  };
}
