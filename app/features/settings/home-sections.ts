/** The parts of the home page below its first screen, in the order of the specification; its owner can change it. */
export const homeSections = ['portfolio', 'shop', 'about', 'exhibitions', 'contact'] as const;
export type HomeSectionName = (typeof homeSections)[number];
