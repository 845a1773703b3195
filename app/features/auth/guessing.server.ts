import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { signInFailures } from '#app/database/schema/people.ts';
import type { Context } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/dates.ts';
import { AppError } from '#app/platform/errors.ts';
import { networkOf } from '#app/platform/network.server.ts';
import { copy } from './copy.ts';

const { count, lastAt } = signInFailures;

/** So many tries are free; each one after that doubles the wait, from a minute to an hour. */
const freeTries = 10;
/** Minutes without a try, beyond any wait, after which the counting starts anew. */
const memory = 15;

/**
 * Counts a try to sign in, before the password is looked at: one conditional statement, so that a hundred tries at the
 * same moment are counted like a hundred in a row. Throws AppError 'too-many' while a wait is on; such a try is not counted.
 */
export async function countTry(context: Context, username: string): Promise<void> {
  const at = context.now();
  const now = sql`${at.toISOString()}::timestamptz`;
  // The sum is written out in SQL, where the row is locked; `waitAfter` below is the same for the sentence.
  const wait = sql`case when ${count} < ${freeTries} then 0 else least(60, power(2, least(${count}, 99) - ${freeTries})) end * interval '1 minute'`;
  const counted = await context.db
    .insert(signInFailures)
    .values({ key: keyOf(context, username), count: 1, lastAt: at })
    .onConflictDoUpdate({
      target: signInFailures.key,
      set: {
        count: sql`case when ${lastAt} + ${wait} + ${memory} * interval '1 minute' < ${now} then 1 else ${count} + 1 end`,
        lastAt: at,
      },
      setWhere: sql`${lastAt} + ${wait} <= ${now}`,
    })
    .returning({ count });
  if (counted.length === 0) throw new AppError('too-many', copy.wait(await minutesLeft(context, username)));
  // Whoever adds a row takes the old ones out, so that inventing names fills no table.
  if (counted[0]?.count === 1) await context.db.delete(signInFailures).where(lt(lastAt, minutesAfter(at, -24 * 60)));
}

/** A right password clears the count. */
export async function forgetTries(context: Context, username: string): Promise<void> {
  await context.db.delete(signInFailures).where(eq(signInFailures.key, keyOf(context, username)));
}

async function minutesLeft(context: Context, username: string): Promise<number> {
  const [row] = await context.db
    .select()
    .from(signInFailures)
    .where(eq(signInFailures.key, keyOf(context, username)));
  if (!row) return 1;
  const until = minutesAfter(row.lastAt, waitAfter(row.count)).getTime();
  return Math.max(1, Math.ceil((until - context.now().getTime()) / 60_000));
}

function waitAfter(tries: number): number {
  return tries < freeTries ? 0 : Math.min(60, 2 ** (tries - freeTries));
}

/** Name and network as a hash, because who tried from where is nobody's business afterwards. A household has a whole network of IPv6. */
function keyOf(context: Context, username: string): string {
  return createHash('sha256')
    .update(`${username.toLowerCase()}\n${networkOf(context.address ?? '')}`)
    .digest('hex');
}
