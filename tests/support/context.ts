import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { createPglite } from '#app/database/connection/pglite.server.ts';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import { type Database, type OpenDatabase, pgliteDatabase } from '#app/database/client.server.ts';
import type { Letter } from '#app/integrations/mail/mail.server.ts';
import '#app/integrations/files/files.server.ts';
import '#app/integrations/images/images.server.ts';
import '#app/integrations/printing/printing.server.ts';
import '#app/integrations/notion/workspace.server.ts';
import '#app/integrations/payments/payments.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { encryptionWith } from '#app/platform/secrets/encryption.server.ts';
import { readEnv } from '#app/platform/env.server.ts';
import { migratedDatabaseFile } from './migrated-database.ts';

/** A clock that stands still until it is told to move. */
export type Clock = { now: () => Date; advance: (by: { minutes?: number; days?: number }) => void };

/** What a use case is given in a test, and what the test looks at afterwards. */
export type TestContext = Context & {
  /** The letters that were sent, in order. */
  letters: Letter[];
  clock: Clock;
  /** Closes the database. Runs by itself when a context was made inside a test or a `beforeEach`. */
  close: () => Promise<void>;
};

/**
 * A context on a database of its own, in memory, migrated, empty, unless it is given one. The clock stands, letters are collected, jobs do
 * nothing, the log is silent. What a test does not override and needs (`payments`, `files`) says so when it is touched.
 */
export async function testContext(overrides: Partial<Context> = {}): Promise<TestContext> {
  const { db, close } = overrides.db ? { db: overrides.db, close: ignore } : await freshDatabase();
  const letters: Letter[] = [];
  const clock = standingClock(new Date('2026-11-20T09:00:00.000Z'));
  return {
    env: readEnv({ NODE_ENV: 'test' }),
    log: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    now: clock.now,
    owner: undefined,
    address: '192.0.2.1',
    session: { begin: ignore, end: ignore },
    db,
    jobs: { wake: ignore },
    mail: {
      send: async (letter) => {
        await letter.beforeEnd?.();
        letters.push(letter);
      },
      wasTaken: async (id) => letters.some((letter) => letter.id === id),
      kept: async () => [],
      forget: ignore,
      erase: ignore,
      close: ignore,
    },
    payments: notGiven('payments'),
    images: notGiven('images'),
    checkBackup: async () => undefined,
    fetchPage: notGiven('fetchPage'),
    printing: notGiven('printing'),
    files: notGiven('files'),
    backupStore: undefined,
    seal: notGiven('seal'),
    encryption: encryptionWith(randomBytes(32)),
    ...overrides,
    letters,
    clock,
    close,
  };
}

/** An empty, migrated database in memory, closed when the test ends. Takes about 0.4 s. */
export async function freshDatabase(): Promise<
  Pick<OpenDatabase, 'db' | 'boss' | 'siteVersion' | 'close'> & { client: PGlite }
> {
  migrated ??= migratedDatabase();
  const client = await createPglite({ loadDataDir: await migrated });
  const { db, boss, siteVersion } = await pgliteDatabase(client);
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    await client.close();
  };
  closeAfterTest(close);
  return { db, boss, client, siteVersion, close };
}

/** One database for all tests of a file or a group, with these tables emptied before each: making one takes longer than most tests. */
export function useDatabase(...tables: readonly PgTable[]): { db: () => Database } {
  let opened: Awaited<ReturnType<typeof freshDatabase>>;
  beforeAll(async () => {
    opened = await freshDatabase();
  });
  beforeEach(async () => {
    for (const table of tables) await opened.db.delete(table);
  });
  afterAll(() => opened.close());
  return { db: () => opened.db };
}

let migrated: Promise<Blob> | undefined;

async function migratedDatabase(): Promise<Blob> {
  return new Blob([await readFile(await migratedDatabaseFile())]);
}

function standingClock(start: Date): Clock {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    advance: ({ minutes = 0, days = 0 }) => {
      at += (minutes + days * 24 * 60) * 60_000;
    },
  };
}

async function ignore(): Promise<void> {}

function notGiven<T extends object>(name: string): T {
  return new Proxy({} as T, {
    get: (_, key) => {
      throw new Error(
        `this test touches context.${name}.${String(key)}: hand it to testContext({ ${name} })`,
      );
    },
  });
}

function closeAfterTest(close: () => Promise<void>): void {
  try {
    onTestFinished(close);
  } catch {
    // Made in a beforeAll or outside of any test: whoever made it closes it.
  }
}
