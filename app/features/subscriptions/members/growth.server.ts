import { and, count, gte, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#app/database/client.server.ts';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import { addMonths, firstDayOf } from '../months/rules.ts';
import type { MonthOfGrowth } from './contract.ts';
import { hasBegun } from './has-begun.server.ts';

const shownMonths = 12;

/**
 * Who joined and who left in each of the last twelve months up to `running`, UTC, the earliest first, and how many members there were
 * at its end. Read back from today's members, so that a month says the same however many came before it.
 */
export async function growthOf(db: Database, running: string): Promise<MonthOfGrowth[]> {
  const months = Array.from({ length: shownMonths }, (_, index) =>
    addMonths(running, index + 1 - shownMonths),
  );
  const since = new Date(`${firstDayOf(months[0] ?? running)}T00:00:00Z`);
  const [joined, left, members] = await Promise.all([
    countByMonth(db, subscriptions.createdAt, since),
    countByMonth(db, subscriptions.endedAt, since),
    db.$count(subscriptions, and(hasBegun, ne(subscriptions.status, 'canceled'))),
  ]);
  let atEnd = members;
  return months
    .toReversed()
    .map((month) => {
      const row = {
        month,
        joined: joined.get(month) ?? 0,
        left: left.get(month) ?? 0,
        members: atEnd,
      };
      atEnd -= row.joined - row.left;
      return row;
    })
    .toReversed();
}

async function countByMonth(
  db: Database,
  column: PgColumn,
  since: Date,
): Promise<Map<string, number>> {
  const month: SQL<string> = sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM')`;
  const rows = await db
    .select({ month, members: count() })
    .from(subscriptions)
    .where(and(hasBegun, isNotNull(column), gte(column, since)))
    .groupBy(sql`1`);
  return new Map(rows.map((row) => [row.month, row.members]));
}
