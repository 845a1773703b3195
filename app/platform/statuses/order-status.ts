/** How far an order is, a parcel of it, or one of its lines. */
export const orderStatuses = [
  'pending',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
] as const;
