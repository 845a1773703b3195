import { between, sql } from 'drizzle-orm';
import { balanceComparisons } from '#app/database/schema/sales/balance.ts';
import type { Context } from '#app/platform/context.server.ts';
import { contactAddress } from '#app/platform/env.server.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { ownerAddress } from '#app/features/auth/owner-address.server.ts';
import { postLetter } from '#app/features/email/service.server.ts';
import { dayAfter, dayBefore, dayOf, startOfDay } from '#app/platform/formats/days.ts';
import type { Week } from './weekly-letter.tsx';

const hour = 3600 * 1000;
/** The letter of a week is written on the Monday after it at six (UTC: the shop knows no zone of the owner's). */
const writtenAt = 6 * hour;
/** It waits so long for days that could not be compared yet, and says then that they were not. */
const longestWait = 24 * hour;

/** Writes the letter about the week that ended, once; also when everything agrees. A shop that has compared no day of it writes none. */
export async function postWeeklyLetter(context: Context): Promise<void> {
  const { db, env, now } = context;
  const monday = mondayOf(dayOf(now()));
  const age = now().getTime() - startOfDay(monday).getTime();
  if (age < writtenAt) return;
  const [first, last] = [dayBefore(monday, 7), dayBefore(monday)];
  const days = await db
    .select()
    .from(balanceComparisons)
    .where(between(balanceComparisons.day, first, last));
  if (days.length === 0) return;
  const oldest = await db.$count(balanceComparisons, sql`${balanceComparisons.day} < ${first}`);
  const begins = days.map(({ day }) => day).toSorted()[0]!;
  // The first week of a shop begins with the first day that was compared.
  const from = Number(oldest) > 0 ? first : begins;
  const awaited = (startOfDay(dayAfter(last)).getTime() - startOfDay(from).getTime()) / (24 * hour);
  if (days.length < awaited && age < writtenAt + longestWait) return;
  const sum = (name: 'foundIn' | 'foundOut' | 'fees' | 'payouts' | 'difference') =>
    toDecimal(days.reduce((total, day) => total + day[name], 0));
  const payload: Week = {
    from,
    until: last,
    income: sum('foundIn'),
    refunds: sum('foundOut'),
    fees: sum('fees'),
    payouts: sum('payouts'),
    difference: sum('difference'),
    differing: days
      .filter(({ mismatches }) => Array.isArray(mismatches) && mismatches.length > 0)
      .map(({ day }) => day),
    notCompared: awaited - days.length,
    siteUrl: env.PUBLIC_URL,
    contactEmail: contactAddress(env),
  };
  await db.transaction(async (tx) => {
    await postLetter(tx, {
      kind: 'weekly-balance',
      subject: monday,
      recipient: await ownerAddress(tx, env),
      payload,
    });
  });
}

/** The Monday of the week (UTC) that a day is in. */
const mondayOf = (day: string): string => dayBefore(day, (startOfDay(day).getUTCDay() + 6) % 7);
