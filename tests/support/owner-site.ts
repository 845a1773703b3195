import type { PgTable } from 'drizzle-orm/pg-core';
import {
  accountActivity,
  knownBrowsers,
  ownerSettings,
  sessions,
  users,
} from '#app/database/schema/people.ts';
import { ensureOwner } from '#app/features/auth/service.server.ts';
import { owner, signedIn } from './buy.ts';
import { openTestSite, type TestSite } from './site.ts';

/** A site with its owner, and the headers of her session. What stays out of `settings` is as `openTestSite` has it. */
export async function openOwnerSite(
  settings: Record<string, string> = {},
  besides?: Parameters<typeof openTestSite>[1],
) {
  const site = await openTestSite(
    { OWNER_USERNAME: owner.username, OWNER_PASSWORD: owner.password, ...settings },
    besides,
  );
  // Her name, her password, and the name and the age of her cookie hang on these.
  const isUsual = !Object.keys(settings).some((name) => /^(OWNER_|PUBLIC_URL)/.test(name));
  const headers = isUsual && kept ? await comeBack(site, kept) : await signInFirst(site);
  if (isUsual) kept ??= await keep(site, headers);
  return { site, headers };
}

type Headers = { cookie: string };
type Kept = { rows: [PgTable, Record<string, unknown>[]][]; headers: Headers };

/**
 * What signing in left in the database of the first such site of this process: hashing her password and settings anew, as slowly as a password
 * has to be, took half as long as opening the site.
 */
let kept: Kept | undefined;
const tables = [users, ownerSettings, knownBrowsers, sessions, accountActivity] as const;

async function signInFirst(site: TestSite): Promise<Headers> {
  await ensureOwner(site.context);
  return signedIn(site);
}

async function keep({ context: { db } }: TestSite, headers: Headers): Promise<Kept> {
  const rows: Kept['rows'] = [];
  for (const table of tables) rows.push([table, await db.select().from(table as PgTable)]);
  return { rows, headers };
}

async function comeBack({ context: { db } }: TestSite, { rows, headers }: Kept): Promise<Headers> {
  for (const [table, those] of rows) if (those.length > 0) await db.insert(table).values(those);
  return { ...headers };
}
