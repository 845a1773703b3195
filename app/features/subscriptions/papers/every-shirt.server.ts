import { readStudio } from '#app/features/settings/record/read-studio.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Shirt } from '../months/admin/contract.ts';
import { isMonthClosed } from '../months/admin/service.server.ts';
import { readShirts, shirtOf } from '../months/admin/shirts.server.ts';
import { paymentModeOf } from '../months/payment-mode.server.ts';

/** Shirts read at a time. */
const page = 500;

/** Every shirt of a month, or of one of its runs, in the order of their numbers, read a stretch at a time. */
export async function* everyShirt(
  context: Context,
  month: string,
  run?: number,
): AsyncGenerator<Shirt & { run: number }> {
  const { db } = context;
  const { country: home } = await readStudio(db);
  const which = {
    month,
    isClosed: await isMonthClosed(db, month),
    home,
    paymentMode: await paymentModeOf(context),
  };
  for (let after: string | undefined, isMore = true; isMore;) {
    const rows = await readShirts(db, which, { after, limit: page, ...(run && { run }) });
    for (const row of rows) yield { ...shirtOf(row, home), run: row.run };
    after = rows.at(-1)?.id;
    isMore = rows.length === page;
  }
}
