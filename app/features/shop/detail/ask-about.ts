/** The part of a work's page that asks about it: the link to it opens the form at once. */
export const askId = 'ask';

/** Where a question about a work is asked. */
export const askAbout = (slug: string): string => `/work/${slug}#${askId}`;
