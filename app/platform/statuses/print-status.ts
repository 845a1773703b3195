/** The printer was never asked to make it. */
export const unconfirmedStatuses = ['waiting', 'created'] as const;

/** The printer has not posted it. */
export const unpostedStatuses = [
  ...unconfirmedStatuses,
  'confirming',
  'confirmed',
  'printing',
] as const;

/** The printer is still to do something about it. */
export const openPrintStatuses = [...unpostedStatuses, 'shipped'] as const;

/** How far the printer is with what an order has for it (decision 65). */
export const printStatuses = [...openPrintStatuses, 'delivered', 'refused', 'cancelled'] as const;
