import { inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { letterRecipients } from '#app/database/schema/newsletter/letters.ts';
import type { Figures } from './contract.ts';

const none: Figures = {
  all: 0,
  waiting: 0,
  sent: 0,
  unsure: 0,
  returned: 0,
  skipped: 0,
  left: 0,
};

/** What became of letters, counted from their recipients. */
export async function figuresOf(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<(id: string) => Figures> {
  if (ids.length === 0) return () => none;
  const { letterId, state, leftAt } = letterRecipients;
  const count = sql<number>`count(*)`.mapWith(Number);
  const groups = await db
    .select({ letterId, state, count, left: sql<number>`count(${leftAt})`.mapWith(Number) })
    .from(letterRecipients)
    .where(inArray(letterId, [...ids]))
    .groupBy(letterId, state);
  return (id) => {
    const mine = groups.filter((group) => group.letterId === id);
    const having = (...states: (typeof mine)[number]['state'][]) =>
      sumOf(mine.filter((group) => states.includes(group.state)).map((group) => group.count));
    return {
      all: sumOf(mine.map((group) => group.count)),
      waiting: having('queued', 'handing over'),
      sent: having('sent'),
      unsure: having('unsure'),
      returned: having('returned'),
      skipped: having('skipped'),
      left: sumOf(mine.map((group) => group.left)),
    };
  };
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
