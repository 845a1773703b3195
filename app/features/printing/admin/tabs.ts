/** The tabs of the owner's page of printing, in the order in which they stand. */
export const printTabs = ['to-see-to', 'at-printer', 'on-its-way', 'delivered', 'all'] as const;
export type PrintTab = (typeof printTabs)[number];
