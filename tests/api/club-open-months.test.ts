import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clubMonths } from '#app/database/schema/sales/subscriptions.ts';
import { addMonths, firstDayOf } from '#app/features/subscriptions/months/rules.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

type OpenMonth = { month: string; closesOn: string };
const openMonths = async (): Promise<OpenMonth[]> =>
  (await site.call('GET', '/api/club/status')).body.openMonths;

it('names the next two months whose list is open, and at once another closing day of a month without a design', async () => {
  const running = site.context.now().toISOString().slice(0, 7);
  const [first, second, ...more] = await openMonths();
  expect(more).toEqual([]);
  expect([running, addMonths(running, 1)]).toContain(first!.month);
  expect(second!.month).toBe(addMonths(first!.month, 1));
  expect(second!.closesOn.slice(0, 7)).toBe(second!.month);

  const { db, now } = site.context;
  const month = firstDayOf(second!.month);
  const closesOn = `${second!.month}-27`;
  expect(closesOn).not.toBe(second!.closesOn);
  const at = now();
  await db
    .insert(clubMonths)
    .values({ month, closesOn, retiresOn: closesOn, createdAt: at, updatedAt: at });
  expect((await openMonths())[1]).toEqual({ month: second!.month, closesOn });

  await db.update(clubMonths).set({ closedAt: at }).where(eq(clubMonths.month, month));
  expect((await openMonths()).map(({ month: one }) => one)).toEqual([
    first!.month,
    addMonths(second!.month, 1),
  ]);
});
