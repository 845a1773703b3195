/** The tabs of the owner's list; what was thrown away stands in none but its own. */
export const postTabs = ['all', 'draft', 'scheduled', 'published', 'deleted'] as const;
export type PostTab = (typeof postTabs)[number];
