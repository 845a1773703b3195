/** The tabs of the list. `draft` has what was never published and what was taken down; `sold` what can be had no more. */
export const tabs = ['all', 'live', 'draft', 'scheduled', 'private', 'sold', 'archived'] as const;
export type Tab = (typeof tabs)[number];

/** The orders of the list; `wall` is the artist's own. */
export const listOrders = ['wall', 'newest', 'title', 'price'] as const;
export type ListOrder = (typeof listOrders)[number];
