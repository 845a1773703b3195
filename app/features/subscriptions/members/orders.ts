/** The orders in which members are listed. */
export const memberOrders = ['newest', 'oldest', 'name', 'payment', 'state'] as const;

export type MemberOrder = (typeof memberOrders)[number];

/** The order that an address names; the newest first where it names none. */
export const orderIn = (text: string | null): MemberOrder =>
  memberOrders.find((order) => order === text) ?? 'newest';
