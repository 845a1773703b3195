import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Administrative address of a PostgreSQL; every test file makes a database of its own in it. */
    postgresUrl: string;
  }
}

/** A real PostgreSQL for the tests: `TEST_DATABASE_URL`, or one that npm brought, in a folder of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    project.provide('postgresUrl', given);
    return async () => undefined;
  }
  const { startPostgres } = await import('./postgres.ts');
  const server = await startPostgres(['-c', 'fsync=off', '-c', 'max_connections=200']);
  project.provide('postgresUrl', server.url);
  return server.remove;
}
