/** What the payments page of the owner's area says itself; each of its sections has its own words. */
export const copy = { title: 'Payments' };
