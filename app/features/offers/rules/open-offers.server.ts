import { and, gt, isNull, type SQL } from 'drizzle-orm';
import { offers } from '#app/database/schema/sales/offers.ts';

/** What stands at this moment, as `offerState` says of a row that was read. For a query of `offers`. */
export function isOpenOffer(now: Date): SQL | undefined {
  return and(
    isNull(offers.orderId),
    isNull(offers.withdrawnAt),
    isNull(offers.soldAt),
    gt(offers.endsAt, now),
  );
}
