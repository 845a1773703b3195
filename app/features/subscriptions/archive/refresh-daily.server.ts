import { isNotNull } from 'drizzle-orm';
import { oneAtATime } from '#app/database/client.server.ts';
import { clubMonths } from '#app/database/schema/sales/subscriptions.ts';
import { readSettings, writeSetting } from '#app/features/settings/record/read-settings.server.ts';
import { dayOf } from '#app/platform/formats/days.ts';
import type { Context } from '#app/platform/context.server.ts';

/** The day (UTC) for which the pages of the club were last made, as a setting: writing one raises the version of the site. */
const name = 'club-day';

/**
 * Has every kept page made anew once a day has begun: a month begins, a design retires, a day less is left, and no row changes by it
 * (decision 67). Nothing happens in a shop that shows no design. May run any number of times.
 */
export async function refreshDaily({ db, now }: Context): Promise<void> {
  const at = now();
  const day = dayOf(at);
  if ((await readSettings(db, name))[name].value === day) return;
  await db.transaction(async (tx) => {
    await oneAtATime(tx, name);
    const [published] = await tx
      .select({ month: clubMonths.month })
      .from(clubMonths)
      .where(isNotNull(clubMonths.publishedAt))
      .limit(1);
    const { value, version } = (await readSettings(tx, name))[name];
    if (!published || value === day) return;
    await writeSetting(tx, name, { value: day, version: version + 1, at });
  });
}
