import type { parcels } from '#app/database/schema/sales/orders.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { trackingUrl } from '../carriers.ts';
import type { OrderParcel } from '../contract.ts';

/** A parcel as it is answered. */
export function parcelOf(row: typeof parcels.$inferSelect): OrderParcel {
  const { shippingCost, carrier, trackingNumber, processingAt, shippedAt, deliveredAt } = row;
  return {
    ...row,
    shippingCost: toDecimal(shippingCost),
    moreTracking: row.moreTracking.map((one) => ({
      ...one,
      url: trackingUrl(one.carrier, one.number) ?? null,
    })),
    trackingUrl: (trackingNumber && trackingUrl(carrier, trackingNumber)) || null,
    processingAt: processingAt?.toISOString() ?? null,
    shippedAt: shippedAt?.toISOString() ?? null,
    deliveredAt: deliveredAt?.toISOString() ?? null,
  };
}
