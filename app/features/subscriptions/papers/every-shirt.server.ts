import { readStudio } from '#app/features/settings/record/read-studio.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Shirt } from '../months/admin/contract.ts';
import { isMonthClosed } from '../months/admin/service.server.ts';
import { readShirts, shirtOf } from '../months/admin/shirts.server.ts';
import { paymentModeOf } from '../months/payment-mode.server.ts';

/** Every shirt of a month, or of one of its runs, in the order of their numbers, by one query: each would read the whole month. */
export async function everyShirt(
  context: Context,
  month: string,
  run?: number,
): Promise<(Shirt & { run: number })[]> {
  const { db } = context;
  const { country: home } = await readStudio(db);
  const which = {
    month,
    isClosed: await isMonthClosed(db, month),
    home,
    paymentMode: await paymentModeOf(context),
  };
  const rows = await readShirts(db, which, { ...(run && { run }) });
  return rows.map((row) => ({ ...shirtOf(row, home), run: row.run }));
}
