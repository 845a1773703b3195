import { eq } from 'drizzle-orm';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { detailRefusals } from './copy.ts';

/** The row of a member. Throws AppError 'missing', also for a sign-up that was never paid. */
export async function memberRow(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<typeof subscriptions.$inferSelect> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  if (!row || row.status === 'incomplete') throw new AppError('missing', detailRefusals.missing);
  return row;
}
