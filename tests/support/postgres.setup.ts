import { randomUUID } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#app/database/client.server.ts';
import { asAdmin, startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Administrative address of a PostgreSQL; every test file makes a database of its own in it. */
    postgresUrl: string;
    /** The name of an empty, migrated database there, which is copied for each: migrating one takes fifty times as long. */
    migratedDatabase: string;
  }
}

/** What spares a database that lives for seconds: nothing has to outlast a power cut, and nothing is worth being tidied up. */
const inPassing = ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum', 'jit'].flatMap(
  (name) => ['-c', `${name}=off`],
);

/** A real PostgreSQL for the tests: `TEST_DATABASE_URL`, or one that npm brought, in a folder of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given
    ? { socketUrl: given, remove: async () => undefined }
    : await startPostgres([...inPassing, '-c', 'max_connections=200', '-c', 'max_wal_size=256MB']);
  const name = `migrated${randomUUID().replaceAll('-', '')}`;
  await asAdmin(server.socketUrl, `create database ${name}`);
  const url = new URL(server.socketUrl);
  url.pathname = `/${name}`;
  await (await openDatabase({ DATABASE_URL: url.href, DATA_DIR: '' })).close();
  project.provide('postgresUrl', server.socketUrl);
  project.provide('migratedDatabase', name);
  return async () => {
    if (given) await asAdmin(server.socketUrl, `drop database ${name}`);
    await server.remove();
  };
}
