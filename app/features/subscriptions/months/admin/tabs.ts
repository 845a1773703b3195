/** The parts of a month's pick list. `later`: paid after the month was closed. */
export const shirtTabs = ['size', 'abroad', 'gifts', 'later'] as const;
export type ShirtTab = (typeof shirtTabs)[number];
