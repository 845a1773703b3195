import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { signInFailures } from '#app/database/schema/people.ts';
import { waitAfter } from '#app/platform/operations/backoff.ts';
import type { Context } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import { AppError } from '#app/platform/errors.ts';
import { networkOf } from '#app/platform/operations/network.server.ts';
import { copy } from '../copy.ts';

const { count, lastAt } = signInFailures;
const day = 24 * 60;

/**
 * So many tries are free; each one after that doubles the wait, from a minute to the longest. `memory`: minutes without a try,
 * beyond any wait, after which the counting starts anew.
 */
type Limit = { free: number; longest: number; memory: number };

/** For whoever tries from one network, one browser or one session. */
const oneSource: Limit = { free: 10, longest: 60, memory: 15 };
/** For one name from everywhere: above it a new browser has one try an hour, however many networks take part. */
const everySource: Limit = { free: 50, longest: 60, memory: day };
/** For mailed links to one name from everywhere: each is a letter. */
const everyReset: Limit = { free: 10, longest: 6 * 60, memory: day };

/** What is tried: the name it is tried for, and by what the one who tries is known, if by more than an address. */
export type Attempt = {
  name: string;
  for: 'sign-in' | 'reset';
  /** A session that is signed in, or a browser that has signed in to this account before: counted by itself, so that nobody else's tries keep it out. */
  source?: string | undefined;
};

/**
 * Counts a try before anything is compared: one conditional statement for each count, so that a hundred tries at the same moment
 * are counted like a hundred in a row. Unknown names are counted like known ones. Throws AppError 'too-many' while a wait is on;
 * such a try is not counted.
 */
export async function countTry(context: Context, attempt: Attempt): Promise<void> {
  for (const [key, limit] of countersOf(context, attempt)) await countOne(context, key, limit);
}

/** What was right clears the count of its source, and takes its own try back from the count of the name. */
export async function forgetTries(context: Context, attempt: Attempt): Promise<void> {
  const [[source] = [], [everywhere] = []] = countersOf(context, attempt);
  if (source) await context.db.delete(signInFailures).where(eq(signInFailures.key, source));
  if (everywhere)
    await context.db
      .update(signInFailures)
      .set({ count: sql`greatest(${count} - 1, 0)` })
      .where(eq(signInFailures.key, everywhere));
}

/** The source before the name: a source that has to wait adds nothing to what is counted of the name. */
function countersOf({ address = '' }: Context, attempt: Attempt): [key: string, limit: Limit][] {
  const name = attempt.name.toLowerCase();
  const prefix = attempt.for === 'reset' ? 'reset ' : '';
  if (attempt.source !== undefined)
    return [[keyOf(`${prefix}source ${attempt.source}`), oneSource]];
  return [
    [keyOf(`${prefix}${name}\n${networkOf(address)}`), oneSource],
    [keyOf(`${prefix}${name}\neverywhere`), attempt.for === 'reset' ? everyReset : everySource],
  ];
}

async function countOne(context: Context, key: string, limit: Limit): Promise<void> {
  const at = context.now();
  const now = sql`${at.toISOString()}::timestamptz`;
  // The sum is written out in SQL, where the row is locked; `waitAfterTries` below is the same for the sentence.
  const wait = sql`case when ${count} < ${limit.free} then 0 else least(${limit.longest}, power(2, least(${count}, 199) - ${limit.free})) end * interval '1 minute'`;
  const counted = await context.db
    .insert(signInFailures)
    .values({ key, count: 1, lastAt: at })
    .onConflictDoUpdate({
      target: signInFailures.key,
      set: {
        count: sql`case when ${lastAt} + ${wait} + ${limit.memory} * interval '1 minute' < ${now} then 1 else ${count} + 1 end`,
        lastAt: at,
      },
      setWhere: sql`${lastAt} + ${wait} <= ${now}`,
    })
    .returning({ count });
  if (counted.length === 0)
    throw new AppError('too-many', copy.wait(await minutesLeft(context, key, limit)));
  // Whoever adds a row takes the old ones out, so that inventing names fills no table.
  if (counted[0]?.count === 1)
    await context.db.delete(signInFailures).where(lt(lastAt, minutesAfter(at, -2 * day)));
}

async function minutesLeft(context: Context, key: string, limit: Limit): Promise<number> {
  const [row] = await context.db.select().from(signInFailures).where(eq(signInFailures.key, key));
  if (!row) return 1;
  const until = minutesAfter(row.lastAt, waitAfterTries(row.count, limit)).getTime();
  return Math.max(1, Math.ceil((until - context.now().getTime()) / 60_000));
}

function waitAfterTries(tries: number, { free, longest }: Limit): number {
  return tries < free ? 0 : waitAfter(tries - free + 1, { first: 1, longest });
}

/** A hash, because who tried what from where is nobody's business afterwards. */
function keyOf(counted: string): string {
  return createHash('sha256').update(counted).digest('hex');
}
