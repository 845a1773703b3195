import { inArray } from 'drizzle-orm';
import { clubMonths, subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import { raiseTask, resolveOthers } from '#app/features/tasks/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { dayOf } from '#app/platform/formats/days.ts';
import { formatMonth } from '../club.ts';
import { isGoing } from '../follow/status.server.ts';
import { addMonths, firstDayOf, monthOf } from '../months/rules.ts';

/** Days before its first one from which a month without a design is a task. */
const daysBefore = 21;
const day = 24 * 60 * 60 * 1000;

/** Makes a task of each month that is near or has begun and has no published design, and ends those of which that is no longer so. */
export async function askForDesigns(context: Context): Promise<void> {
  const { db } = context;
  const now = context.now();
  const running = monthOf(dayOf(now));
  const near = [running, addMonths(running, 1)].filter(
    (month) => now.getTime() >= Date.parse(`${firstDayOf(month)}T00:00:00Z`) - daysBefore * day,
  );
  const rows = await db
    .select()
    .from(clubMonths)
    .where(inArray(clubMonths.month, near.map(firstDayOf)));
  const isDone = (month: string) =>
    rows.some(
      (row) => row.month === firstDayOf(month) && (row.publishedAt || row.pausedAt || row.closedAt),
    );
  const missing = (await hasMembers(context)) ? near.filter((month) => !isDone(month)) : [];
  const isNew = await db.transaction(async (tx) => {
    let raised = false;
    for (const month of missing) {
      const hasBegun = month === running;
      const first = new Date(`${firstDayOf(month)}T00:00:00Z`);
      const facts = { month, inWords: formatMonth(month) ?? month, hasBegun };
      const task = { kind: 'club-design-missing', subject: month, facts } as const;
      raised = (await raiseTask(tx, context, { ...task, dueAt: first })) || raised;
    }
    await resolveOthers(tx, context, 'club-design-missing', missing);
    return raised;
  });
  if (isNew) await context.jobs.wake('letters');
}

/** Whether anybody is in the club. */
async function hasMembers({ db }: Context): Promise<boolean> {
  const going = inArray(subscriptions.status, [...isGoing]);
  return Number(await db.$count(subscriptions, going)) > 0;
}
