import { createHash, randomBytes } from 'node:crypto';
import { desc, eq, inArray, lt } from 'drizzle-orm';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { knownBrowsers } from '#app/database/schema/people.ts';
import type { Context } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';

const day = 24 * 60;
/** Minutes for which a browser that has signed in is known as one. */
export const knownFor = 400 * day;
/** More browsers than one person uses; the longest unused is forgotten first. */
const most = 50;

/** A browser that has signed in to an account before. */
type KnownBrowser = { id: string; userId: string };

/** The browser of this request, where it has signed in before. One statement, whoever asks. */
export async function findKnownBrowser({
  db,
  now,
  session,
}: Context): Promise<KnownBrowser | undefined> {
  if (!session.browserToken) return undefined;
  const [row] = await db
    .select({
      id: knownBrowsers.id,
      userId: knownBrowsers.userId,
      createdAt: knownBrowsers.createdAt,
    })
    .from(knownBrowsers)
    .where(eq(knownBrowsers.id, digest(session.browserToken)));
  return row && row.createdAt > minutesAfter(now(), -knownFor)
    ? { id: row.id, userId: row.userId }
    : undefined;
}

/** Remembers this request's browser as one of an account, under a new token where it was not known. */
export async function rememberBrowser(
  context: Context,
  userId: string,
  known: KnownBrowser | undefined,
): Promise<void> {
  const { db, now, session } = context;
  const at = now();
  if (known?.userId === userId) {
    await db.update(knownBrowsers).set({ lastUsedAt: at }).where(eq(knownBrowsers.id, known.id));
    return;
  }
  const token = randomBytes(32).toString('base64url');
  await db.transaction(async (tx) => {
    await tx
      .insert(knownBrowsers)
      .values({ id: digest(token), userId, createdAt: at, lastUsedAt: at });
    await tx.delete(knownBrowsers).where(lt(knownBrowsers.createdAt, minutesAfter(at, -knownFor)));
    const surplus = tx
      .select({ id: knownBrowsers.id })
      .from(knownBrowsers)
      .where(eq(knownBrowsers.userId, userId))
      .orderBy(desc(knownBrowsers.lastUsedAt))
      .offset(most);
    await tx.delete(knownBrowsers).where(inArray(knownBrowsers.id, surplus));
  });
  session.keepBrowserToken?.(token);
}

/** Forgets every browser of an account: what goes with a new password. */
export async function forgetBrowsers(tx: Database | Transaction, userId: string): Promise<void> {
  await tx.delete(knownBrowsers).where(eq(knownBrowsers.userId, userId));
}

function digest(token: string): string {
  return createHash('sha256').update(`known browser ${token}`).digest('hex');
}
