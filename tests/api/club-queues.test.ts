import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clubMonths } from '#app/database/schema/sales/subscriptions.ts';
import { addMonths, firstDayOf } from '#app/features/subscriptions/months/rules.ts';
import { AppError } from '#app/platform/errors.ts';
import { runIfItMay, work } from '#app/server/jobs/jobs.server.ts';
import { joinClub, payMonth } from '#tests/support/club-month.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

it('a provider that fails keeps no month of the club from closing', async () => {
  const month = addMonths(site.context.now().toISOString().slice(0, 7), -1);
  await payMonth(site.context, await joinClub(site.context), month);
  const { payments } = site.context;
  const away = () => Promise.reject(new AppError('upstream', 'The provider is away.'));
  const failing = {
    ...site.context,
    payments: {
      ...payments,
      subscriptions: { ...payments.subscriptions, begunSince: away, retrieve: away },
    },
  };
  const failed: string[] = [];
  for (const job of work) {
    if (!/subscriptions|^club-|^lost-members$/.test(job.queue)) continue;
    try {
      await runIfItMay(job, failing, new AbortController().signal);
    } catch {
      failed.push(job.queue);
    }
  }
  expect(failed).toEqual(['lost-members']);
  const [row] = await site.context.db
    .select()
    .from(clubMonths)
    .where(eq(clubMonths.month, firstDayOf(month)));
  expect(row?.closedAt).not.toBeNull();
});
