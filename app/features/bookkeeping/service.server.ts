import { isDeepStrictEqual } from 'node:util';
import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { balanceComparisons } from '#app/database/schema/sales/balance.ts';
import type { Context } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { raiseTask, resolveTask } from '#app/features/tasks/service.server.ts';
import { type BalanceDay, MismatchRow } from './contract.ts';
import type { Mismatch } from './compare.ts';
import { compareDay } from './compare-day.server.ts';
import { dayAfter, dayBefore, dayOf, startOfDay } from '#app/platform/formats/days.ts';
import { postWeeklyLetter } from './weekly.server.ts';

/** Minutes after its end from which a day is compared: the last order of the day may still be on its way. */
const afterwards = 15;
/** How many days one run compares, so that a long absence does not ask the provider for everything at once. */
const batch = { days: 14, again: 10 };
/** A day that differs is compared again after so many minutes, for so many days. */
const again = { minutes: 60, days: 30 };
/** How many days the owner sees, and how many payments a task names. */
const [shown, named] = [14, 5];

/** Compares every day that has ended with the provider's balance, the days that differ again, and writes the letter of the week. */
export async function keepBooks(context: Context, stopping?: AbortSignal): Promise<void> {
  for (const day of [...(await endedDays(context)), ...(await differingDays(context))]) {
    if (stopping?.aborted) return;
    await compareAndStore(context, day);
  }
  await postWeeklyLetter(context);
  await context.jobs.wake('letters');
}

/** The last days, newest first. For the owner only. */
export async function listBalance({ db }: Context): Promise<BalanceDay[]> {
  const rows = await db
    .select()
    .from(balanceComparisons)
    .orderBy(desc(balanceComparisons.day))
    .limit(shown);
  return rows.map((row) => ({
    day: row.day,
    expectedIn: toDecimal(row.expectedIn),
    expectedOut: toDecimal(row.expectedOut),
    foundIn: toDecimal(row.foundIn),
    foundOut: toDecimal(row.foundOut),
    fees: toDecimal(row.fees),
    payouts: toDecimal(row.payouts),
    other: toDecimal(row.other),
    otherCount: row.otherCount,
    difference: toDecimal(row.difference),
    // A row of another version of the program is shown without what it does not know.
    mismatches: MismatchRow.array().catch([]).parse(row.mismatches),
    agrees: Array.isArray(row.mismatches) && row.mismatches.length === 0,
    checkedAt: row.checkedAt.toISOString(),
  }));
}

async function endedDays({ db, now }: Context): Promise<string[]> {
  const last = dayBefore(dayOf(minutesAfter(now(), -afterwards)));
  const [newest] = await db
    .select({ day: balanceComparisons.day })
    .from(balanceComparisons)
    .orderBy(desc(balanceComparisons.day))
    .limit(1);
  const days: string[] = [];
  // The first comparison is that of yesterday: what lies before was never promised.
  for (
    let day = newest ? dayAfter(newest.day) : last;
    day <= last && days.length < batch.days;
    day = dayAfter(day)
  )
    days.push(day);
  return days;
}

async function differingDays({ db, now }: Context): Promise<string[]> {
  const rows = await db
    .select({ day: balanceComparisons.day })
    .from(balanceComparisons)
    .where(
      and(
        sql`jsonb_array_length(${balanceComparisons.mismatches}) > 0`,
        lte(balanceComparisons.checkedAt, minutesAfter(now(), -again.minutes)),
        gte(balanceComparisons.day, dayBefore(dayOf(now()), again.days)),
      ),
    )
    .orderBy(asc(balanceComparisons.checkedAt))
    .limit(batch.again);
  return rows.map(({ day }) => day);
}

async function compareAndStore(context: Context, day: string): Promise<void> {
  const { mismatches, ...sums } = await compareDay(context, day);
  const rows = mismatches.map(rowOf);
  const difference = sums.foundIn - sums.foundOut - (sums.expectedIn - sums.expectedOut);
  const written = { ...sums, difference, mismatches: rows, checkedAt: context.now() };
  await context.db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(balanceComparisons)
      .where(eq(balanceComparisons.day, day))
      .for('update');
    await tx
      .insert(balanceComparisons)
      .values({ day, ...written })
      .onConflictDoUpdate({ target: balanceComparisons.day, set: written });
    if (rows.length === 0) return resolveTask(tx, context, 'balance-differs', day);
    // What the owner has put away comes back only when there is something new about it.
    if (before && isDeepStrictEqual(before.mismatches, rows)) return undefined;
    const facts = {
      day: startOfDay(day).toISOString(),
      expected: toDecimal(sums.expectedIn - sums.expectedOut),
      found: toDecimal(sums.foundIn - sums.foundOut),
      payments: rows
        .slice(0, named)
        .map(({ paymentId, providerId }) => paymentId ?? providerId ?? ''),
      count: rows.length,
    };
    return raiseTask(tx, context, { kind: 'balance-differs', subject: day, facts });
  });
}

function rowOf({ expected, found, ...rest }: Mismatch): z.output<typeof MismatchRow> {
  return { ...rest, expected: toDecimal(expected), found: toDecimal(found) };
}
